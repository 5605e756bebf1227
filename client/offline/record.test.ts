import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import type { Below } from '#engine/chance.ts'
import { below as drawn } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Plan } from '#protocol/table.ts'
import { Bots } from './bots.ts'
import { beginRecord, partsOf, takeUp, writeLines } from './record.ts'
import { namesOf, seated } from './seating.ts'

const SHERIFF: Plan = {
  game: 'sheriff',
  edition: 2,
  options: ['royal', 'timer'],
  players: 4,
  order: 'seated',
  first: null,
}
const NOTTINGHAM: Plan = { ...SHERIFF, game: 'nottingham', edition: null, options: [] }
const SEATS = {
  sheriff: [null, 'maud:merchant', 'wat:merchant', 'osric:merchant'],
  nottingham: [null, 'alan:merchant', 'alan:merchant', 'alan:merchant'],
}

const belowFrom = (seed: number): Below => {
  const stream = fastStream(seed)
  return (n) => drawn(stream, n)
}

interface Scene {
  readonly running: RunningMatch<Shape>
  readonly bots: Bots
  record: string
}

function open(game: AnyGame, seats: readonly (string | null)[], record: string, below: Below): Scene {
  const { running, past } = takeUp(game, record)
  const bots = new Bots(
    game,
    seats.map((bot) => bot ?? game.menu.standIn),
    running.state,
    below,
  )
  for (const lines of past) {
    const followed = running.apply(lines)
    if ('code' in followed) throw new Error(followed.code)
    for (const event of followed.events) bots.remember(event)
  }
  return { running, bots, record }
}

/** One of those who are asked moves; false when it is over. */
function goOn(game: AnyGame, scene: Scene, listening?: Bots): boolean {
  const asked = game.asked(scene.running.state.table).filter(({ seat }) => seat !== 'clock')
  if (asked.length === 0) return false
  for (const one of [...asked, ...asked.filter(({ must }) => must)]) {
    const move = scene.bots.choose(one, true)
    const played = move === null ? null : scene.running.play(one.seat, move)
    if (played === null || 'code' in played) continue
    for (const event of played.events) {
      scene.bots.hear(event)
      listening?.remember(event)
    }
    scene.record += writeLines(played.lines)
    return true
  }
  throw new Error(`nobody moves: ${JSON.stringify(asked)}`)
}

test.each([SHERIFF, NOTTINGHAM])('a whole match is kept as a record that is checked card by card', (plan) => {
  const game = games[plan.game]
  const seats = SEATS[plan.game as keyof typeof SEATS]
  const begun = beginRecord(game, plan, namesOf(seats, 'Ann'), seats, () => 'cd'.repeat(32))
  const scene = open(game, seats, begun, belowFrom(1))
  while (goOn(game, scene));
  expect(game.outcome(scene.running.state.table)).not.toBeNull()
  const replayed = replay(scene.record, { games, stream: secureStream, checksSeed: true })
  if (isFault(replayed)) throw new Error(`${replayed.line}: ${replayed.why}`)
  expect(replayed.match.state).toEqual(scene.running.state)
  expect(replayed.seedCheck?.agreed).toBeGreaterThan(0)
})

const LENGTHS = [1, 6, 17, 30, 45, 60]
const AGAIN = [SHERIFF, NOTTINGHAM].flatMap((plan) => LENGTHS.map((steps) => ({ plan, steps })))

test.each(AGAIN)(
  'bots remember all $steps steps of $plan.game when it is taken up again',
  ({ plan, steps }) => {
    const game = games[plan.game]
    const seats = SEATS[plan.game as keyof typeof SEATS]
    const begun = beginRecord(game, plan, namesOf(seats, 'Ann'), seats, () => 'ab'.repeat(32))
    const scene = open(game, seats, begun, belowFrom(1))
    // they were there all the time and only listened: deciding leaves traces of its own in a bot's notes
    const listening = open(game, seats, begun, belowFrom(steps)).bots
    for (let step = 0; step < steps; step++) goOn(game, scene, listening)
    const again = open(game, seats, scene.record, belowFrom(steps))
    expect(again.running.state).toEqual(scene.running.state)
    for (const asked of game.asked(scene.running.state.table)) {
      if (asked.seat !== 'clock')
        expect(again.bots.choose(asked, true)).toEqual(listening.choose(asked, true))
    }
  },
)

test('each step of a record stands with the outcomes of chance that belong to it', () => {
  const lines = [
    { record: 'x' },
    { seat: 0, move: 'a' },
    { chance: 'b', deck: [] },
    { chance: 'c', deck: [] },
    { seat: 1, move: 'd' },
  ]
  expect(partsOf(writeLines(lines))).toEqual([[lines[0]], lines.slice(1, 4), [lines[4]]])
  expect(partsOf('')).toEqual([])
})

test('what is no record can’t be taken up', () => {
  expect(() => takeUp(games.sheriff, '{"record":"other"}\n')).toThrow('not-a-record')
  expect(() => takeUp(games.sheriff, 'x')).toThrow()
})

test('the person sits first unless lots are drawn; bots with one name are numbered', () => {
  const bots = ['maud:merchant', 'maud:master', 'wat:merchant']
  expect(seated({ order: 'seated' }, bots, () => 0)).toEqual([null, ...bots])
  expect(seated({ order: 'shuffled' }, bots, () => 0).indexOf(null)).toBe(3)
  expect(namesOf([null, ...bots], 'Maud')).toEqual(['Maud', 'Maud 2', 'Maud 3', 'Wat'])
})
