/** Advice, for every game that gives it: from what the seat knows, and worth what it says. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { AdvisedStep, Decision } from '#engine/bots/advice.ts'
import { adviseNow, beliefsAlong, bestAdvice, decisionsOf } from '#engine/bots/advice.ts'
import { drawsFrom } from '#engine/bots/draws.ts'
import { nextTurn, playTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { testSpecs } from './testing/specs.ts'

const SEAT = seatAt(0)

/** About so many of them, from the first to the last. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / count) === 0)

function finished<T>(work: Generator<number, T>): T {
  let next = work.next()
  while (!next.done) next = work.next()
  return next.value
}

const ADVISED = Object.values(testSpecs).filter(({ game }) => game.adviser !== undefined)

describe.each(ADVISED)('$game.id', (spec) => {
  const { game } = spec
  const adviser = game.adviser as NonNullable<typeof game.adviser>

  /** A whole match of random players, as one of them saw it. */
  function randomMatch(options: Shape['options'], players: number) {
    const stream = fastStream(players)
    const draw = belowOf(stream)
    const events: Event<Shape>[] = []
    const match = new BareMatch<Shape>(
      game,
      game.setup(options, players, chanceFrom(stream)),
      chanceFrom(stream),
    )
    match.listener = (event) => events.push(structuredClone(event))
    const seated = seatBots(new Array(players).fill(game.bots.random), match.state)
    const start = structuredClone(viewFor(match.state, SEAT)) as SeatView<Shape>
    const steps: AdvisedStep<Shape>[] = []
    for (let turn = nextTurn(match, seated, draw); turn !== null; turn = nextTurn(match, seated, draw)) {
      events.length = 0
      playTurn(match, turn)
      const move = turn.actor === SEAT ? turn.move : null
      steps.push({ version: steps.length + 1, move, events: events.map((event) => visibleTo(event, SEAT)) })
    }
    return { start, steps, decisions: decisionsOf(game, adviser, start, steps), end: match.state }
  }

  test.each(spread(spec.configurations, 12))('imagined states fit what the seat sees: $name', (one) => {
    const { decisions, end } = randomMatch(one.options, one.players)
    let imagined = 0
    for (const { view, notes, version } of decisions) {
      const world = adviser.imagine(view, notes, drawsFrom(version))
      if (world === null) continue
      imagined++
      expect(viewFor(world, SEAT)).toEqual(view)
      expect(spec.conserved(world)).toEqual(spec.conserved(end))
    }
    expect(imagined).toBeGreaterThan(decisions.length / 2)
  })

  test('the best advice is worth something, and the same each time; others are judged as at each decision', () => {
    const [{ options, players }] = spec.configurations
    const { start, steps, decisions } = randomMatch(options, players)
    const some: readonly Decision<Shape>[] = spread(decisions, 12)
    const advice = (on: readonly Decision<Shape>[]) => finished(bestAdvice(game, adviser, on, 3))
    const found = advice(some)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ gain }) => gain)).toEqual(found.map(({ gain }) => gain).sort((a, b) => b - a))
    for (const { decision, instead, gain } of found) {
      expect(gain).toBeGreaterThanOrEqual(1)
      expect(instead).not.toEqual(decision.move)
    }
    const [{ decision: best }] = found
    expect(advice([best])).toEqual([found[0]])
    const beliefs = adviser.beliefs
    if (beliefs !== undefined) {
      const along = [...finished(beliefsAlong(game, adviser, [{ start, steps }]))]
      const judging = decisions.filter(({ view, notes }) => beliefs.of(view, notes).size > 0)
      expect(judging.length).toBeGreaterThan(0)
      for (const { view, notes, version } of judging)
        expect([...along[version - 2]]).toEqual(expect.arrayContaining([...beliefs.of(view, notes)]))
    }
    const { version } = some[0]
    expect(adviseNow(game, adviser, start, steps.slice(0, version - 1)).move).not.toBeUndefined()
  })
})
