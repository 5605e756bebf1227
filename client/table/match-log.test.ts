import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { WireStep } from './match-log.ts'
import { Following, readStory } from './match-log.ts'

const game = games.sheriff
const ME = seatAt(0)

/** Sixty steps of a match, as seat 0 hears them, with what it sees at the beginning and after each. */
function played() {
  const stream = fastStream(7)
  const chance = chanceFrom(stream)
  const options = game.record.planOptions({ edition: 2, players: 3, options: [] })
  const state = game.setup(options, 3, chance)
  const first = structuredClone(viewFor(state, ME))
  const steps: WireStep[] = []
  const views: View<Shape>[] = []
  let events: object[] = []
  const bare = new BareMatch<Shape>(game, state, chance, (event) => {
    const { open, hidden } = visibleTo(event, ME)
    events.push(structuredClone(hidden === null ? open : { ...open, hidden }))
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
const begun = () => new Following<Shape>(game, structuredClone(match.first), 0)
function follow(following: Following<Shape>, steps: readonly WireStep[]): void {
  for (const step of steps) {
    const { heard, step: read } = following.read(step)
    expect(heard).toBe('new')
    if (read !== null) following.take(read)
  }
}
const story = (upTo: number): string =>
  [{ seat: 0, names: [], view: match.first }, ...match.steps.slice(0, upTo)]
    .map((line) => JSON.stringify(line))
    .join('\n')

test('every step ends where the server is', () => {
  const following = begun()
  follow(following, match.steps)
  expect(following.steps.map(({ after }) => after)).toEqual(match.views)
  expect(following.view).toEqual(match.views.at(-1))
})

test('what was shown does not change later, neither views nor events', () => {
  const following = begun()
  const kept: string[] = []
  for (const step of match.steps) {
    follow(following, [step])
    kept.push(JSON.stringify(following.steps.at(-1)))
  }
  expect(following.steps.map((step) => JSON.stringify(step))).toEqual(kept)
  expect(following.steps.map(({ events }) => events.map(({ open }) => open))).toEqual(
    match.steps.map(({ events }) => events),
  )
})

test('an event keeps what it said, although what follows in the same step moves its cards', () => {
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
  const following = new Following<Shape>(
    { evolution } as never,
    { seat: 'spectator', table: { pile: [] }, hand: null },
    0,
  )
  const events = [
    { type: 'laid', cards: ['a'] },
    { type: 'added', card: 'b' },
  ]
  follow(following, [{ version: 1, events }])
  expect(following.view.table).toEqual({ pile: ['a', 'b'] })
  expect(following.steps[0].events[0].open).toEqual({ type: 'laid', cards: ['a'] })
})

test('a step heard twice is old, one too far ahead tells of a gap', () => {
  const following = begun()
  follow(following, match.steps.slice(0, 5))
  expect(following.read(match.steps[4]).heard).toBe('old')
  expect(following.read(match.steps[6]).heard).toBe('missing')
  expect(following.version).toBe(5)
})

test('after a jump the story fills in what came before, and what was heard meanwhile stays', () => {
  const following = new Following<Shape>(game, structuredClone(match.views[19]), 20)
  follow(following, match.steps.slice(20, 30))
  following.remember(story(25))
  expect(following.steps.map(({ version }) => version)).toEqual(
    match.steps.slice(0, 30).map(({ version }) => version),
  )
  expect(following.steps[24].after).toEqual(match.views[24])
})

test('a story that ends before what was heard begins is of no use', () => {
  const following = new Following<Shape>(game, structuredClone(match.views[19]), 20)
  follow(following, match.steps.slice(20, 22))
  following.remember(story(10))
  expect(following.steps.map(({ version }) => version)).toEqual([21, 22])
})

test('a story that knows more than we have heard is cut to it', () => {
  const following = new Following<Shape>(game, structuredClone(match.views[19]), 20)
  following.remember(story(40))
  expect(following.steps.length).toBe(20)
})

test('an empty story', () => {
  expect(readStory(game, '')).toEqual([])
})
