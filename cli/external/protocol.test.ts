import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatehouse, objects, spawnGatehouse } from '#cli/testing/run-gatehouse.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const schema = JSON.parse(readFileSync(join(DOCS, 'bot-protocol.schema.json'), 'utf8'))
const ajv = new Ajv2020({ strictTypes: false })
ajv.addSchema(schema, 'protocol')
const toBot = ajv.getSchema('protocol#/$defs/toBot')!
const fromBot = ajv.getSchema('protocol#/$defs/fromBot')!

/** What the schema says against these messages. */
const objections = (validate: typeof toBot, messages: readonly unknown[]): unknown[] =>
  messages.flatMap((message) => (validate(message) ? [] : [{ message, errors: validate.errors }]))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (text: string): { type: string }[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

describe('the schema', () => {
  test.each([
    ['sheriff', '3'],
    ['nottingham', '3'],
    ['bargain', '2'],
  ])('accepts all messages a bot gets in %s', async (game, players) => {
    const log = join(folder, game)
    const one = `cmd:"${process.execPath}" "${join(import.meta.dirname, '..', 'testing', 'misbehaving-bot.ts')}" honest "${log}"`
    const flags = ['--game', game, '--players', players, '--blocks', '1', '--workers', '1']
    const { status, err } = await gatehouse(['arena', ...flags, '--one', one])
    expect([status, err]).toEqual([0, ''])
    const told = read(readFileSync(log, 'utf8'))
    expect(objections(toBot, told)).toEqual([])
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set(['hello', 'newgame', 'tell', 'act', 'gameover', 'quit']),
    )
    const matches = told.filter(({ type }) => type === 'newgame').length
    expect([matches, told[0].type, told.at(-1)?.type]).toEqual([Number(players), 'hello', 'quit'])
  })

  test('accepts the example in the documentation', () => {
    const text = readFileSync(join(DOCS, 'bot-protocol.md'), 'utf8')
    const linesAfter = (sign: string) =>
      read([...text.matchAll(new RegExp(`^${sign} (.*)$`, 'gm'))].map(([, line]) => line).join('\n'))
    const [said, answered] = [linesAfter('>'), linesAfter('<')]
    expect([said.length > 10, answered.length > 3]).toEqual([true, true])
    expect(objections(toBot, said)).toEqual([])
    expect(objections(fromBot, answered)).toEqual([])
  })

  test('rejects wrong messages', () => {
    const answers = [
      { id: 1 },
      { move: null },
      { id: 1.5, move: null },
      { id: 1, move: { seat: 0, move: 'skip' } },
    ]
    expect(objections(fromBot, answers)).toHaveLength(answers.length)
    expect(
      objections(toBot, [
        { type: 'quit', now: true },
        { type: 'tell', seat: 0 },
      ]),
    ).toHaveLength(2)
  })
})

describe('gatehouse table', () => {
  test('asks for every seat, and asks again when an answer is refused', async () => {
    const input = [
      'what?',
      '{"id":9,"move":null}',
      '{"id":1,"move":{"move":"load","items":99}}',
      '{"id":1,"move":{"move":"load","items":1}}',
    ]
    const finished = await spawnGatehouse(['table', '--game', 'bargain', '--players', '2'], {
      input: `${input.join('\n')}\n`,
    })
    expect([finished.status, finished.err]).toEqual([0, ''])
    const told = objects(finished)
    expect(objections(toBot, told)).toEqual([])
    expect(told.map(({ type, code }) => code ?? type)).toEqual([
      'hello',
      'newgame',
      'newgame',
      'act',
      'malformed',
      'malformed',
      'illegal',
      'tell',
      'tell',
      'act',
    ])
    // each seat is told what it may know
    expect(told.slice(7, 9).map(({ hidden }) => hidden)).toEqual([{ items: 1 }, null])
  })
})
