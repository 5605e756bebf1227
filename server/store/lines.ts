/** Lines of a record as text: one JSON object per line, stored unchanged. */
import { splitRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { RecordPart } from './sql/backend.ts'
import type { Lines, RestorableMatch } from './store.ts'

export const writeLines = (lines: Lines): string => lines.map((line) => JSON.stringify(line)).join('\n')

export function readLines(text: string): Lines {
  const [first, ...rest] = text.split('\n').map((line): Json => JSON.parse(line))
  return [first, ...rest]
}

/** The header and the steps of a match, each with the chance lines that follow it, and its time. */
export function partsOf({ record, created, times }: RestorableMatch): RecordPart[] {
  const parts = splitRecord(record).map((lines) => lines.join('\n'))
  if (times !== undefined && times.length !== parts.length - 1)
    throw new Malformed('wrong-times', `there are ${parts.length - 1} steps, but ${times.length} times`)
  return parts.map((lines, version) => ({
    lines,
    at: version === 0 ? created : (times?.[version - 1] ?? created),
  }))
}

export const joinRecord = (parts: readonly Pick<RecordPart, 'lines'>[]): string =>
  parts.map(({ lines }) => `${lines}\n`).join('')
