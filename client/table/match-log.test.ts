import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { WireEvent } from '#protocol/to-client.ts'
import type { ReceivedStep } from './match-log.ts'
import { MatchLog, readSteps } from './match-log.ts'

const game = games.sheriff
const ME = seatAt(0)

/** Sixty steps of a match as seat 0 receives them, with its view at the beginning and after each. */
function played() {
  const stream = fastStream(7)
  const chance = chanceFrom(stream)
  const options = game.record.planOptions({ edition: 2, players: 3, options: [] })
  const state = game.setup(options, 3, chance)
  const first = structuredClone(viewFor(state, ME))
  const steps: ReceivedStep[] = []
  const views: View<Shape>[] = []
  let events: WireEvent[] = []
  const bare = new BareMatch<Shape>(game, state, chance, (event) => {
    const { open, hidden } = visibleTo(event, ME)
    events.push(structuredClone({ ...open, ...(hidden !== null && { hidden: { ...hidden } }) }))
  })
  const under = belowOf(stream)
  while (steps.length < 60) {
    const asked = game.asked(state.table).find(({ seat, must }) => must && seat !== 'clock')
    if (asked === undefined) break
    const view = viewFor(state, asked.seat) as SeatView<Shape>
    const move = game.bots.random.choose(view, asked, under, { notes: null, lastCall: true })
    if (move === null) continue
    expect(bare.play(asked.seat, move)).toBeNull()
    steps.push({ version: steps.length + 1, at: 1000 * steps.length, events })
    views.push(structuredClone(viewFor(state, ME)))
    events = []
  }
  return { first, steps, views }
}

const match = played()
const newLog = () => new MatchLog<Shape>(game, structuredClone(match.first), 0)
const logFrom = (version: number) =>
  new MatchLog<Shape>(game, structuredClone(match.views[version - 1]), version)

function addAll(log: MatchLog<Shape>, steps: readonly ReceivedStep[]): void {
  for (const wire of steps) {
    const { arrival, step } = log.read(wire)
    expect(arrival).toBe('next')
    if (step !== null) log.add(step)
  }
}
const textOf = (upTo: number): string =>
  [{ seat: 0, names: [], view: match.first }, ...match.steps.slice(0, upTo)]
    .map((line) => JSON.stringify(line))
    .join('\n')

test('every step ends at the same view as on the server', () => {
  const log = newLog()
  addAll(log, match.steps)
  expect(log.steps.map(({ after }) => after)).toEqual(match.views)
  expect(log.view).toEqual(match.views.at(-1))
})

test('later steps change neither the views nor the events of earlier ones', () => {
  const log = newLog()
  const before: string[] = []
  for (const step of match.steps) {
    addAll(log, [step])
    before.push(JSON.stringify(log.steps.at(-1)))
  }
  expect(log.steps.map((step) => JSON.stringify(step))).toEqual(before)
  expect(log.steps.map(({ events }) => events.map(({ open }) => open))).toEqual(
    match.steps.map(({ events }) => events.map((event) => ({ ...event, hidden: undefined }))),
  )
})

test('an event stays as it was although the next one of the same step moves its cards', () => {
  type Pile = { pile: string[] }
  const lay = (table: Pile, open: { cards: string[] }): void => {
    table.pile = open.cards
  }
  const add = (table: Pile, open: { card: string }): void => {
    table.pile.push(open.card)
  }
  const evolution = {
    laid: { table: lay, hand: null, box: null },
    added: { table: add, hand: null, box: null },
  }
  const log = new MatchLog<Shape>(
    { evolution } as never,
    { seat: 'spectator', table: { pile: [] }, hand: null },
    0,
  )
  const events = [
    { type: 'laid', cards: ['a'] },
    { type: 'added', card: 'b' },
  ]
  addAll(log, [{ version: 1, events }])
  expect(log.view.table).toEqual({ pile: ['a', 'b'] })
  expect(log.steps[0].events[0].open).toEqual({ type: 'laid', cards: ['a'] })
})

test('a step that arrives twice is old; one that is too far ahead shows a gap', () => {
  const log = newLog()
  addAll(log, match.steps.slice(0, 5))
  expect(log.read(match.steps[4]).arrival).toBe('old')
  expect(log.read(match.steps[6]).arrival).toBe('missing')
  expect(log.version).toBe(5)
})

test('the match so far fills in earlier steps and keeps those that arrived meanwhile', () => {
  const log = logFrom(20)
  addAll(log, match.steps.slice(20, 30))
  log.addEarlier(textOf(25))
  expect(log.steps.map(({ version }) => version)).toEqual(
    match.steps.slice(0, 30).map(({ version }) => version),
  )
  expect(log.steps[24].after).toEqual(match.views[24])
})

test('earlier steps that would leave a gap are not added', () => {
  const log = logFrom(20)
  addAll(log, match.steps.slice(20, 22))
  log.addEarlier(textOf(10))
  expect(log.steps.map(({ version }) => version)).toEqual([21, 22])
})

test('steps beyond the version of the log are not added', () => {
  const log = logFrom(20)
  log.addEarlier(textOf(40))
  expect(log.steps.length).toBe(20)
})

test('an empty text has no steps', () => {
  expect(readSteps(game, '')).toEqual([])
})
