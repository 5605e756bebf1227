/** Records with something wrong in them, for tests of whatever reads records. */
import type { Below } from '#engine/game.ts'

type Mutation = (lines: readonly string[], below: Below) => string

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const oneOf = <T>(some: readonly T[], below: Below): T => some[below(some.length)]

// Values that have broken readers before: edges of numbers, names that objects inherit, the wrong kind of thing.
const ODD: readonly unknown[] = [
  ...[0, 1, -1, 2, 3, 6, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308],
  ...[true, false, null, '', ' ', '0', 'apple', 'silk', 'feast-plate@apple', 'deputies', 'left', 'deck'],
  ...['__proto__', 'constructor', 'toString', 'length', '\u0000', '\ud800', 'gatehouse/1', 'x'.repeat(5000)],
  ...[[], {}, [[]], [null], [0, 0, 0], ['apple', 'apple'], { apple: 1 }, { apple: 1e9 }, { length: 3 }],
]
const KEYS = [
  'seat',
  'move',
  'goods',
  'good',
  'bag',
  'gold',
  'pass',
  'seed',
  'chance',
  'clock',
  '__proto__',
  '',
]

/** Every place in a JSON value that can be changed. */
function places(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...places(holder[key])])
}

function changed(value: unknown, below: Below): unknown {
  if (typeof value === 'number' && below(2) === 0) return value + below(5) - 2
  if (typeof value === 'boolean' && below(2) === 0) return !value
  if (Array.isArray(value) && below(2) === 0) {
    const list = value.slice()
    if (below(2) === 0) list.splice(below(list.length + 1), 1)
    else list.splice(below(list.length + 1), 0, list.length > 0 ? oneOf(list, below) : oneOf(ODD, below))
    return list
  }
  return oneOf(ODD, below)
}

function changeValue(line: string, below: Below): string {
  const step = JSON.parse(line)
  // the cards of a deck are many and all alike: most changes go elsewhere
  const all = places(step).filter(({ holder }) => !Array.isArray(holder) || below(8) === 0)
  if (all.length === 0) return '{}'
  const { holder, key } = oneOf(all, below)
  const how = below(6)
  if (how === 0) delete holder[key]
  else if (how === 1) Object.defineProperty(holder, oneOf(KEYS, below), odd(below))
  else holder[key] = changed(holder[key], below)
  return JSON.stringify(step)
}

const odd = (below: Below): PropertyDescriptor => ({
  value: oneOf(ODD, below),
  enumerable: true,
  configurable: true,
  writable: true,
})

function insertBytes(text: string, below: Below): string {
  const at = below(text.length)
  const strange = oneOf(
    ['\u0000', '"', '{', '}', '[', ',', '\n', '\r', '\ufeff', '\ufffd', '9', '-', 'e'],
    below,
  )
  return text.slice(0, at) + strange + text.slice(at + below(2))
}

function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, i) => i !== at)
}

function swapped(lines: readonly string[], below: Below): string[] {
  const at = below(lines.length)
  const other = below(2) === 0 ? below(lines.length) : Math.min(at + 1, lines.length - 1)
  return lines.with(at, lines[other]).with(other, lines[at])
}

const MUTATIONS: readonly Mutation[] = [
  (lines, below) => joined(without(lines, below(lines.length))),
  (lines, below) => joined(lines.toSpliced(below(lines.length + 1), 0, oneOf(lines, below))),
  (lines, below) => joined(swapped(lines, below)),
  (lines, below) => joined(lines).slice(0, below(joined(lines).length)),
  (lines, below) => insertBytes(joined(lines), below),
  ...new Array<Mutation>(6).fill((lines, below) => {
    const at = below(lines.length)
    return joined(lines.with(at, changeValue(lines[at], below)))
  }),
]

export function damageRecord(record: string, below: Below): string {
  const lines = record.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return oneOf(MUTATIONS, below)(lines, below)
}
