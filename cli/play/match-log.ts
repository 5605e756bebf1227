/** The events one seat sees, in words: printed at once and kept for the command `log`. */

import { describeMatch } from '#cli/describe-match.ts'
import type { BareMatch } from '#engine/bare-match.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Screen } from './screen.ts'

/** `log` shows at least so many lines, from earlier rounds where this one is young. */
const SHORT = 10

export class MatchLog {
  readonly #rounds: string[][] = [[]]
  readonly observe: (event: Event<Shape>) => void

  constructor(
    match: Pick<BareMatch<Shape>, 'game' | 'state'>,
    { seat, names }: { readonly seat: Seat; readonly names: readonly string[] },
    screen: Screen,
  ) {
    const describe = describeMatch(match, names, (lines) => {
      this.#add(lines)
      screen.tell(lines)
    })
    this.observe = (event) => {
      const { open, hidden } = visibleTo(event, seat)
      describe({ open, hidden: hidden === null ? [] : [{ to: seat, what: hidden }] })
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
