/** Nottingham in five minutes: the first turns of a match, and its last one. */
import { seatAt } from '#engine/seat.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { Lesson } from '#ui/lesson.ts'
import { ambush } from './ambush.ts'
import { ending } from './ending.ts'
import { turns } from './turns.ts'

export const lesson: Lesson<Nottingham> = {
  guide: 'alan',
  seat: seatAt(0),
  sitters: [
    { name: 'learn.name', face: null },
    { name: 'nottingham.lesson.wat', face: 'wat' },
    { name: 'nottingham.lesson.gisela', face: 'gisela' },
  ],
  chapters: [turns, ambush, ending],
}
