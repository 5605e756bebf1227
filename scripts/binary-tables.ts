// Writes protocol/binary/tables.json, the words and shapes that binary messages have in common: node scripts/binary-tables.ts
// They come from the schemas of all messages and from the sample records of every game. A test fails when they are out of
// date. Other tables have another version, and a client with another version speaks JSON.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secureStream } from '#chance/secure.ts'
import type { Event } from '#engine/event.ts'
import { replay } from '#engine/record/replay.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Tables } from '#protocol/binary/format.ts'
import { protocolSchema } from '#protocol/schema.ts'
import { stepMessage } from '#protocol/step-message.ts'

const root = join(import.meta.dirname, '..')
const FILE = join(root, 'protocol', 'binary', 'tables.json')
/** A word of the rules or the protocol, not somebody's name. */
const WORD = /^[a-z][A-Za-z0-9-]{0,39}$/
/** Objects with more fields than these are written with their names: a shape would hardly fit another one. */
const MOST_FIELDS = 40
/** An object whose fields are a choice of many (counts by good, say) has as many shapes; those that are rare are left out. */
const FEWEST_SHAPES = 2
const MOST_SHAPES = 64 + 128
const MOST_WORDS = 64 + 2 * 128

/** Counts what occurs, by its text. */
class Counter {
  readonly counts = new Map<string, number>()

  add(text: string, many = 1): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + many)
  }

  /** The most frequent first; equally frequent ones by their text. */
  most(many: number, fewest: number): string[] {
    return [...this.counts]
      .filter(([, count]) => count >= fewest)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, many)
      .map(([text]) => text)
  }
}

const words = new Counter()
const shapes = new Counter()

function count(value: unknown, many: number): void {
  if (typeof value === 'string') {
    if (WORD.test(value)) words.add(value, many)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const inner of value) count(inner, many)
    return
  }
  const fields = Object.entries(value)
  const names = fields.map(([name]) => name)
  for (const name of names) if (WORD.test(name)) words.add(name, 1)
  if (names.length > 0 && names.length <= MOST_FIELDS && names.every((name) => WORD.test(name)))
    shapes.add(names.join(), many)
  for (const [, inner] of fields) count(inner, many)
}

/** What everybody at the table would receive. Most of it are steps, so these count most. */
function countRecord(text: string): void {
  let events: Event<Shape>[] = []
  let version = 0
  const viewers = (players: number): Viewer[] => [
    'spectator',
    ...Array.from({ length: players }, (_, i) => seatAt(i)),
  ]
  const record = text.split('\n').slice(1)
  for (const line of record) if (line.trim() !== '') count(JSON.parse(line), 1)
  replay(
    text,
    { games, stream: secureStream },
    {
      listener: (event) => events.push(event),
      stepDone({ match, names }) {
        version++
        for (const viewer of viewers(names.length)) count(stepMessage(version, events, viewer), 20)
        if (version % 40 === 1)
          for (const viewer of viewers(names.length)) count(viewFor(match.state, viewer), 1)
        events = []
      },
    },
  )
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly [key: string]: unknown
}

/** Objects with all fields, and with those that are required; the words that fields are limited to. */
function countSchema(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  if (Array.isArray(schema)) {
    for (const inner of schema) countSchema(inner)
    return
  }
  const { properties, required = [], ...rest } = schema as JsonSchema
  for (const word of [rest.const, ...((rest.enum as unknown[] | undefined) ?? [])]) count(word, 3)
  if (properties !== undefined) {
    const all = Object.keys(properties)
    const needed = all.filter((name) => required.includes(name))
    for (const names of [all, needed]) if (names.length > 0) shapes.add(names.join(), 3)
    for (const name of all) words.add(name, 3)
    for (const inner of Object.values(properties)) countSchema(inner)
  }
  for (const inner of Object.values(rest)) countSchema(inner)
}

export function deriveTables(): Tables & { readonly version: string } {
  words.counts.clear()
  shapes.counts.clear()
  for (const file of globSync(join(root, 'games', '*', 'records', '*.jsonl')).sort())
    countRecord(readFileSync(file, 'utf8'))
  countSchema(JSON.parse(protocolSchema()))
  const tables: Tables = {
    words: words.most(MOST_WORDS, 2),
    shapes: shapes.most(MOST_SHAPES, FEWEST_SHAPES).map((names) => names.split(',')),
  }
  const version = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 8)
  return { version, ...tables }
}

if (import.meta.main) {
  writeFileSync(FILE, JSON.stringify(deriveTables()))
  execFileSync('npx', ['biome', 'check', '--write', FILE])
}
