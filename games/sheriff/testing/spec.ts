/** What Sheriff of Nottingham adds to the tests that run for every game. */
import type { Configuration, GameTestSpec } from '#engine/testing/game-test-spec.ts'
import { random } from '#games/sheriff/bots/random.ts'
import type { Counts } from '#games/sheriff/counts.ts'
import { add, none } from '#games/sheriff/counts.ts'
import type { Open } from '#games/sheriff/event.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { asCard, BRIMSTONE_OIL, isFaceUp, PLACE, WARES } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Edition, OptionName, Options } from '#games/sheriff/ruleset.ts'
import { choose, chosenIn, EDITIONS, optionsIn, playersOf } from '#games/sheriff/ruleset.ts'
import type { Box, Question, Sheriff, SheriffState, Task } from '#games/sheriff/table.ts'
import { disguise } from './disguise.ts'
import { exposes } from './exposure.ts'

/** Every combination of the options an edition has. */
function combinations(edition: Edition): Options[] {
  let all: OptionName[][] = [[]]
  for (const name of optionsIn(edition)) all = all.flatMap((names) => [names, [...names, name]])
  return all.map((names) => ({ edition, ...choose(names) }))
}

const nameOf = (options: Options, players: number): string =>
  `${options.edition}e-${players}-${chosenIn(options).join('+') || 'plain'}`

export const configurations: readonly Configuration<Sheriff>[] = EDITIONS.flatMap((edition) =>
  playersOf(edition).flatMap((players) =>
    combinations(edition).map((options) => ({ name: nameOf(options, players), options, players })),
  ),
)

function questionCards(question: Question): readonly Good[] {
  if (question.type === 'discard') return question.goods
  return question.type === 'trophy' ? ['tabletop-trophy'] : []
}

function taskCards(task: Task): readonly Good[] {
  if (task.type === 'confiscate') return task.goods
  return task.type === 'trophy' ? ['tabletop-trophy'] : []
}

const cardsLeft = ({ deck, drawn, piles }: Box): readonly Good[] => piles?.flat() ?? deck.slice(drawn)

/** Every card that is still in the game, wherever it lies. */
function cardsInPlay({ table, hands, box }: SheriffState): Counts {
  const all = none(WARES.length)
  const addCounts = (counts: Counts): void => {
    for (let i = 0; i < counts.length; i++) all[PLACE[asCard(WARES[i])]] += counts[i]
  }
  add(all, box.removed)
  add(all, cardsLeft(box))
  for (const pile of table.piles) add(all, pile)
  if (table.phase.type === 'market') add(all, table.phase.aside)
  const owed = table.phase.type === 'inspection' ? table.phase.owed : null
  if (owed !== null)
    for (const cards of [questionCards(owed.question), ...owed.rest.map(taskCards)]) add(all, cards)
  for (const place of table.places) addCounts(place.legal)
  for (const hand of hands) {
    addCounts(hand.cards)
    addCounts(hand.contraband)
    add(all, hand.bag)
    add(all, hand.aside)
    all[BRIMSTONE_OIL] += hand.oil
  }
  addCounts(table.loot.legal)
  addCounts(hands[table.sheriffs[0]].loot)
  return all
}

/** R19. Three goods leave the game with every claim. */
function claimedAway({ table }: SheriffState): Counts {
  const gone = none(WARES.length)
  for (const { good, points } of table.rules.blackMarket?.stalls ?? []) {
    const left = table.stalls.find((stall) => stall.good === good)?.points.length ?? 0
    gone[PLACE[good]] = (points.length - left) * (table.rules.blackMarket?.needs ?? 0)
  }
  return gone
}

/** What the public counts say must be what is there. */
function countsAgree({ table, hands, box }: SheriffState): boolean {
  const sum = (counts: Counts): number => counts.reduce((a, b) => a + b, 0)
  return (
    table.deckSize === cardsLeft(box).length &&
    table.loot.faceDown === sum(hands[table.sheriffs[0]].loot) &&
    table.places.every((place, seat) => {
      const { cards, contraband, bag, oil } = hands[seat]
      return (
        place.hand === sum(cards) &&
        place.faceDown === sum(contraband) + oil &&
        (place.bag?.cards ?? 0) === bag.length &&
        place.gold >= 0 &&
        [...cards, ...contraband, ...place.legal].every((n) => n >= 0)
      )
    })
  )
}

/** Gold moves between players and the loot tile; R17 lets an odd coin leave the game, so only its growth is a fault. */
function conserved(state: SheriffState): unknown {
  const { table } = state
  const gold = table.places.reduce((sum, place) => sum + place.gold, table.loot.gold)
  const start = table.rules.startingGold * table.rules.players
  const lost = table.rules.deputies ? Math.max(0, table.round) : 0
  const finished = table.phase.type === 'finished'
  const cards = cardsInPlay(state)
  const gone = claimedAway(state)
  const deck = deckOf(state)
  return {
    gold: gold <= start && gold >= start - lost,
    agree: countsAgree(state),
    // hands leave the game at the end
    cards: finished || deck.every((n, i) => n === cards[i] + gone[i]),
  }
}

function deckOf({ table }: SheriffState): Counts {
  const counts = none(WARES.length)
  add(counts, table.rules.deck)
  return counts
}

/** S3.1, S3.4, S6. Cards laid on a pile or paid with: how many, and the legal ones of a stand, remain to be seen. */
function veiled(open: Open): unknown {
  if (open.type === 'discarded') return { ...open, goods: open.goods.length }
  if (open.type === 'trophyTaken') return { ...open, discarded: open.discarded?.pile }
  return open.type === 'goodsPaid' ? { ...open, goods: open.goods.filter(isFaceUp) } : open
}

export const spec: GameTestSpec<Sheriff> = {
  game: sheriff,
  configurations,
  rounds: { matches: 2, twins: 6, fallbacks: 1, fallbackTwins: 3 },
  bot: random,
  conserved,
  disguise,
  exposes,
  reveals: (open, viewer) =>
    (open.type === 'drew' && open.seat === viewer) ||
    (open.type === 'stepBegan' && open.phase.type === 'finished'),
  veiled,
}
