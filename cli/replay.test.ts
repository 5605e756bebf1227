import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatehouse, objects, spawnGatehouse } from './testing/run-gatehouse.ts'

const records = join(import.meta.dirname, '../games/sheriff/records')
const record = (name: string): string => join(records, `${name}.jsonl`)
const whole = record('05-sheriff2e-4-plain-whole')
const market = record('14-sheriff2e-5-blackMarket-whole')
const deputies = record('07-sheriff2e-6-blackMarket-whole')
const forbidden = record('25-sheriff2e-4-plain-illegal')
const expected = (file: string) => JSON.parse(readFileSync(file.replace('.jsonl', '.expected.json'), 'utf8'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('the story', () => {
  it('covers the match from the first line to the last', async () => {
    const { status, out, err } = await gatehouse(['replay', whole])
    expect(err).toBe('')
    expect(status).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines[0]).toBe('Sheriff of Nottingham, edition 2: Ann, Ben, Cid, Dot.')
    expect(lines.filter((line) => line.startsWith('Round '))).toHaveLength(8)
    expect(lines.at(-5)).toBe('The game is over.')
  })

  it('ends at a forbidden step with one line on standard error', async () => {
    const { status, out, err } = await gatehouse(['replay', forbidden])
    expect(status).toBe(1)
    expect(out).toContain('Round 1')
    expect(err).toMatch(new RegExp(`^line ${expected(forbidden).line}: [a-z]+(-[a-z]+)*: [^\\n]+\\n$`))
  })

  it('removes control characters from names', async () => {
    const text = readFileSync(whole, 'utf8').replace('"Ann"', JSON.stringify('A\u001b[2Jnn\nRound 99: Eve'))
    const { status, out } = await gatehouse(['replay', written('steering.jsonl', text)])
    expect(status).toBe(0)
    expect(out).not.toContain('\u001b')
    expect(out).not.toMatch(/^Round 99/m)
  })
})

describe('--json', () => {
  it('prints the state at the end, of standard input too', async () => {
    const named = await gatehouse(['replay', '--json', whole])
    const piped = await gatehouse(['replay', '--json', '-'], { input: readFileSync(whole) })
    expect(objects(named)).toEqual([expected(whole)])
    expect(piped).toEqual(named)
    expect(named).toMatchObject({ status: 0, err: '' })
  })

  it('X9. prints the error object of a single file on standard output too', async () => {
    const finished = await gatehouse(['replay', '--json', forbidden])
    const [error] = objects(finished)
    expect(error).toMatchObject({ file: forbidden, line: expected(forbidden).line })
    expect(finished.status).toBe(1)
    expect(finished.err).toMatch(new RegExp(`^line ${error.line}: ${error.error}: `))
  })

  it('prints objects and errors of several files in their order', async () => {
    const finished = await gatehouse(['replay', '--json', whole, forbidden, market])
    const [first, error, last] = objects(finished)
    expect([first, last]).toEqual([expected(whole), expected(market)])
    expect(Object.keys(error)).toEqual(['file', 'line', 'error'])
    expect(finished.status).toBe(1)
  })
})

describe('files that are not records', () => {
  const header = '{"record":"gatehouse/1","game":"sheriff"'
  const text = readFileSync(whole, 'utf8')
  const lineFeeds = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const brokenAt = (line: number): Uint8Array =>
    Buffer.concat([
      Buffer.from(text.slice(0, lineFeeds[line - 2] + 1)),
      Buffer.from([0xc3, 0x28, 0x0a]),
      Buffer.from(text.slice(lineFeeds[line - 2] + 1)),
    ])
  const cases: readonly [string, string | Uint8Array, number, string][] = [
    ['empty', '', 1, 'empty-line'],
    ['garbage', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256)), 1, 'not-utf-8'],
    ['not-utf-8', brokenAt(4), 4, 'not-utf-8'],
    ['byte-order-mark', `\ufeff${text}`, 1, 'not-json'],
    ['deep', `${header},"deck":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`, 1, 'missing-field'],
    ['deep-object', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n`, 1, 'not-a-record'],
    ['huge-line', `${header},"players":["${'x'.repeat(20_000_000)}"]}`, 1, 'missing-field'],
    ['list', '[1]\n', 1, 'not-json'],
    ['empty-line', text.replace('\n', '\n\n'), 2, 'empty-line'],
    ['after-the-end', `${text}{"seat":0,"move":"skip"}\n`, lineFeeds.length + 1, 'game-over'],
    ['other-game', '{"record":"gatehouse/1","game":"constructor"}\n', 1, 'unknown-game'],
  ]

  it('is reported with its line, and the files after it are still read', async () => {
    mkdirSync(join(folder, 'folder'))
    const files = cases.map(([name, content]) => written(`${name}.jsonl`, content))
    const strange = [join(folder, 'missing'), join(folder, 'folder')]
    const finished = await gatehouse(['replay', '--json', ...files, ...strange, whole])
    const found = objects(finished)
    expect(found.slice(0, files.length).map(({ line, error }) => [line, error])).toEqual(
      cases.map(([, , line, code]) => [line, code]),
    )
    expect(found.slice(files.length, -1)).toEqual(
      strange.map((file) => ({ file, line: 0, error: 'unreadable' })),
    )
    expect(found.at(-1)).toEqual(expected(whole))
    expect(finished.status).toBe(1)
    expect(finished.err.trimEnd().split('\n')).toHaveLength(cases.length + strange.length)
  })

  it('is not looked at after a forbidden step', async () => {
    const { line } = expected(forbidden)
    const bytes = Buffer.concat([readFileSync(forbidden), Buffer.from([0xff])])
    const finished = await gatehouse(['replay', '--json', written('both.jsonl', bytes)])
    expect(objects(finished)).toMatchObject([{ line }])
  })
})

type Player = { hand: string[]; bag: string[]; contraband: Record<string, number> }

/** What others see of a player, made from what lies open. */
function hidden({ hand, bag, contraband, ...rest }: Player): object {
  const faceDown = Object.values(contraband).reduce((sum, n) => sum + n, 0)
  return { ...rest, hand: hand.length, bag: bag.length, contraband: faceDown }
}

describe('--view and --steps', () => {
  it.each([2, 'spectator'])('seat %s sees its own cards, and how many the others have', async (seat) => {
    const open = objects(await gatehouse(['replay', '--steps', '--json', market]))
    const seen = objects(await gatehouse(['replay', '--steps', '--view', String(seat), market]))
    expect(seen).toHaveLength(open.length)
    open.forEach((state, i) => {
      const players = (state.players as Player[]).map((player, at) =>
        at === seat || state.finished ? player : hidden(player),
      )
      expect(seen[i]).toEqual({ ...state, players })
    })
  })

  it('X9. an object after the header and after every step; chance lines belong to their step', async () => {
    const lines = readFileSync(deputies, 'utf8').trimEnd().split('\n')
    const steps = lines.filter((line) => JSON.parse(line).chance === undefined)
    const found = objects(await gatehouse(['replay', '--steps', deputies]))
    expect(found).toHaveLength(steps.length)
    expect(found.at(-1)).toEqual(expected(deputies))
  })

  it('R18. a spectator sees no kinds of the face-down loot', async () => {
    const found = objects(await gatehouse(['replay', '--steps', '--view', 'spectator', deputies]))
    const loots = found.map(({ loot }) => loot as { goods: object; faceDown: number })
    expect(loots.some(({ faceDown }) => faceDown > 0)).toBe(true)
    const kinds = new Set(loots.flatMap(({ goods }) => Object.keys(goods)))
    expect(['apple', 'cheese', 'bread', 'chicken']).toEqual(expect.arrayContaining([...kinds]))
  })

  it('a seat that does not exist gets an error', async () => {
    const finished = await gatehouse(['replay', '--steps', '--view', '5', market])
    expect(objects(finished)).toEqual([{ file: market, line: 1, error: 'no-such-seat' }])
    expect(finished.status).toBe(1)
    const { status, err } = await gatehouse(['replay', '--view', 'judge', market])
    expect([status, err]).toEqual([2, expect.stringContaining('seat number')])
  })
})

describe('pipes', () => {
  const many = new Array<string>(8).fill(deputies)

  it('much output arrives complete', async () => {
    const finished = await gatehouse(['replay', '--steps', ...many, forbidden])
    expect(finished.out.length).toBeGreaterThan(400_000)
    expect(objects(finished).filter((state) => state.finished)).toHaveLength(many.length)
    expect(finished.status).toBe(1)
  })

  it('a reader that closes the pipe early is no error', async () => {
    const { status, err } = await spawnGatehouse(['replay', ...many], { enough: 100 })
    expect([status, err]).toEqual([0, ''])
  })
})
