/**
 * Values of JSON in fewer bytes: small numbers, well-known words and well-known lists of field names take one byte each.
 * Which words and lists are well known is in the tables, which both sides must share. docs/protocol.md describes the form.
 */

export interface Tables {
  /** words that occur as values or as field names, the most frequent first */
  readonly words: readonly string[]
  /** field names of objects, in their order, the most frequent first */
  readonly shapes: readonly (readonly string[])[]
}

/** The first bytes of values. A small number is its own first byte. */
const TAG = {
  word: 0x40,
  shape: 0x80,
  list: 0xc0,
  null: 0xd0,
  false: 0xd1,
  true: 0xd2,
  positive: 0xd3,
  negative: 0xd4,
  float: 0xd5,
  text: 0xd6,
  longWord: 0xd7,
  longShape: 0xd8,
  longList: 0xd9,
  object: 0xda,
} as const
/** How many numbers, words, shapes and lengths of lists take one byte. */
const SHORT = { number: 64, word: 64, shape: 64, list: 16 } as const
const MAX_DEPTH = 32

interface Branch {
  /** of the shape that ends here */
  shape: number | null
  readonly next: Map<string, Branch>
}

function branches(shapes: Tables['shapes']): Branch {
  const root: Branch = { shape: null, next: new Map() }
  for (const [shape, names] of shapes.entries()) {
    let at = root
    for (const name of names) {
      const next = at.next.get(name) ?? { shape: null, next: new Map() }
      at.next.set(name, next)
      at = next
    }
    at.shape = shape
  }
  return root
}

const toUtf8 = new TextEncoder()
const fromUtf8 = new TextDecoder('utf-8', { fatal: true })

export class BinaryWriter {
  readonly #words: ReadonlyMap<string, number>
  readonly #shapes: Branch
  #bytes = new Uint8Array(1024)
  #at = 0

  constructor({ words, shapes }: Tables) {
    this.#words = new Map(words.map((word, i) => [word, i]))
    this.#shapes = branches(shapes)
  }

  write(value: unknown): Uint8Array<ArrayBuffer> {
    this.#at = 0
    this.#value(value)
    return this.#bytes.slice(0, this.#at)
  }

  #value(value: unknown): void {
    if (typeof value === 'number') this.#number(value)
    else if (typeof value === 'string') this.#string(value)
    else if (typeof value === 'boolean') this.#byte(value ? TAG.true : TAG.false)
    else if (value === null || value === undefined) this.#byte(TAG.null)
    else if (Array.isArray(value)) this.#list(value)
    else this.#object(value as Readonly<Record<string, unknown>>)
  }

  #byte(byte: number): void {
    if (this.#at === this.#bytes.length) this.#grow(1)
    this.#bytes[this.#at++] = byte
  }

  #grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + by))
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  /** Seven bits a byte, the lowest first; all but the last byte have the eighth bit set. */
  #count(n: number): void {
    let rest = n
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#byte((rest % 0x80) | 0x80)
    this.#byte(rest)
  }

  #number(n: number): void {
    if (!Number.isSafeInteger(n)) this.#float(n)
    else if (n >= 0 && n < SHORT.number) this.#byte(n)
    else {
      this.#byte(n < 0 ? TAG.negative : TAG.positive)
      this.#count(n < 0 ? -1 - n : n)
    }
  }

  #float(n: number): void {
    this.#byte(TAG.float)
    if (this.#at + 8 > this.#bytes.length) this.#grow(8)
    new DataView(this.#bytes.buffer).setFloat64(this.#at, n)
    this.#at += 8
  }

  #string(text: string): void {
    const word = this.#words.get(text)
    if (word === undefined) this.#text(text)
    else this.#indexed(word, SHORT.word, TAG.word, TAG.longWord)
  }

  #text(text: string): void {
    const bytes = toUtf8.encode(text)
    this.#byte(TAG.text)
    this.#count(bytes.length)
    if (this.#at + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }

  /** One byte for the first `short` of a table; the others follow a byte that says which table it is. */
  #indexed(index: number, short: number, tag: number, longTag: number): void {
    if (index < short) this.#byte(tag + index)
    else {
      this.#byte(longTag)
      this.#count(index - short)
    }
  }

  #list(list: readonly unknown[]): void {
    this.#indexed(list.length, SHORT.list, TAG.list, TAG.longList)
    for (const value of list) this.#value(value)
  }

  #object(object: Readonly<Record<string, unknown>>): void {
    const names = Object.keys(object)
    const shape = this.#shapeOf(object, names)
    if (shape === null) this.#otherObject(object)
    else {
      this.#indexed(shape, SHORT.shape, TAG.shape, TAG.longShape)
      for (const name of names) this.#value(object[name])
    }
  }

  #shapeOf(object: Readonly<Record<string, unknown>>, names: readonly string[]): number | null {
    let branch: Branch | undefined = this.#shapes
    for (const name of names) {
      branch = object[name] === undefined ? undefined : branch.next.get(name)
      if (branch === undefined) return null
    }
    return branch.shape
  }

  /** With its field names. A field without a value is left out, as in JSON. */
  #otherObject(object: Readonly<Record<string, unknown>>): void {
    const names = Object.keys(object).filter((name) => object[name] !== undefined)
    this.#byte(TAG.object)
    this.#count(names.length)
    for (const name of names) {
      this.#string(name)
      this.#value(object[name])
    }
  }
}

