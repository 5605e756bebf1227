/** The story as it is heard in one seat, told at once and remembered for those who ask again. */

import { describeMatch } from '#cli/describe-match.ts'
import type { BareMatch } from '#engine/bare-match.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Screen } from './screen.ts'

/** Fewer lines than these are no story: what came before belongs to it. */
const SHORT = 10

export class MatchLog {
  readonly #chapters: string[][] = [[]]
  readonly observe: (event: Event<Shape>) => void

  constructor(
    match: Pick<BareMatch<Shape>, 'game' | 'state'>,
    { seat, names }: { readonly seat: Seat; readonly names: readonly string[] },
    screen: Screen,
  ) {
    const tell = describeMatch(match, names, (lines) => {
      this.#remember(lines)
      screen.tell(lines)
    })
    this.observe = (event) => {
      const { open, hidden } = visibleTo(event, seat)
      tell({ open, hidden: hidden === null ? [] : [{ to: seat, what: hidden }] })
    }
  }

  /** What has an empty line before it begins a round, or a turn. */
  #remember(lines: string): void {
    if (lines.startsWith('\n')) this.#chapters.push([])
    this.#chapters.at(-1)?.push(...lines.replace(/^\n/, '').split('\n'))
  }

  /** The round so far. */
  get latest(): readonly string[] {
    const lines: string[] = []
    for (const chapter of this.#chapters.toReversed()) {
      lines.unshift(...chapter)
      if (lines.length >= SHORT) break
    }
    return lines
  }
}
