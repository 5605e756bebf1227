import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { NewTable, TableAction, TableView } from '../protocol/http.ts'
import { protocolSchema } from '../protocol/schema.ts'
import { ToClient, Typed } from '../protocol/to-client.ts'
import { LARGEST, ToServer } from '../protocol/to-server.ts'
import { ERRORS, GESTURES, MODES, PHRASES } from '../protocol/words.ts'
import { CLOSE } from '../server/socket/session.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const kept = readFileSync(join(DOCS, 'protocol.schema.json'), 'utf8')
const page = readFileSync(join(DOCS, 'protocol.md'), 'utf8')

const SCHEMAS = { 'to-server': ToServer, 'to-client': ToClient, NewTable, TableAction, TableView }
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
    ['to-client', Typed],
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
  const codes = [...Object.values(CLOSE), 1008, 1009]
  expect(codes.filter((code) => !page.includes(`| ${code} |`))).toEqual([])
  expect(page).toContain(`at most ${LARGEST.toLocaleString('en')} bytes`)
})

test('docs/protocol.md names every word of the protocol', () => {
  const words = [
    ...ERRORS,
    ...PHRASES,
    ...GESTURES,
    ...MODES,
    ...TableAction.options.map((o) => o.shape.action.value),
  ]
  expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([])
})
