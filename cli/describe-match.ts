/** A match in words, event by event, for a terminal. */
import type { BareMatch, Listener } from '#engine/bare-match.ts'
import type { Shape } from '#engine/state.ts'
import { printableAll } from './printable.ts'

/** Describes the beginning at once; the listener it returns describes every event. */
export function describeMatch(
  { game, state }: Pick<BareMatch<Shape>, 'game' | 'state'>,
  players: readonly string[],
  tell: (line: string) => void,
): Listener<Shape> {
  const names = printableAll(players)
  tell(game.describeStart(state.table, names))
  return (event) => {
    const { open, hidden } = printableAll(event)
    const line = game.describeEvent(open, hidden, names)
    if (line !== null) tell(line)
  }
}
