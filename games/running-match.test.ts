import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import type { Player } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import { games } from './index.ts'

const SEED = 'a seed'
const sources = { games, stream: secureStream, newStream: () => fastStream(99) }
const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay']

interface Kept {
  readonly match: RunningMatch<Shape>
  /** the lines of the header, and of each step */
  readonly parts: (readonly Json[])[]
  /** what happened in each step */
  readonly events: (readonly unknown[])[]
}

function begin(game: AnyGame, edition: number | null, players: number, seed: string | null = SEED): Kept {
  const options = game.record.planOptions({ edition, players, options: [] })
  const chance = chanceFrom(secureStream(seed ?? 'unwritten'))
  const { match, header } = RunningMatch.start(
    game,
    { options, names: NAMES.slice(0, players), seed },
    chance,
  )
  return { match, parts: [[header]], events: [] }
}

const through = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Random bots, always drawing the same in the same step, so that it does not matter who goes on. */
function playOn({ match, parts, events }: Kept, steps: number): void {
  const { game, state } = match
  const bots: Player<Shape>[] = seatBots(
    state.hands.map(() => game.bots.random),
    state,
  )
  for (let i = 0; i < steps; i++) {
    const stream = fastStream(match.version)
    const turn = nextTurn(match as never, bots, belowOf(stream))
    if (turn === null) return
    const played = match.play(turn.actor, turn.move)
    if ('code' in played) throw new Error(played.code)
    parts.push(through(played.lines))
    events.push(through(played.events))
  }
}

function resumed(parts: readonly (readonly Json[])[], heard: unknown[] = []): RunningMatch<Shape> {
  const match = RunningMatch.resume(parts[0], sources)
  if (isFault(match)) throw new Error(match.why)
  for (const lines of parts.slice(1)) {
    const followed = match.apply(lines)
    if (isFault(followed)) throw new Error(`${followed.line}: ${followed.code}`)
    heard.push(through(followed.events))
  }
  return match
}

const CASES = [
  ['sheriff', 1, 3],
  ['sheriff', 2, 4],
  ['sheriff', 2, 6],
  ['nottingham', null, 4],
  ['bargain', null, 2],
] as const

describe.each(CASES)('%s, edition %s, %i players', (id, edition, players) => {
  const whole = begin(games[id], edition, players)
  playOn(whole, Infinity)

  test('its record is one that can be replayed', () => {
    const text = whole.parts.flat().map((line) => `${JSON.stringify(line)}\n`)
    const replayed = replay(text.join(''), { games, stream: secureStream, checksSeed: true })
    if (isFault(replayed)) throw new Error(`${replayed.line}: ${replayed.code}`)
    expect(replayed.match.state).toEqual(whole.match.state)
    expect(whole.match.version).toBe(whole.parts.length - 1)
  })

  test('X43 after a restart at any point it goes on exactly as it would have', () => {
    for (let at = 0; at < whole.parts.length; at += 1 + Math.floor(whole.parts.length / 12)) {
      const parts = whole.parts.slice(0, at + 1)
      const heard: unknown[] = []
      const match = resumed(parts, heard)
      expect(match.version).toBe(at)
      expect(match.names).toEqual(whole.match.names)
      expect(heard).toEqual(whole.events.slice(0, at))
      const again = { match, parts: [...parts], events: [] }
      playOn(again, Infinity)
      expect(again.parts).toEqual(whole.parts)
    }
  })

  test('X43 two nodes that make steps in turn write the same record', () => {
    const here = begin(games[id], edition, players)
    const there: Kept = { match: resumed(here.parts), parts: here.parts, events: [] }
    for (let i = 1; i < whole.parts.length; i++) {
      const [maker, follower] = i % 3 === 0 ? [there, here] : [here, there]
      playOn(maker, 1)
      const followed = follower.match.apply(maker.parts[i])
      expect(isFault(followed)).toBe(false)
    }
    expect(here.parts).toEqual(whole.parts)
    expect(there.match.state).toEqual(here.match.state)
  })
})

