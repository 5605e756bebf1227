import { isFault } from '../../../engine/replay.ts'
import type { Truth } from '../../../engine/unsealed.ts'
import { unseal } from '../../../engine/unsealed.ts'
import { nottingham } from '../index.ts'
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
