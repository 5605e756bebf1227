/** CONTRIBUTING.md says that one entry is all the rules need for an option: here it is added to a copy of the repository, and played. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionsToWrite, PLAIN } from '#games/sheriff/ruleset.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
const ENTRY = /```ts\n(\s+bigBags: [\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
/** The interface has texts and pictures for options; rules and bots do without. */
const NOT_COPIED = /\/(golden|ui|records)(\/|$)|\.test\.ts$/

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gatehouse-option-'))
  const filter = (path: string): boolean => !NOT_COPIED.test(path.slice(ROOT.length))
  for (const path of ['engine', 'chance', 'games', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'games/sheriff/ruleset.ts')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    /(export const OPTIONS = \{[\s\S]*?\n)\}\n/,
    (_, table) => `${table}${ENTRY}}\n`,
  )
  expect([ENTRY.length > 0, after === before]).toEqual([true, false])
  writeFileSync(file, after)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, ''])
  return stdout
}

/** A whole match of random bots with the new option, from the menu to the header of its record and back. */
const PROGRAM = `
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { sheriff } from '#games/sheriff/index.ts'

const { menu, record, setup, bots, outcome } = sheriff
const stream = fastStream(7)
const options = record.planOptions({ edition: 2, players: 3, options: ['bigBags'] })
const header = record.writeHeader({ options, names: ['A', 'B', 'C'], seed: 'x', outcomes: new Map() })
const match = new BareMatch(sheriff, setup(options, 3, chanceFrom(stream)), chanceFrom(stream))
let largest = 0
match.listener = ({ open }) => { if (open.type === 'loaded') largest = Math.max(largest, open.count) }
playBots(match, [bots.random, bots.random, bots.random], (n) => below(stream, n))
console.log(JSON.stringify({
  offered: menu.editions.map((one) => one.options.some(({ name }) => name === 'bigBags')),
  written: header.options,
  read: record.readHeader(header).options,
  largest,
  finished: outcome(match.state.table) !== null,
}))
`

test('it is on the menu, in the record and in the rules, and bots play with it', () => {
  writeFileSync(join(copy, 'program.ts'), PROGRAM)
  const { offered, written, read, largest, finished } = JSON.parse(run('program.ts'))
  expect(offered).toEqual([true, true])
  expect(written).toEqual({ ...optionsToWrite(PLAIN), bigBags: true })
  expect(read).toEqual({ edition: 2, ...PLAIN, bigBags: true })
  expect([largest, finished]).toEqual([6, true])
})

test('its types are in order', () => {
  const types = { extends: './tsconfig.json', include: ['games/sheriff/index.ts'], exclude: [] }
  writeFileSync(join(copy, 'tsconfig.option.json'), JSON.stringify(types))
  run(join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-p', 'tsconfig.option.json')
})
