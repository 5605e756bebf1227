import type { Truth } from '#engine/record/read-finished.ts'
import { readFinished } from '#engine/record/read-finished.ts'
import { isFault } from '#engine/record/replay.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { SeatTruth } from './truth.ts'
import { Gauge } from './truth.ts'

export const truth: Truth<SeatTruth> = (record, stream) => {
  let gauge = null as Gauge | null
  const read = readFinished(
    record,
    nottingham,
    {
      started: ({ table }) => {
        gauge = new Gauge(table)
      },
      event: (event, state) => gauge?.hear(event, state),
      stepDone: () => {},
    },
    stream,
  )
  return isFault(read) || gauge === null ? null : gauge.end(read.state.table)
}
