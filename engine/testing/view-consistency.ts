/**
 * View consistency: a viewer who knows their view at the start, and then only what they see of each event, must arrive at
 * exactly the view that the state gives them. Browsers and bots rely on it.
 */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { ensure, same, throughJson } from './game-test-spec.ts'

export interface ViewFollowers<S extends Shape> {
  observe(event: Event<S>): void
  /** fails if a folded view differs from the state's view */
  compare(state: State<S>): void
}

/** A spectator and every seat. All see the same open parts, so the table is folded once and each hand by itself. */
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
        const visible = visibleTo(event, seatAt(seat))
        ensure(same(visible.open, event.open), () => 'an open part is not the same for everybody')
        onHand?.(hand, throughJson(visible.open), throughJson(visible.hidden))
      })
    },
    compare(now) {
      ensure(same(spectator.table, now.table), () => differ('the table', spectator.table, now.table))
      hands.forEach((hand, seat) => {
        ensure(same(hand, now.hands[seat]), () => differ(`seat ${seat}`, hand, now.hands[seat]))
      })
    },
  }
}

const differ = (whose: string, folded: unknown, actual: unknown): string =>
  `${whose}: folded ${JSON.stringify(folded)}\nbut the view is ${JSON.stringify(actual)}`

export const viewersOf = (players: number): Viewer[] => [
  'spectator',
  ...Array.from({ length: players }, (_, seat) => seatAt(seat)),
]

/** A ruleset never changes: sharing it saves comparing it after every step. */
function shareFrozen(copy: object, original: object): void {
  const frozen = Object.entries(original).filter(
    ([, value]) => typeof value === 'object' && Object.isFrozen(value),
  )
  Object.assign(copy, Object.fromEntries(frozen))
}
