import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dailySeed } from '#chance/daily.ts'
import { commitmentOf, fairSeed } from '#chance/fair.ts'
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { fixFirstPlayer } from '#engine/record/format.ts'
import { writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { seatAt } from '#engine/seat.ts'
import { games } from '#games/index.ts'
import { gatehouse, objects } from './testing/run-gatehouse.ts'

const SECRET = '5a'.repeat(32)
const SEED = fairSeed(SECRET, ['ab'.repeat(16), null, 'cd'.repeat(16)])
const PROMISED = commitmentOf(SECRET)

/** A whole match as a server would keep it. */
function matchOf(seed: string | null, first: number | null = null): Json[] {
  const game = games.nottingham
  const options = game.record.planOptions({ edition: null, players: 3, options: [] })
  const names = ['Ann', 'Ben', 'Cid']
  const fixed = fixFirstPlayer(game.record, 3, first === null ? null : seatAt(first))
  const chance = chanceFrom(secureStream(seed ?? 'unwritten'))
  const { match, header } = RunningMatch.start(game, { options, names, seed, fixed }, chance)
  const bots = seatBots(
    names.map(() => game.bots.random),
    match.state,
  )
  const lots = fastStream(5)
  const lines = [header]
  for (;;) {
    const turn = nextTurn(match as never, bots, belowOf(lots))
    if (turn === null) return lines
    const played = match.play(turn.actor, turn.move)
    if ('code' in played) throw new Error(played.code)
    lines.push(...played.lines)
  }
}

const fair = matchOf(SEED)
const verify = (lines: readonly Json[], ...flags: readonly string[]) =>
  gatehouse(['verify', '-', ...flags], { input: writeRecord(lines) })

const isShuffle = (line: Json): boolean => line.chance === 'shuffle'
const outcomes = 3 + fair.filter(({ chance }) => chance !== undefined).length

describe('X43 verify', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('X43 confirms a match of a daily deal, whose secret serves the whole day', async () => {
    const dealt = matchOf(dailySeed({ day: '2026-11-18', variant: 3, secret: SECRET }))
    const said = await verify(dealt, '--commitment', PROMISED)
    expect([said.status, said.out]).toEqual([0, expect.stringContaining('The deal of 2026-11-18, variant 3')])
    const [printed] = objects(await verify(dealt, '--json'))
    expect(printed).toMatchObject({
      ...{ agrees: true, secret: SECRET, commitment: PROMISED, salts: null },
      daily: { day: '2026-11-18', variant: 3 },
    })
    const other = await verify(dealt, '--commitment', commitmentOf('another'))
    expect([other.status, other.out]).toEqual([1, expect.stringContaining('other-commitment')])
  })

  test('X43 confirms a fair match', async () => {
    expect(fair.some(isShuffle)).toBe(true)
    const { status, out, err } = await verify(fair, '--commitment', PROMISED.toUpperCase())
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain(SECRET)
    expect(out).toContain(`${PROMISED} (as published)`)
    expect(out).toContain('Ben: none, a bot')
    expect(out).toContain(`Outcomes recomputed: ${outcomes}. Everything agrees.`)
    expect(out).not.toContain('does not show')
  })

  test('X43 prints an object for programs', async () => {
    const finished = await verify(fair, '--json')
    expect(objects(finished)).toEqual([
      {
        file: '-',
        seed: SEED,
        secret: SECRET,
        salts: ['ab'.repeat(16), null, 'cd'.repeat(16)],
        commitment: PROMISED,
        recomputed: outcomes,
        firstNamed: false,
        agrees: true,
      },
    ])
  })

  test('X43 lets the table name who begins, and says so', async () => {
    const drawn = fair[0].first as number
    const { status, out } = await verify(matchOf(SEED, (drawn + 1) % 3))
    expect(status).toBe(0)
    expect(out).toContain(`Outcomes recomputed: `)
    expect(out).toContain('Who begins was named by the table.')
    // nobody has said which commitment a server published, so anybody could have made this record up
    expect(out).toContain('does not show that the match was played')
  })

  test('X43 finds another deck', async () => {
    const deck = (fair[0].deck as string[]).toReversed()
    const [found] = objects(await verify([{ ...fair[0], deck }], '--json'))
    expect(found).toMatchObject({ agrees: false, line: 1, error: 'not-the-seeds-outcome' })
  })

  test('X43 finds another shuffle at its line', async () => {
    const at = fair.findIndex(isShuffle)
    const other = { ...fair[at], deck: (fair[at].deck as string[]).toReversed() }
    const { status, out } = await verify(fair.with(at, other))
    expect(status).toBe(1)
    expect(out).toContain(`Line ${at + 1}: not-the-seeds-outcome: `)
    expect(out).not.toContain('Everything agrees')
  })

  test.each([
    ['a seed that was not promised', fair, 'other-commitment'],
    ['a seed with no secret, where one was promised', matchOf('a seed'), 'other-commitment'],
    ['too few salts', matchOf(fairSeed(SECRET, [null, null])), 'salts-do-not-fit'],
  ])('X43 finds %s', async (_what, lines, code) => {
    const finished = await verify(lines, '--json', '--commitment', commitmentOf('00'.repeat(32)))
    expect(finished.status).toBe(1)
    expect(objects(finished)[0]).toMatchObject({ agrees: false, line: 1, error: code })
  })

  test('X43 finds a step that is not allowed', async () => {
    const { status, out } = await verify([...fair, { seat: 0, move: 'take' }])
    expect(status).toBe(1)
    expect(out).toContain(`Line ${fair.length + 1}: `)
  })

  test('X43 cannot verify a record without a seed', async () => {
    const { status, out } = await verify(matchOf(null))
    expect(status).toBe(2)
    expect(out).toContain('no seed')
  })

  test('X43 takes several records; one that does not agree decides the status', async () => {
    const files = [fair, matchOf(null), [{ ...fair[0], seed: 'another' }]].map((lines, i) => {
      const path = join(folder, `${i}.jsonl`)
      writeFileSync(path, writeRecord(lines))
      return path
    })
    const all = await gatehouse(['verify', '--json', ...files])
    expect(all.status).toBe(1)
    expect(objects(all).map(({ agrees }) => agrees)).toEqual([true, false, false])
    expect((await gatehouse(['verify', ...files.slice(0, 2)])).status).toBe(2)
    expect((await gatehouse(['verify', files[0], '--commitment', 'xyz'])).status).toBe(2)
  })
})
