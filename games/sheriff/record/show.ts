/**
 * The object that `gatehouse replay --json` prints (docs/record.md). What a viewer does not see is a count. X7: cards set
 * aside, confiscated but not laid down, and undecided oil are in none of the lists.
 */
import type { Counts } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import { WARES } from '#games/sheriff/goods.ts'
import type { Hand, Table } from '#games/sheriff/table.ts'

/** Zeros are left out. */
function named(counts: Counts): Record<string, number> {
  const result: Record<string, number> = {}
  for (let i = 0; i < counts.length; i++) if (counts[i] > 0) result[WARES[i]] = counts[i]
  return result
}

function player(table: Table, seat: number, hand: Hand | null): object {
  const place = table.places[seat]
  const { phase } = table
  const finished = phase.type === 'finished'
  const contraband =
    hand !== null ? named(hand.contraband) : finished ? named(phase.contraband[seat]) : place.faceDown
  return {
    gold: place.gold,
    hand: hand === null && !finished ? place.hand : cardsIn(hand?.cards ?? []),
    bag: hand === null && !finished ? (place.bag?.cards ?? 0) : (hand?.bag ?? []),
    declared: place.bag?.declared ?? null,
    legal: named(place.legal),
    contraband,
    blackMarket: place.blackMarket,
    ...(finished && { score: phase.scores[seat], rank: phase.ranks[seat] }),
  }
}

/** R18. Both deputies may look at the face-down loot; for everybody else it is a number. */
function loot(table: Table, hands: readonly (Hand | null)[]): object {
  const looking = table.sheriffs.map((seat) => hands[seat]).find((hand) => hand !== null)
  if (looking) return { gold: table.loot.gold, goods: { ...named(table.loot.legal), ...named(looking.loot) } }
  return { gold: table.loot.gold, goods: named(table.loot.legal), faceDown: table.loot.faceDown }
}

export function show(table: Table, hands: readonly (Hand | null)[]): object {
  const { rules, phase } = table
  return {
    game: 'sheriff',
    finished: phase.type === 'finished',
    round: table.round,
    step: phase.type,
    ...(rules.deputies ? { deputies: table.sheriffs } : { sheriff: table.sheriffs[0] }),
    deckSize: table.deckSize,
    discard: Object.fromEntries(rules.piles.map((pile, i) => [pile, table.piles[i]])),
    ...(rules.deputies && { loot: loot(table, hands) }),
    players: table.places.map((_, seat) => player(table, seat, hands[seat])),
  }
}
