/** Twins: changes a state in what one viewer can't see, by swapping cards between places hidden from that viewer. */

import { pickOne } from '#engine/bots/pick.ts'
import type { Below } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import { inTableOrder } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { isFaceUp, PLACE } from '#games/sheriff/goods.ts'
import type { Hand, SheriffState } from '#games/sheriff/table.ts'

/** A place with hidden cards: what lies there, and one card put in place of another. */
interface Hidden {
  readonly cards: readonly Good[]
  readonly takes: (good: Good) => boolean
  /** seldom large and often talked about: a bag, a stand, the loot */
  readonly isTelling: boolean
  replace(index: number, good: Good): void
}

const anything = (): boolean => true
const onlyContraband = (good: Good): boolean => !isFaceUp(good) && good !== 'feast-plate'

const counted = (counts: number[], takes: (good: Good) => boolean, goods: readonly Good[]): Hidden => {
  const cards = goods.filter((good) => (counts[PLACE[good]] ?? 0) > 0)
  return {
    cards,
    takes,
    isTelling: takes === onlyContraband,
    replace: (index, good) => {
      counts[PLACE[cards[index]]]--
      counts[PLACE[good]]++
    },
  }
}

/** The deck that is left, and the removed cards: changed by a new list, since lists are shared between copies. */
function inBox({ box }: SheriffState): Hidden[] {
  const swap = <T>(list: readonly T[], index: number, item: T): T[] =>
    list.map((old, i) => (i === index ? item : old))
  const deck: Hidden = {
    cards: box.deck.slice(box.drawn),
    takes: anything,
    isTelling: false,
    replace: (index, good) => {
      box.deck = swap(box.deck, box.drawn + index, good)
    },
  }
  const own = box.piles?.map(
    (cards, seat): Hidden => ({
      cards,
      takes: anything,
      isTelling: false,
      replace: (index, good) => {
        box.piles = box.piles?.with(seat, swap(box.piles[seat], index, good)) ?? null
      },
    }),
  )
  return [
    ...(own ?? [deck]),
    {
      cards: box.removed,
      takes: anything,
      isTelling: false,
      replace: (index, good) => {
        ;(box as { removed: readonly Good[] }).removed = swap(box.removed, index, good)
      },
    },
  ]
}

function inHand(hand: Hand, kinds: readonly Good[], settling: boolean): Hidden[] {
  const listed = (name: 'bag' | 'aside'): Hidden => ({
    cards: hand[name],
    takes: anything,
    isTelling: name === 'bag',
    replace: (index, good) => {
      hand[name] = inTableOrder(hand[name].map((old, i) => (i === index ? good : old)))
    },
  })
  const places = [counted(hand.cards, anything, kinds), listed('bag'), listed('aside')]
  // while a bag is being settled its cards are on the stand and in `arrived`: both would have to change
  return settling ? places : [...places, counted(hand.contraband, onlyContraband, kinds)]
}

function hiddenFrom(state: SheriffState, viewer: Viewer): Hidden[] {
  const { table, hands } = state
  const kinds = [...new Set(table.rules.deck)]
  const settling = table.phase.type === 'inspection' && table.phase.owed !== null
  const places = inBox(state)
  for (const hand of hands) if (hand.seat !== viewer) places.push(...inHand(hand, kinds, settling))
  const [one, other] = table.sheriffs.map((seat) => hands[seat])
  if (other !== undefined && !table.sheriffs.includes(viewer as never)) {
    const both = [one, other].map((hand) => counted(hand.loot, onlyContraband, kinds))
    places.push({
      ...both[0],
      replace: (i, good) => {
        for (const loot of both) loot.replace(i, good)
      },
    })
  }
  return places.filter((place) => place.cards.length > 0)
}

/** Kinds are drawn evenly, not cards: what is rare is where the leaks would be. */
function anyCard(cards: readonly Good[], below: Below): Good {
  const kinds = [...new Set(cards)]
  return kinds[below(kinds.length)]
}

/** Mostly contraband for contraband: a bag that passes shows its legal goods, and with them that the twins differ. */
function partnerOf(mine: Good, there: Hidden, below: Below): Good {
  const alike = there.cards.filter((good) => onlyContraband(good) === onlyContraband(mine))
  return anyCard(alike.length > 0 && below(4) > 0 ? alike : there.cards, below)
}

export function disguise(state: SheriffState, viewer: Viewer, below: Below): void {
  for (let swaps = 1 + below(12); swaps > 0; swaps--) {
    const places = hiddenFrom(state, viewer)
    const telling = places.filter((place) => place.isTelling)
    const here = pickOne(telling.length > 0 && below(3) > 0 ? telling : places, below)
    const there = pickOne(places, below)
    const mine = anyCard(here.cards, below)
    const theirs = partnerOf(mine, there, below)
    if (here === there || !here.takes(theirs) || !there.takes(mine)) continue
    here.replace(here.cards.indexOf(mine), theirs)
    there.replace(there.cards.indexOf(theirs), mine)
  }
}
