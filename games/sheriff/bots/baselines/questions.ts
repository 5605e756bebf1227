/** Reading what is asked in an inspection. */
import type { Inspection, Question, SeatView } from '#games/sheriff/table.ts'

export const inspectionOf = ({ table }: SeatView): Inspection => table.phase as Inspection

/** X21. The question that this seat was asked and must answer. */
export const owedTo = <T extends Question['type']>(
  view: SeatView,
  _type: T,
): Extract<Question, { type: T }> => inspectionOf(view).owed?.question as Extract<Question, { type: T }>
