import type { Truth } from '#engine/record/read-finished.ts'
import { unseal } from '#engine/record/read-finished.ts'
import { isFault } from '#engine/record/replay.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { SeatTruth } from './truth.ts'
import { Gauge } from './truth.ts'

export const truth: Truth<SeatTruth> = (record, stream) => {
  let gauge = null as Gauge | null
  const read = unseal(
    record,
    nottingham,
    {
      begun: ({ table }) => {
        gauge = new Gauge(table)
      },
      heard: (event, state) => gauge?.hear(event, state),
      stepped: () => {},
    },
    stream,
  )
  return isFault(read) || gauge === null ? null : gauge.end(read.state.table)
}
