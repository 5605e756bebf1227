import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { abouts } from '#games/abouts.ts'
import { DECISIONS as nottinghamDecisions } from '#games/nottingham/asked.ts'
import { REASONS as nottinghamReasons } from '#games/nottingham/refusals.ts'
import { DECISIONS as sheriffDecisions } from '#games/sheriff/asked.ts'
import { FAVOUR_LENGTH } from '#games/sheriff/move.ts'
import { REASONS as sheriffReasons } from '#games/sheriff/refusals.ts'
import { GameSheet, NewTable, TableAction, TableView } from '#protocol/http.ts'
import { protocolSchema } from '#protocol/schema.ts'
import { TypedMessage, WireMessage } from '#protocol/to-client.ts'
import { MAX_MESSAGE_BYTES, MAX_TEXT_IN_MOVE, ToServer } from '#protocol/to-server.ts'
import { ERRORS, GESTURES, MODES, PHRASES } from '#protocol/words.ts'
import { CLOSE_CODES } from '#server/live/member.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const kept = readFileSync(join(DOCS, 'protocol.schema.json'), 'utf8')
const page = readFileSync(join(DOCS, 'protocol.md'), 'utf8')

const SCHEMAS = {
  'to-server': ToServer,
  'to-client': WireMessage,
  GameSheet,
  NewTable,
  TableAction,
  TableView,
}
type Kind = keyof typeof SCHEMAS

/** Lines of the blocks that are marked as this kind, one message each. */
/** A step has no type. */
const examples = (kind: Kind): { readonly type?: string }[] =>
  [...page.matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)]
    .filter(([, marked]) => marked === kind)
    .flatMap(([, , text]) => text.trimEnd().split('\n'))
    .map((line) => JSON.parse(line))

const ajv = new Ajv2020({ strictTypes: false })
ajv.addSchema(JSON.parse(kept), 'protocol')
const direction = (name: string) => ajv.getSchema(`protocol#/$defs/${name}`)!

test('docs/protocol.schema.json is what the schemas say', () => {
  expect(kept).toBe(protocolSchema())
})

