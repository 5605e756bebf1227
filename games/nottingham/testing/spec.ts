/** What Nottingham adds to the tests that run for every game. */

import type { Seat } from '#engine/seat.ts'
import type { Configuration, GameTestSpec } from '#engine/testing/game-test-spec.ts'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import { random } from '#games/nottingham/bots/random.ts'
import type { Counts } from '#games/nottingham/counts.ts'
import { add, none, total } from '#games/nottingham/counts.ts'
import type { Open } from '#games/nottingham/event.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { Figures, Options } from '#games/nottingham/ruleset.ts'
import { HOUSE, PLAYERS, plainOptions } from '#games/nottingham/ruleset.ts'
import type { Nottingham, NottinghamState, Offer, Secret } from '#games/nottingham/table.ts'
import { disguise } from './disguise.ts'
import { exposes } from './exposure.ts'

/** Figures of a table's own: a shorter track, other points, other pairs. */
const OWN: Figures = {
  track: [2, 8, 2, 5, 3, 2, 4, 4, 7, 3, 6, 2],
  tasks: { 'all-seven': [30, 10], 'five-alike': [10, 10], 'four-pairs': [29, 28], 'three-pairs': [12, 11] },
  ambushPairs: [
    'casket+copper',
    'casket+copper',
    'candlestick+gems',
    'necklace+pearls',
    'candlestick+necklace',
    'gems+pearls',
  ],
}

/** So low that the pile is refilled by discards again and again. */
const LOW: Figures = { ...HOUSE, track: new Array<number>(24).fill(2) }

const PERMUTED: Options = { colours: ['grey', 'blue', 'red', 'green', 'purple'], figures: HOUSE }

const withFigures = (players: number, figures: Figures): Options => ({ ...plainOptions(players), figures })

export const configurations: readonly Configuration<Nottingham>[] = [
  ...PLAYERS.map((players) => ({ name: `${players}-plain`, options: plainOptions(players), players })),
  { name: '5-colours', options: PERMUTED, players: 5 },
  { name: '4-figures', options: withFigures(4, OWN), players: 4 },
  { name: '4-low', options: withFigures(4, LOW), players: 4 },
]

/** NS1. Every item card, wherever it lies; each ambush has a gold card under it. */
function itemsInPlay({ table, hands, box }: NottinghamState): Counts {
  const all = none()
  add(all, box.deck.slice(box.drawn))
  add(all, table.discard)
  if (table.revealed !== null) add(all, [table.revealed])
  for (const place of table.places) {
    add(all, place.win)
    all[PLACE.gold] += place.ambushes
  }
  for (const { cards } of hands) for (let i = 0; i < cards.length; i++) all[i] += cards[i]
  return all
}

const ambushesInPlay = ({ hands, box }: NottinghamState): Ambush[] =>
  [...box.ambushes, ...hands.flatMap((hand) => hand.ambushes)].sort()

/** What the public counts say must be what is there. */
function countsAgree({ table, hands, box }: NottinghamState): boolean {
  return (
    table.deckSize === box.deck.length - box.drawn &&
    table.ambushPileSize === box.ambushes.length &&
    table.tasks.every((doers) => doers.length <= 2 && new Set(doers).size === doers.length) &&
    table.places.every(({ hand, ambushes }, seat) => {
      const { cards, ambushes: laid } = hands[seat]
      return hand === total(cards) && ambushes === laid.length && cards.every((n) => n >= 0)
    })
  )
}

/** Whose secret of a kind the public step speaks of. */
function holders({ table: { phase, turn } }: NottinghamState): readonly [Secret['type'], readonly Seat[]] {
  if (phase.type === 'purchase') return ['offer', phase.ready]
  if (phase.type === 'keep') return ['ambushes', [turn]]
  return phase.type === 'pick' && phase.shown === null ? ['hand', [turn]] : ['nothing', []]
}

/** A secret is there exactly while the step says so. */
function secretsAgree(state: NottinghamState): boolean {
  const [kind, seats] = holders(state)
  return state.hands.every(({ seat, secret }) => secret.type === (seats.includes(seat) ? kind : 'nothing'))
}

const counted = ({ seat, items }: Offer) => ({ seat, count: items.length })

/** NS3, NS4. Discards, and offers once they lie open: how many cards it is remains to be seen. */
function veiled(open: Open): unknown {
  if (open.type === 'discarded') return { type: open.type, ...counted(open) }
  if (open.type === 'offeredFaceUp') return { type: open.type, ...counted(open.offer) }
  return open.type === 'offersTurnedUp' ? { type: open.type, offers: open.offers.map(counted) } : open
}

export const spec: GameTestSpec<Nottingham> = {
  game: nottingham,
  configurations,
  rounds: { matches: 20, twins: 80, fallbacks: 10, fallbackTwins: 40 },
  bot: random,
  conserved: (state) => ({
    items: itemsInPlay(state),
    ambushes: ambushesInPlay(state),
    counts: countsAgree(state),
    secrets: secretsAgree(state),
  }),
  disguise,
  exposes,
  // NS3. a revealed card is shown to all; NS5. a favour draw to its owner
  reveals: (open, viewer) => open.type === 'turnedUp' || (open.type === 'drew' && open.seat === viewer),
  veiled,
}
