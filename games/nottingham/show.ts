/** The object that `gatehouse replay --json` prints (docs/record.md, X41). What a viewer does not see is a count. */
import { cardsIn } from './counts.ts'
import type { Item } from './items.ts'
import { taskPoints } from './rules/scoring.ts'
import type { Hand, Phase, Table } from './table.ts'
import { TASKS } from './tasks.ts'

/** The step's name in a record: both kinds of offers are one step there. */
const stepOf = ({ type }: Phase): string => (type === 'purchase' || type === 'barter' ? 'offers' : type)

/** NS8. Somebody else's hand is a number, except while it is shown to all, or to the robber. */
function handSeen(table: Table, seat: number, hands: readonly (Hand | null)[]): readonly Item[] | number {
  const hand = hands[seat]
  if (hand !== null) return cardsIn(hand.cards)
  const { phase, turn, places } = table
  if (phase.type !== 'pick' || phase.target !== seat) return places[seat].hand
  const looking = hands[turn]?.secret
  return phase.shown ?? (looking?.type === 'hand' ? looking.items : places[seat].hand)
}

function tasksOf(table: Table, seat: number): Record<string, number> {
  const done = [...TASKS.keys()].filter((task) => table.tasks[task].some((doer) => doer === seat))
  return Object.fromEntries(done.map((task) => [TASKS[task], taskPoints(table, task)]))
}

function player(table: Table, seat: number, hands: readonly (Hand | null)[]): object {
  const { phase } = table
  const place = table.places[seat]
  return {
    hand: handSeen(table, seat, hands),
    win: place.win,
    tasks: tasksOf(table, seat),
    ambushes: hands[seat]?.ambushes ?? place.ambushes,
    ...(phase.type === 'finished' && { score: phase.scores[seat], rank: phase.ranks[seat] }),
  }
}

/** X41. Offered cards and a laid set are in their owner's hand, looked-at ambush cards in the pile, until they move. */
export function show(table: Table, hands: readonly (Hand | null)[]): object {
  return {
    game: 'nottingham',
    finished: table.phase.type === 'finished',
    turn: table.turn,
    step: stepOf(table.phase),
    space: table.space,
    deckSize: table.deckSize,
    discard: table.discard,
    ambushPileSize: table.ambushPileSize,
    revealed: table.revealed,
    players: table.places.map((_, seat) => player(table, seat, hands)),
  }
}
