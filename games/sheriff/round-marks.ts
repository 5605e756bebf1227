/** What happened to one seat in each round, for the line that people share of a daily deal. */
import type { RoundMarks } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Sheriff, Table } from './table.ts'

export type RoundMark = 'passed' | 'honest' | 'caught' | 'sheriff' | 'none'

export function roundMarks({ sheriffs }: Table, seat: Seat): RoundMarks<Sheriff> {
  const beginning = (serving: readonly Seat[]): RoundMark => (serving.includes(seat) ? 'sheriff' : 'none')
  const marks = [beginning(sheriffs)]
  const mark = (word: RoundMark): void => {
    marks[marks.length - 1] = word
  }
  return {
    observe(open) {
      if (open.type === 'roundBegan') marks.push(beginning(open.sheriffs))
      else if (open.type === 'bagPassed' && open.bag === seat) mark('passed')
      else if (open.type === 'bagOpened' && open.bag === seat) mark(open.honest ? 'honest' : 'caught')
    },
    marks: () => [...marks],
  }
}
