/** A match's story on a terminal. */
import type { Listener, Stage } from '../engine/stage.ts'
import type { Shape } from '../engine/state.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const STEERING = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g

/** Names and favours are words of others: what would steer a terminal, or begin a line of its own, is taken out. */
const harmless = <T>(said: T): T =>
  JSON.parse(JSON.stringify(said), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(STEERING, '\ufffd') : value,
  )

/** Tells how the story begins; what comes back tells the rest, event by event. */
export function storyteller(
  { game, state }: Stage<Shape>,
  players: readonly string[],
  tell: (line: string) => void,
): Listener<Shape> {
  const names = harmless(players)
  tell(game.tellBeginning(state.table, names))
  return (event) => {
    const { open, hidden } = harmless(event)
    const line = game.tellStory(open, hidden, names)
    if (line !== null) tell(line)
  }
}
