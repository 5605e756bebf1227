/** Lines of a record as text: one JSON object per line, stored unchanged. */
import type { Json } from '#engine/record/readers.ts'
import { json, Malformed } from '#engine/record/readers.ts'
import type { RecordPart } from './sql/backend.ts'
import type { Lines, RestorableMatch } from './store.ts'

export const writeLines = (lines: Lines): string => lines.map((line) => JSON.stringify(line)).join('\n')

export function readLines(text: string): Lines {
  const [first, ...rest] = text.split('\n').map((line): Json => JSON.parse(line))
  return [first, ...rest]
}

/** The header and the steps of a match, each with the chance lines that follow it, and its time. */
export function partsOf({ record, created, times }: RestorableMatch): RecordPart[] {
  const parts = splitRecord(record)
  if (times !== undefined && times.length !== parts.length - 1)
    throw new Malformed('wrong-times', `there are ${parts.length - 1} steps, but ${times.length} times`)
  return parts.map((lines, version) => ({
    lines,
    at: version === 0 ? created : (times?.[version - 1] ?? created),
  }))
}

function splitRecord(record: string): string[] {
  const lines = record.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const parts: string[] = []
  lines.forEach((line, index) => {
    const isChance = parse(line, index + 1).chance !== undefined
    if (parts.length === 0 || !isChance) parts.push(line)
    else parts[parts.length - 1] += `\n${line}`
  })
  if (parts.length === 0) throw new Malformed('not-a-record', 'a record has at least a header')
  return parts
}

export const joinRecord = (parts: readonly Pick<RecordPart, 'lines'>[]): string =>
  parts.map(({ lines }) => `${lines}\n`).join('')

function parse(line: string, number: number): Json {
  try {
    return json(JSON.parse(line), `line ${number}`)
  } catch {
    throw new Malformed('not-json', `line ${number} must be one JSON object`)
  }
}
