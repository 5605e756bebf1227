/**
 * A message read without a library, for programs that ship none: texts, placeholders, plurals and choices, as
 * `compile.ts` reads them. A test compares the two over every catalogue.
 */
import type { Catalogue, Message, Part } from './message.ts'
import { COUNT } from './message.ts'

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Up to the end, or to the brace that closes an option. */
  message(isInPlural: boolean): Message {
    const parts: Part[] = []
    let words = ''
    const flush = (): void => {
      if (words !== '') parts.push(words)
      words = ''
    }
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const letter = this.#text[this.#at]
      if (letter === '{') {
        flush()
        parts.push(this.#placeholder())
      } else if (letter === '#' && isInPlural) {
        flush()
        parts.push(COUNT)
        this.#at++
      } else {
        words += letter
        this.#at++
      }
    }
    flush()
    return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
  }

  #until(...ends: readonly string[]): string {
    const start = this.#at
    while (this.#at < this.#text.length && !ends.includes(this.#text[this.#at])) this.#at++
    return this.#text.slice(start, this.#at).trim()
  }

  #placeholder(): Part {
    this.#at++
    const name = this.#until(',', '}')
    if (this.#text[this.#at++] === '}') return [name]
    const kind = this.#until(',', '}')
    if (this.#text[this.#at++] === '}') return [name, kind as 'number']
    const options: Record<string, Message> = {}
    for (let option = this.#until('{', '}'); option !== ''; option = this.#until('{', '}')) {
      this.#at++
      options[option] = this.message(kind !== 'select')
      this.#at++
    }
    this.#at++
    return [name, kind as 'select', options]
  }
}

export const parse = (pattern: string): Message => new Reader(pattern).message(false)

export const parseCatalogue = (patterns: Readonly<Record<string, string>>): Catalogue =>
  Object.fromEntries(Object.entries(patterns).map(([key, pattern]) => [key, parse(pattern)]))