/** Not what a writer with the same tables writes. */
export class MalformedBytes extends Error {}

export class BinaryReader {
  readonly #tables: Tables
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** All values, one after the other. */
  read(bytes: Uint8Array): unknown[] {
    this.#bytes = bytes
    this.#at = 0
    const values: unknown[] = []
    while (this.#at < bytes.length) values.push(this.#value(MAX_DEPTH))
    return values
  }

  #value(depth: number): unknown {
    const tag = this.#byte()
    if (tag < TAG.word) return tag
    if (tag < TAG.shape) return this.#word(tag - TAG.word)
    if (depth === 0) throw new MalformedBytes('too deep')
    if (tag < TAG.list) return this.#shaped(tag - TAG.shape, depth - 1)
    if (tag < TAG.null) return this.#list(tag - TAG.list, depth - 1)
    switch (tag) {
      case TAG.null:
        return null
      case TAG.false:
        return false
      case TAG.true:
        return true
      case TAG.positive:
        return this.#count()
      case TAG.negative:
        return -1 - this.#count()
      case TAG.float:
        return this.#float()
      case TAG.text:
        return this.#text()
      case TAG.longWord:
        return this.#word(SHORT.word + this.#count())
      case TAG.longShape:
        return this.#shaped(SHORT.shape + this.#count(), depth - 1)
      case TAG.longList:
        return this.#list(SHORT.list + this.#count(), depth - 1)
      case TAG.object:
        return this.#object(depth - 1)
      default:
        throw new MalformedBytes('no such tag')
    }
  }

  #byte(): number {
    if (this.#at >= this.#bytes.length) throw new MalformedBytes('cut off')
    return this.#bytes[this.#at++]
  }

  #take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new MalformedBytes('cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  #count(): number {
    let n = 0
    for (let scale = 1; scale <= Number.MAX_SAFE_INTEGER; scale *= 0x80) {
      const byte = this.#byte()
      n += (byte & 0x7f) * scale
      if (n > Number.MAX_SAFE_INTEGER) break
      if (byte < 0x80) return n
    }
    throw new MalformedBytes('too large')
  }

  /** JSON has no other numbers either. */
  #float(): number {
    const { buffer, byteOffset } = this.#take(8)
    const n = new DataView(buffer, byteOffset).getFloat64(0)
    if (!Number.isFinite(n)) throw new MalformedBytes('not a number')
    return n
  }

  #text(): string {
    const bytes = this.#take(this.#count())
    try {
      return fromUtf8.decode(bytes)
    } catch {
      throw new MalformedBytes('not UTF-8')
    }
  }

  #word(index: number): string {
    const word = this.#tables.words[index]
    if (word === undefined) throw new MalformedBytes('no such word')
    return word
  }

  #shaped(index: number, depth: number): object {
    const names = this.#tables.shapes[index]
    if (names === undefined) throw new MalformedBytes('no such shape')
    const object: Record<string, unknown> = {}
    for (const name of names) object[name] = this.#value(depth)
    return object
  }

  /** Every value takes at least a byte, so a list can't be longer than what is left. */
  #list(length: number, depth: number): unknown[] {
    if (length > this.#bytes.length - this.#at) throw new MalformedBytes('cut off')
    return Array.from({ length }, () => this.#value(depth))
  }

  #object(depth: number): object {
    const length = this.#count()
    if (length > this.#bytes.length - this.#at) throw new MalformedBytes('cut off')
    const object: Record<string, unknown> = {}
    for (let i = 0; i < length; i++) {
      const name = this.#value(1)
      if (typeof name !== 'string' || name === '__proto__') throw new MalformedBytes('no field name')
      object[name] = this.#value(depth)
    }
    return object
  }
}
