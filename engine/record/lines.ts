import { FaultError } from './fault.ts'
import type { Json } from './readers.ts'
import { json, Malformed } from './readers.ts'

/** The lines of a record, read one by one: nothing after a fault is read. */
export interface Lines {
  /** number of the line that was read last, counting from 1 */
  readonly at: number
  readonly hasNext: boolean
  peek(): Json | null
  next(): Json
}

/** A record as text. */
export class TextLines implements Lines {
  readonly #lines: readonly string[]
  at = 0

  constructor(record: string) {
    this.#lines = textLines(record)
  }

  get hasNext(): boolean {
    return this.at < this.#lines.length
  }

  peek(): Json | null {
    return this.hasNext ? parse(this.#lines[this.at], this.at + 1) : null
  }

  next(): Json {
    const line = parse(this.#lines[this.at], this.at + 1)
    this.at++
    return line
  }
}

/** Lines that are parsed already, such as those from a store. */
export class ParsedLines implements Lines {
  readonly #lines: readonly Json[]
  readonly #before: number
  #read = 0

  /** `before`: number of lines of the record before these */
  constructor(lines: readonly Json[], before = 0) {
    this.#lines = lines
    this.#before = before
  }

  get at(): number {
    return this.#before + this.#read
  }

  get hasNext(): boolean {
    return this.#read < this.#lines.length
  }

  peek(): Json | null {
    return this.hasNext ? this.#lines[this.#read] : null
  }

  next(): Json {
    if (!this.hasNext) throw new FaultError(this.at + 1, 'empty-line', 'there is no line')
    return this.#lines[this.#read++]
  }
}

/** The text of these lines: every line ends with a line feed. */
export const writeRecord = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The same record without spaces, and every text and number written in one way. Throws `Malformed` as `splitRecord` does. */
export const rewriteRecord = (record: string): string =>
  writeRecord(textLines(record).map((line, i) => jsonObject(line, i + 1)))

/** The last line may or may not end with a line feed. */
function textLines(record: string): string[] {
  const lines = record.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

/**
 * X2, X3. The header, then each step, as their lines of text: chance lines belong to the line before them. Throws `Malformed`
 * if a line is no JSON object.
 */
export function splitRecord(record: string): string[][] {
  const parts: string[][] = []
  textLines(record).forEach((line, i) => {
    const { chance } = jsonObject(line, i + 1)
    if (parts.length === 0 || chance === undefined) parts.push([line])
    else parts[parts.length - 1].push(line)
  })
  return parts
}

function jsonObject(line: string, number: number): Json {
  try {
    return json(JSON.parse(line), `line ${number}`)
  } catch {
    throw new Malformed('not-json', `line ${number} must be one JSON object`)
  }
}

/** X5. An empty line is forbidden. */
function parse(line: string, number: number): Json {
  if (line === '') throw new FaultError(number, 'empty-line', 'an empty line is not allowed')
  let value: Json
  try {
    value = json(JSON.parse(line), 'a line')
  } catch {
    throw new FaultError(number, 'not-json', 'a line must be one JSON object')
  }
  if (hasFraction(line))
    throw new FaultError(number, 'wrong-type', 'numbers are whole numbers, written as such')
  return value
}

/** X5. Numbers are written as integers. 5.0 is none, but once it is parsed JavaScript can't tell it from 5. Expects valid JSON. */
function hasFraction(line: string): boolean {
  let inText = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]
    if (sign === '"') inText = !inText
    else if (inText && sign === '\\') i++
    else if (!inText && (sign === '.' || sign === 'e' || sign === 'E') && /\d/.test(line[i - 1])) return true
  }
  return false
}
