/** A match's story on a terminal. */
import type { BareMatch, Listener } from '#engine/bare-match.ts'
import type { Shape } from '#engine/state.ts'
import { harmlessAll } from './harmless.ts'

/** Tells how the story begins; what comes back tells the rest, event by event. */
export function storyteller(
  { game, state }: Pick<BareMatch<Shape>, 'game' | 'state'>,
  players: readonly string[],
  tell: (line: string) => void,
): Listener<Shape> {
  const names = harmlessAll(players)
  tell(game.describeStart(state.table, names))
  return (event) => {
    const { open, hidden } = harmlessAll(event)
    const line = game.describeEvent(open, hidden, names)
    if (line !== null) tell(line)
  }
}
