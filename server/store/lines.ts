/** Lines of a record as text: one JSON object per line, kept exactly as they came. */
import type { Json } from '../../engine/shape.ts'
import { json, Malformed } from '../../engine/shape.ts'
import type { Lines } from './store.ts'

export const writeLines = (lines: Lines): string => lines.map((line) => JSON.stringify(line)).join('\n')

export function readLines(text: string): Lines {
  const [first, ...rest] = text.split('\n').map((line): Json => JSON.parse(line))
  return [first, ...rest]
}

/** The header and the steps of a record, each with the chance lines that follow it. */
export function splitRecord(record: string): string[] {
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

export const joinRecord = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

function parse(line: string, number: number): Json {
  try {
    return json(JSON.parse(line), `line ${number}`)
  } catch {
    throw new Malformed('not-json', `line ${number} must be one JSON object`)
  }
}
