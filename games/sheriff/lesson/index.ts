/** Sheriff of Nottingham in five minutes: three rounds of the second edition with three players, everybody sheriff once. */
import { seatAt } from '#engine/seat.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Lesson } from '#ui/lesson.ts'
import { bribe } from './bribe.ts'
import { honest } from './honest.ts'
import { scoring } from './scoring.ts'
import { sheriff } from './sheriff.ts'

export const lesson: Lesson<Sheriff> = {
  guide: 'hob',
  seat: seatAt(0),
  sitters: [
    { name: 'learn.name', face: null },
    { name: 'sheriff.lesson.osric', face: 'osric' },
    { name: 'sheriff.lesson.maud', face: 'maud' },
  ],
  chapters: [honest, bribe, sheriff, scoring],
}