test.each([
  ['sheriff', 1],
  ['nottingham', null],
] as const)('X43 %s: who was named to begin changes nothing that is drawn later', (id, edition) => {
  const drawn = begin(games[id], edition, 3)
  const name = games[id].record.firstPlayerDraw(3) as string
  const first = ((drawn.parts[0][0][name] as number) + 1) % 3
  const options = games[id].record.planOptions({ edition, players: 3, options: [] })
  const about = { options, names: NAMES.slice(0, 3), seed: SEED, fixed: { [name]: first } }
  const { match, header } = RunningMatch.start(games[id], about, chanceFrom(secureStream(SEED)))
  expect(header).toEqual({ ...drawn.parts[0][0], [name]: first })
  const whole: Kept = { match, parts: [[header]], events: [] }
  playOn(whole, Infinity)
  // a deck of Sheriff can last for a whole match
  if (id === 'nottingham') expect(whole.parts.some((lines) => lines.length > 1)).toBe(true)
  const again: Kept = { match: resumed(whole.parts.slice(0, 1)), parts: whole.parts.slice(0, 1), events: [] }
  playOn(again, Infinity)
  expect(again.parts).toEqual(whole.parts)
})

test('what is fixed must be possible', () => {
  const options = games.nottingham.record.planOptions({ edition: null, players: 3, options: [] })
  const about = { options, names: NAMES.slice(0, 3), seed: SEED, fixed: { first: 3 } }
  expect(() => RunningMatch.start(games.nottingham, about, chanceFrom(secureStream(SEED)))).toThrow()
})

test('a refused move changes nothing', () => {
  const { match } = begin(games.sheriff, 2, 3)
  const before = through(match.state)
  expect(match.play(0 as never, { type: 'skip' } as never)).toMatchObject({ code: expect.any(String) })
  expect(match.state).toEqual(before)
  expect(match.version).toBe(0)
})

describe('without a seed', () => {
  const whole = begin(games.nottingham, null, 3, null)
  playOn(whole, Infinity)

  test('X2 every outcome is written, and what comes later is drawn afresh', () => {
    expect(whole.parts[0][0].seed).toBeUndefined()
    const again: Kept = { match: resumed(whole.parts.slice(0, 20)), parts: [], events: [] }
    playOn(again, Infinity)
    expect(games.nottingham.outcome(again.match.state.table)).not.toBeNull()
    expect(resumed(whole.parts).state).toEqual(whole.match.state)
  })
})

describe('faults', () => {
  const whole = begin(games.nottingham, null, 3)
  playOn(whole, Infinity)
  const shuffled = whole.parts.findIndex((lines) => lines.length > 1)

  test('a header that is none', () => {
    expect(RunningMatch.resume([], sources)).toMatchObject({ line: 1, code: 'empty-line' })
    expect(RunningMatch.resume([{}], sources)).toMatchObject({ line: 1, code: 'not-a-record' })
    const [header] = whole.parts
    expect(RunningMatch.resume([...header, ...whole.parts[1]], sources)).toMatchObject({
      line: 2,
      code: 'not-a-header',
    })
  })

  test('X43 a deck that the seed does not give', () => {
    const deck = (whole.parts[0][0].deck as string[]).toReversed()
    expect(RunningMatch.resume([{ ...whole.parts[0][0], deck }], sources)).toMatchObject({
      line: 1,
      code: 'not-the-seeds-outcome',
    })
  })

  test('steps are faulted at their line in the whole record', () => {
    expect(shuffled).toBeGreaterThan(1)
    const match = resumed(whole.parts.slice(0, shuffled))
    const before = whole.parts.slice(0, shuffled).flat().length
    expect(match.apply([])).toMatchObject({ line: before + 1, code: 'empty-line' })
    expect(match.apply([{ seat: 0, move: 'jump' }])).toMatchObject({
      line: before + 1,
      code: 'unknown-move',
    })
    const [move, chance] = whole.parts[shuffled]
    const [field] = Object.keys(chance).filter((name) => name !== 'chance')
    const outcome = chance[field]
    const other = Array.isArray(outcome) ? outcome.toReversed() : outcome === 'gold' ? 'gems' : 'gold'
    const fault = match.apply([move, { ...chance, [field]: other }])
    expect(fault).toMatchObject({ line: before + 2 })
    expect(['not-the-seeds-outcome', 'impossible-chance']).toContain((fault as { code: string }).code)
  })

  test('two steps are not one', () => {
    const match = resumed(whole.parts.slice(0, 1))
    expect(match.apply([...whole.parts[1], ...whole.parts[2]])).toMatchObject({ code: 'not-one-step' })
  })
})
