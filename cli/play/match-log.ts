/** The events one seat sees, in words: printed at once and kept for the command `log`. */

import type { Event } from '#engine/event.ts'
import type { Shape } from '#engine/state.ts'
import type { Screen } from './screen.ts'
import type { Voice } from './voice.ts'

/** `log` shows at least so many lines, from earlier rounds where this one is young. */
const SHORT = 10

export class MatchLog {
  readonly #rounds: string[][] = [[]]
  readonly observe: (event: Event<Shape>) => void

  constructor(voice: Pick<Voice, 'tell' | 'start'>, screen: Screen) {
    const tell = (lines: string): void => {
      this.#add(lines)
      screen.tell(lines)
    }
    tell(voice.start())
    this.observe = (event) => {
      const lines = voice.tell(event)
      if (lines !== null) tell(lines)
    }
  }

  /** A text that begins with an empty line begins a round or a turn. */
  #add(lines: string): void {
    if (lines.startsWith('\n')) this.#rounds.push([])
    this.#rounds.at(-1)?.push(...lines.replace(/^\n/, '').split('\n'))
  }

  /** The round so far. */
  get latest(): readonly string[] {
    const lines: string[] = []
    for (const round of this.#rounds.toReversed()) {
      lines.unshift(...round)
      if (lines.length >= SHORT) break
    }
    return lines
  }
}