describe('examples in docs/protocol.md', () => {
  test.each(Object.keys(SCHEMAS) as Kind[])('are messages: %s', (kind) => {
    const found = examples(kind)
    expect(found.length).toBeGreaterThan(0)
    // nothing left out, nothing too much
    for (const example of found) expect(SCHEMAS[kind].parse(example)).toEqual(example)
  })

  test('are all marked as what they are', () => {
    const marks = [...page.matchAll(/^```json *(.*)$/gm)].map(([, mark]) => mark)
    expect(marks.filter((mark) => !Object.hasOwn(SCHEMAS, mark))).toEqual([])
  })

  test.each([
    ['to-server', ToServer],
    ['to-client', TypedMessage],
  ] as const)('show every type of message: %s', (kind, { options }) => {
    const shown = new Set(examples(kind).flatMap(({ type = [] }) => type))
    expect([...shown].sort()).toEqual(options.map(({ shape }) => shape.type.value).sort())
  })

  test('fit the JSON Schema, each in its direction only', () => {
    const [toServer, toClient] = [direction('toServer'), direction('toClient')]
    for (const message of examples('to-server'))
      expect([toServer(message), toServer.errors]).toEqual([true, null])
    for (const message of examples('to-client'))
      expect([toClient(message), toClient.errors]).toEqual([true, null])
    for (const message of examples('to-server')) expect(toClient(message)).toBe(false)
    for (const message of examples('to-client')) expect(toServer(message)).toBe(false)
    expect(toServer({ type: 'ping', extra: 1 })).toBe(false)
    expect(toServer({ type: 'move', id: 1, match: 'm', seen: 0 })).toBe(false)
  })
})

test('docs/protocol.md names every close code, and the largest message', () => {
  const codes = [...Object.values(CLOSE_CODES), 1008, 1009]
  expect(codes.filter((code) => !page.includes(`| ${code} |`))).toEqual([])
  expect(page).toContain(`at most ${MAX_MESSAGE_BYTES.toLocaleString('en')} bytes`)
})

test('docs/protocol.md names every word of the protocol', () => {
  const words = [
    ...ERRORS,
    ...PHRASES,
    ...GESTURES,
    ...Object.values(abouts).flatMap((about) => [
      ...about.phrases,
      ...about.gestures.map(({ gesture }) => gesture),
    ]),
    ...MODES,
    ...TableAction.options.map((o) => o.shape.action.value),
  ]
  expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([])
})

test('the longest text in a move is the longest promise', () => {
  expect(MAX_TEXT_IN_MOVE).toBe(FAVOUR_LENGTH)
  expect(page).toContain(`a text in a move ${MAX_TEXT_IN_MOVE}`)
})

const source = (file: string): string => readFileSync(join(DOCS, '..', 'games', file), 'utf8')
const between = (text: string, from: string, to: string): string => text.split(from)[1].split(to)[0]
const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name)

/** Every event of a game with the fields of its open part and of its hidden part. */
function events(game: string): string[] {
  const text = source(`${game}/event.ts`)
  const hidden = new Map(
    [
      ...between(text, 'export interface Secrets {', '\n}').matchAll(/^ {2}readonly (\w+): {([\s\S]*?)}$/gm),
    ].map(([, event, fields]) => [event, names(fields, /readonly (\w+):/g)]),
  )
  return between(text, 'export type Open =', 'export type OpenOf')
    .split(/^ {2}\| {/m)
    .flatMap((part) => {
      const [event] = names(part, /readonly type: '(\w+)'/g)
      const inner = part.replace(/: {[^}]*} \|/g, ':')
      const open = names(inner, /readonly (?!type:)(\w+):/g)
      return event === undefined ? [] : [row(event, open, hidden.get(event) ?? [])]
    })
}
const row = (event: string, open: readonly string[], hidden: readonly string[]): string =>
  `${event}: ${open.join(' ')} / ${hidden.join(' ')}`

/** Names in backquotes that are not explanations in brackets or the audience. */
const ticked = (cell: string): string[] => names(cell.replace(/\(.*?\)/g, ''), /`(\w+)`/g)

function told(game: string): string[] {
  const part = readFileSync(join(DOCS, `protocol-${game}.md`), 'utf8')
    .split('## Events')[1]
    .split('\n## ')[0]
  return [...part.matchAll(/^\| `(\w+)` \|(.*?)\|(.*?)\|/gm)].map(([, event, open, hidden]) =>
    row(event, ticked(open), ticked(hidden.split(/, (?!`)/)[0])),
  )
}

const REASONS = { sheriff: sheriffReasons, nottingham: nottinghamReasons }
const DECISIONS = { sheriff: sheriffDecisions, nottingham: nottinghamDecisions }

describe.each(['sheriff', 'nottingham'] as const)('docs/protocol-%s.md', (game) => {
  test('names exactly the events there are, with all their fields', () => {
    expect(events(game).length).toBeGreaterThan(20)
    expect(told(game).sort()).toEqual(events(game).sort())
  })

  test('names exactly the refusals there are', () => {
    const part = readFileSync(join(DOCS, `protocol-${game}.md`), 'utf8').split('## Refusals')[1]
    expect(part.match(/^\| `.*$/gm)).toEqual(
      Object.entries(REASONS[game]).map(([code, [rule, why]]) => `| \`${code}\` | ${rule} | ${why} |`),
    )
  })

  test('names every phase there is, and every decision', () => {
    const part = readFileSync(join(DOCS, `protocol-${game}.md`), 'utf8')
      .split('## Phases')[1]
      .split('\n## ')[0]
    const phases = names(
      between(source(`${game}/asked.ts`), 'export function asked', '\n}'),
      /case '([\w-]+)':/g,
    )
    expect(names(part, /^\| `([\w-]+)` \|/gm).sort()).toEqual(phases.sort())
    expect(DECISIONS[game].filter((decision) => !part.includes(`\`${decision}\``))).toEqual([])
  })
})
