import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { gatehouse, PROGRAM } from '#cli/testing/run-gatehouse.ts'
import type { Replayed } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-play-'))
let files = 0

async function playing(args: readonly string[], input: readonly string[]) {
  const file = join(folder, `${++files}.jsonl`)
  const { status, out, err } = await gatehouse(['play', '--record', file, ...args], {
    input: `${input.join('\n')}\n`,
  })
  return { status, out, err, record: readFileSync(file, 'utf8') }
}

/** Replays the record; the lines of the story that would tell this seat more than it may know. */
function secretsFrom(
  record: string,
  seat: number,
): { readonly replayed: Replayed; readonly secrets: string[] } {
  const { game: id, players } = JSON.parse(record.split('\n')[0]) as { game: string; players: string[] }
  const game = games[id]
  const secrets: string[] = []
  const replayed = replay(
    record,
    { games, stream: secureStream },
    {
      listener: ({ open, hidden }) => {
        const everything = game.describeEvent(open, hidden, players)
        const own = game.describeEvent(
          open,
          hidden.filter(({ to }) => to === seat),
          players,
        )
        if (everything !== null && !own?.includes(everything)) secrets.push(everything.trim())
      },
    },
  )
  if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.why}`)
  return { replayed, secrets }
}

const LOOKING = ['help', 'table', 'hand', 'log', 'rules S3.4', 'hint', 'auto']

describe('a whole match', () => {
  test.each([
    [['--seed', '1'], 0],
    [['--seed', '2', '--seat', '2', '--bots', 'wat:master,random', '--options', 'blackMarket,royal'], 2],
    [['--seed', '3', '--edition', '1', '--players', '5', '--options', 'promo,timer', '--bots', 'random'], 0],
    [['--seed', '4', '--players', '6', '--seat', '5'], 5],
    [['--seed', '5', '--game', 'nottingham', '--seat', '1', '--bots', 'alan:apprentice,wat:journeyman'], 1],
    [['--seed', '6', '--game', 'bargain', '--seat', '1'], 1],
  ] as const)('%j: nothing hidden is printed, and the record replays', async (args, seat) => {
    const { status, out, err, record } = await playing(args, LOOKING)
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain('The game is over.')
    expect(out).toMatch(/You have -?\d+ points/)
    expect(out).toContain(`The seed of this match: ${args[1]}`)
    const { replayed, secrets } = secretsFrom(record, seat)
    expect(replayed.match.game.outcome(replayed.match.state.table)).not.toBeNull()
    expect(secrets.length).toBeGreaterThan(0)
    // wrapped lines are one line of the story
    const told = out.replace(/\n {4}/g, ' ')
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })

  test('the same seed gives the same match, whatever was looked at', async () => {
    const one = await playing(['--seed', 'again'], ['auto'])
    const other = await playing(['--seed', 'again'], LOOKING)
    expect(one.record).toBe(other.record)
  })

  test('without colours no escape sequence is printed, not even from a name or a promise', async () => {
    const { out, record } = await playing(
      ['--name', '\u001b[31mRobin\nHood', '--seed', '1'],
      ['\u001b[2Jhelp', 'quit'],
    )
    expect(out + record).not.toContain('\u001b')
    expect(record).not.toContain('\\u001b')
    expect(out).toContain('[31mRobin Hood')
  })
})

describe('leaving', () => {
  test.each([
    ['the end of the input', ['keep']],
    ['quit', ['keep', 'quit', 'never read']],
  ])('%s ends it cleanly, and the record so far replays', async (_, input) => {
    const { status, out, err, record } = await playing(['--seed', '1'], input)
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain('You left the table. The seed of this match: 1')
    const { replayed } = secretsFrom(record, 0)
    expect(replayed.match.game.outcome(replayed.match.state.table)).toBeNull()
    expect(record).toContain('"move":"exchange","setAside":[]')
  })

  test('an interrupt does the same', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'play', '--seed', '1'])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
      if (out.endsWith('> ')) child.kill('SIGINT')
    })
    expect(await new Promise((done) => child.on('close', done))).toBe(0)
    expect(out).toContain('You left the table.')
  })
})

describe('what can’t be done', () => {
  test('a refused move is explained with its rule, and the question is asked again', async () => {
    const { status, out } = await playing(
      ['--seed', '1'],
      ['load apple', 'rules s3.2', 'crossbow mead', 'hello', '{"move":"load"}', '{', 'keep'],
    )
    expect(status).toBe(0)
    expect(out).toContain('No: this can’t be done in the present step (S3). `rules S3` tells you more.')
    expect(out).toMatch(/│ 3.2 Load\n│ All merchants at the same time/)
    expect(out).toContain('No: a card named is not in the hand (S3.1).')
    expect(out).toContain('“hello” says nothing here.')
    expect(out).toContain('The field goods is missing.')
    expect(out).toContain('That is not JSON.')
    expect(out.match(/Which cards do you swap/g)).toHaveLength(2)
  })

  test('a move may be typed as the record writes it', async () => {
    const { record } = await playing(['--seed', '1'], ['{"seat":0,"move":"exchange","setAside":[]}'])
    expect(record).toContain('{"seat":0,"move":"exchange","setAside":[]}')
  })

  test.each([
    [['--seat', '4'], 'with 4 players the seats are 0 to 3'],
    [['--bots', 'nobody'], 'there is no bot nobody'],
    [['--players', '9'], 'sheriff is not for 9 players'],
  ])('%j: %s', async (args, why) => {
    const { status, out, err } = await gatehouse(['play', ...args])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(why)
  })
})
