import type { Truth } from '#engine/record/read-finished.ts'
import { historyFrom } from './match-history.ts'
import type { SeatTruth } from './seat-truth.ts'
import { truthsOf } from './seat-truth.ts'

export const truth: Truth<SeatTruth> = (record, stream) => {
  const history = historyFrom(record, stream)
  return history === null ? null : truthsOf(history)
}
