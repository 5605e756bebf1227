/** Real messages with something wrong. */
import type { Below } from '#engine/chance.ts'
import { MAX_MESSAGE_BYTES } from '#protocol/to-server.ts'
import { pick } from '#server/testing/random.ts'
import { oddValue } from './grammar.ts'

type Mutate = (text: string, below: Below) => string | Buffer

type Fields = Record<string, unknown>

/** Changes the fields of a message, or of an object in it. */
const changing =
  (change: (fields: Fields, key: string, below: Below) => void): Mutate =>
  (text, below) => {
    const message: Fields = JSON.parse(text)
    const inner = Object.values(message).filter((value) => typeof value === 'object' && value !== null)
    const target = inner.length > 0 && below(2) === 0 ? (pick(inner, below) as Fields) : message
    const keys = Object.keys(target)
    if (keys.length > 0) change(target, pick(keys, below), below)
    return JSON.stringify(message)
  }

const flipped = (text: string, below: Below, mask: () => number): Buffer => {
  const bytes = Buffer.from(text)
  for (let flips = 1 + below(3); flips > 0; flips--) bytes[below(bytes.length)] ^= mask()
  return bytes
}

/** Rare, because it closes the connection. */
const oversized: Mutate = (text, below) =>
  `${text.slice(0, -1)},"more":"${'x'.repeat(MAX_MESSAGE_BYTES + below(100_000))}"}`

const MUTATIONS: readonly Mutate[] = [
  // unchanged: sent twice, or to another table
  (text) => text,
  (text) => text,
  // flipped bits: still text, or any bytes in a binary frame
  (text, below) => flipped(text, below, () => 1 << below(7)).toString('latin1'),
  (text, below) => flipped(text, below, () => 1 << below(8)),
  (text, below) => text.slice(0, below(text.length)),
  (text, below) => text + text.slice(0, below(text.length)),
  (text) => `[${text}]`,
  (text, below) => text.replace(/\d+/, () => '9'.repeat(1 + below(400))),
  (text, below) => `${'['.repeat(1 + below(3000))}${text}`,
  (text) => text.replace('{', '{"__proto__":{"seat":0},"constructor":{"prototype":{"seat":0}},'),
  (text, below) => text.replace('{', `{"seat":${below(7)},`),
  changing((fields, key, below) => {
    fields[key] = oddValue(below)
  }),
  changing((fields, key, below) => {
    fields[String(oddValue(below))] = fields[key]
  }),
  changing((fields, key) => {
    delete fields[key]
  }),
  changing((fields, key, below) => {
    const other = pick(Object.keys(fields), below)
    const value = fields[key]
    fields[key] = fields[other]
    fields[other] = value
  }),
]

const OVERSIZED = 4_000

export function mutated(text: string, below: Below): string | Buffer {
  return below(OVERSIZED) === 0 ? oversized(text, below) : pick(MUTATIONS, below)(text, below)
}
