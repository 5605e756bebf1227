import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import type { Below } from '#engine/chance.ts'
import { below as drawn } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import { splitRecord, writeRecord } from '#engine/record/lines.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Plan } from '#protocol/table.ts'
import { Bots } from './bots.ts'
import { newRecord, resume } from './record.ts'
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
  nottingham: [null, 'alan:journeyman', 'wat:journeyman', 'maud:journeyman'],
}

const belowFrom = (seed: number): Below => {
  const stream = fastStream(seed)
  return (n) => drawn(stream, n)
}

interface Position {
  readonly running: RunningMatch<Shape>
  readonly bots: Bots
  record: string
}

function open(game: AnyGame, seats: readonly (string | null)[], record: string, below: Below): Position {
  const { running, past } = resume(game, record)
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

/** One of the seats that are asked moves; false when the match is over. */
function goOn(game: AnyGame, position: Position, listening?: Bots): boolean {
  const asked = game.asked(position.running.state.table).filter(({ seat }) => seat !== 'clock')
  if (asked.length === 0) return false
  for (const one of [...asked, ...asked.filter(({ must }) => must)]) {
    const move = position.bots.choose(one, true)
    const played = move === null ? null : position.running.play(one.seat, move)
    if (played === null || 'code' in played) continue
    for (const event of played.events) {
      position.bots.hear(event)
      listening?.remember(event)
    }
    position.record += writeRecord(played.lines)
    return true
  }
  throw new Error(`nobody moves: ${JSON.stringify(asked)}`)
}

test.each([SHERIFF, NOTTINGHAM])(
  'the record of a whole match replays to the same state, card by card',
  (plan) => {
    const game = games[plan.game]
    const seats = SEATS[plan.game as keyof typeof SEATS]
    const begun = newRecord(game, plan, namesOf(seats, 'Ann'), seats, () => 'cd'.repeat(32))
    const position = open(game, seats, begun, belowFrom(1))
    while (goOn(game, position));
    expect(game.outcome(position.running.state.table)).not.toBeNull()
    const replayed = replay(position.record, { games, stream: secureStream, checksSeed: true })
    if (isFault(replayed)) throw new Error(`${replayed.line}: ${replayed.why}`)
    expect(replayed.match.state).toEqual(position.running.state)
    expect(replayed.seedCheck?.agreed).toBeGreaterThan(0)
  },
)

const LENGTHS = [1, 6, 17, 30, 45, 60]
const AGAIN = [SHERIFF, NOTTINGHAM].flatMap((plan) => LENGTHS.map((steps) => ({ plan, steps })))

test.each(AGAIN)('bots remember all $steps steps of $plan.game when it is continued', ({ plan, steps }) => {
  const game = games[plan.game]
  const seats = SEATS[plan.game as keyof typeof SEATS]
  const begun = newRecord(game, plan, namesOf(seats, 'Ann'), seats, () => 'ab'.repeat(32))
  const position = open(game, seats, begun, belowFrom(1))
  // These only listen: choosing a move changes a bot's notes.
  const listening = open(game, seats, begun, belowFrom(steps)).bots
  for (let step = 0; step < steps; step++) goOn(game, position, listening)
  const again = open(game, seats, position.record, belowFrom(steps))
  expect(again.running.state).toEqual(position.running.state)
  for (const asked of game.asked(position.running.state.table)) {
    if (asked.seat !== 'clock') expect(again.bots.choose(asked, true)).toEqual(listening.choose(asked, true))
  }
})

test('the random outcomes of a step stand with it', () => {
  const lines = [
    { record: 'x' },
    { seat: 0, move: 'a' },
    { chance: 'b', deck: [] },
    { chance: 'c', deck: [] },
    { seat: 1, move: 'd' },
  ]
  const texts = lines.map((line) => JSON.stringify(line))
  expect(splitRecord(writeRecord(lines))).toEqual([[texts[0]], texts.slice(1, 4), [texts[4]]])
  expect(() => splitRecord('')).toThrow('line 1')
})

test('a text that is not a record can’t be continued', () => {
  expect(() => resume(games.sheriff, '{"record":"other"}\n')).toThrow('not-a-record')
  expect(() => resume(games.sheriff, 'x')).toThrow()
})

test('the person sits first unless seats are shuffled; bots of the same name are numbered', () => {
  const bots = ['maud:merchant', 'maud:master', 'wat:merchant']
  expect(seated({ order: 'seated' }, bots, () => 0)).toEqual([null, ...bots])
  expect(seated({ order: 'shuffled' }, bots, () => 0).indexOf(null)).toBe(3)
  expect(namesOf([null, ...bots], 'Maud')).toEqual(['Maud', 'Maud 2', 'Maud 3', 'Wat'])
})
