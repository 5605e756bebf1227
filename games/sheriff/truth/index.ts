import type { Truth } from '#engine/record/read-finished.ts'
import { recorded } from './chronicle.ts'
import type { SeatTruth } from './truth.ts'
import { truthsOf } from './truth.ts'

export const truth: Truth<SeatTruth> = (record, stream) => {
  const chronicle = recorded(record, stream)
  return chronicle === null ? null : truthsOf(chronicle)
}
