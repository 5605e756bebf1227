import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { ensure, same, throughJson } from './game-test-spec.ts'

/** Those who know their view at the beginning and then only what they overheard, through the wire. */
export interface ViewFollowers<S extends Shape> {
  observe(event: Event<S>): void
  /** the law of the house: folding what somebody overheard gives exactly their view */
  agree(state: State<S>): void
}

/** A spectator and every seat. They all hear the same open parts, so the table is folded once, and each hand for itself. */
export function viewFollowers<S extends Shape>(game: Game<S>, state: State<S>): ViewFollowers<S> {
  const spectator = throughJson(viewFor(state, 'spectator'))
  shareFrozen(spectator.table, state.table)
  const hands = throughJson(state.hands)
  return {
    observe(event) {
      const { open } = throughJson(visibleTo(event, 'spectator'))
      ensure(same(open, event.open), () => 'an open part does not survive JSON')
      evolveView(game.evolution, spectator, { open, hidden: null })
      const onHand = game.evolution[open.type].hand
      hands.forEach((hand, seat) => {
        const heard = visibleTo(event, seatAt(seat))
        ensure(same(heard.open, event.open), () => 'an open part is not the same for everybody')
        onHand?.(hand, throughJson(heard.open), throughJson(heard.hidden))
      })
    },
    agree(now) {
      ensure(same(spectator.table, now.table), () => differ('the table', spectator.table, now.table))
      hands.forEach((hand, seat) => {
        ensure(same(hand, now.hands[seat]), () => differ(`seat ${seat}`, hand, now.hands[seat]))
      })
    },
  }
}

const differ = (whose: string, folded: unknown, seen: unknown): string =>
  `${whose}: folded ${JSON.stringify(folded)}\nbut seen ${JSON.stringify(seen)}`

export const viewersOf = (players: number): Viewer[] => [
  'spectator',
  ...Array.from({ length: players }, (_, seat) => seatAt(seat)),
]

/** A ruleset is a value that never changes: sharing it spares comparing it after every step. */
function shareFrozen(copy: object, original: object): void {
  const frozen = Object.entries(original).filter(
    ([, value]) => typeof value === 'object' && Object.isFrozen(value),
  )
  Object.assign(copy, Object.fromEntries(frozen))
}
