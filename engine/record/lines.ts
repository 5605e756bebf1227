import { FaultError } from './fault.ts'
import type { Json } from './readers.ts'
import { json } from './readers.ts'

/** The lines of a record, read one by one: what stands after a fault is never looked at. */
export interface Lines {
  /** number of the line read last, counting from 1 */
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
    const lines = record.split('\n')
    // the last line may lack its end, or have it
    if (lines.length > 1 && lines.at(-1) === '') lines.pop()
    this.#lines = lines
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

/** A record whose lines have been parsed before, such as one out of a store. */
export class ParsedLines implements Lines {
  readonly #lines: readonly Json[]
  readonly #before: number
  #read = 0

  /** `before`: how many lines of the record stand before these */
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

/** X5. Numbers are integers: 5.0 is none, though JavaScript can't tell it from 5 once it is read. Expects valid JSON. */
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
