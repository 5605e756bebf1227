import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { games } from '#games/index.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { seenSteps } from '#games/sheriff/testing/ui-events.ts'
import type { Scene } from '#games/sheriff/ui/scene/scenes.ts'
import { cuesOf } from '#games/sheriff/ui/scene/scenes.ts'
import type { SeenStep } from '#ui/play.ts'
import { SEEN } from '#ui/table/skipping.ts'
import type { Presented } from './presenter.ts'
import { Presenter } from './presenter.ts'

const ME = seatAt(2)
/** The sheriff opens a bag with contraband, then one without. */
const steps = seenSteps(atTheGate({ bags: { 1: ['apple', 'silk'], 2: ['cheese'] } }), ME, [
  { seat: 0, move: 'inspect', bag: 1 },
  { seat: 0, move: 'inspect', bag: 2 },
])
const [opening] = steps
const [cue] = cuesOf(opening, false)
const goldIn = ({ view }: Pick<Presented<Sheriff>, 'view'>): number[] =>
  view.table.places.map(({ gold }) => gold)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `longer`: scenes take so many times longer */
function present(rate = 1, longer = 1) {
  const seen: Presented<Sheriff>[] = []
  const inFull: SeenStep<Sheriff>[] = []
  const presenter = new Presenter<Sheriff>(
    {
      evolution: games.sheriff.evolution,
      script: {
        cuesOf: (step) => cuesOf(step, false).map((one) => ({ ...one, length: longer * one.length })),
        begin: () => {},
      },
      rate: () => rate,
      onShown: (step) => inFull.push(step),
      onChange: (presented) => seen.push(presented),
    },
    { view: opening.before, version: 0, steps: [] },
  )
  return { presenter, seen, inFull }
}
const typeOf = ({ scene }: Presented<Sheriff>): string | undefined =>
  (scene?.scene as Scene | undefined)?.type

test('nothing tells what is in a bag before its last card has turned', () => {
  const { presenter, inFull } = present()
  presenter.add(opening)
  vi.advanceTimersByTime(cue.reveal - 1)
  expect(typeOf(presenter.presented)).toBe('opened')
  expect(goldIn(presenter.presented)).toEqual(goldIn({ view: opening.before }))
  expect(presenter.presented.view.table.places[1]).toEqual(opening.before.table.places[1])
  expect(presenter.presented.steps).toEqual([])
  expect(inFull).toEqual([])
  vi.advanceTimersByTime(1)
  expect(goldIn(presenter.presented)).toEqual(goldIn({ view: opening.after }))
})

test('what follows from a step waits until it shows, and not for later steps', () => {
  const { presenter } = present()
  const acts: number[] = []
  presenter.whenShown(() => acts.push(0))
  expect(acts).toEqual([0])
  presenter.add(opening)
  presenter.whenShown(() => acts.push(1))
  vi.advanceTimersByTime(cue.reveal - 1)
  presenter.add(steps[1])
  expect(acts).toEqual([0])
  vi.advanceTimersByTime(1)
  expect(acts).toEqual([0, 1])
})

test('a step that comes during a scene waits for its end', () => {
  const { presenter } = present()
  presenter.add(opening)
  presenter.add(steps[1])
  vi.advanceTimersByTime(cue.reveal)
  expect(presenter.presented.version).toBeLessThan(2)
  vi.advanceTimersByTime(60_000)
  expect(presenter.presented).toMatchObject({ version: 2, scene: null, isIdle: true })
  expect(presenter.presented.view).toBe(steps[1].after)
})

test('a scene ends when the question that followed it is answered, and not before it has told everything', () => {
  const { presenter } = present()
  presenter.add(opening)
  presenter.endTold()
  expect(presenter.presented.scene?.isRevealed).toBe(false)
  vi.advanceTimersByTime(cue.reveal)
  expect(presenter.presented.scene?.isRevealed).toBe(true)
  presenter.endTold()
  expect(presenter.presented.scene).toBe(null)
})

test('a scene that somebody has seen and skips shows its result and the next scene begins', () => {
  const { presenter } = present()
  presenter.add(opening)
  presenter.add(steps[1])
  vi.advanceTimersByTime(SEEN - 1)
  presenter.skip()
  expect(goldIn(presenter.presented)).toEqual(goldIn({ view: opening.before }))
  vi.advanceTimersByTime(1)
  presenter.skip()
  expect(goldIn(presenter.presented)).toEqual(goldIn({ view: opening.after }))
  expect(presenter.presented.scene).not.toBeNull()
})

test('whoever must decide under a clock waits a second at most', () => {
  const { presenter } = present()
  for (const step of steps) presenter.add(step)
  presenter.hurry(1000)
  vi.advanceTimersByTime(1001)
  expect(presenter.presented).toMatchObject({ version: 2, isIdle: true })
})

test('under a clock one’s own opening takes its time, and what others did after it a second at most', () => {
  const { presenter } = present()
  presenter.add(opening, 'me')
  presenter.hurry(1000)
  vi.advanceTimersByTime(cue.reveal - 1)
  expect(presenter.presented).toMatchObject({ version: 0, scene: { rate: 1 } })
  presenter.add(steps[1])
  presenter.hurry(1000)
  vi.advanceTimersByTime(1)
  expect(presenter.presented.version).toBe(1)
  vi.advanceTimersByTime(cue.length - cue.reveal)
  expect(presenter.presented).toMatchObject({ version: 1, scene: { step: steps[1] } })
  vi.advanceTimersByTime(500)
  expect(presenter.presented.isIdle).toBe(false)
  vi.advanceTimersByTime(501)
  expect(presenter.presented).toMatchObject({ version: 2, isIdle: true })
})

test('at an instant pace every step shows at once, without scenes', () => {
  const { presenter, seen, inFull } = present(Number.POSITIVE_INFINITY)
  for (const step of steps) presenter.add(step)
  expect(presenter.presented.version).toBe(2)
  expect(inFull).toEqual(steps)
  expect(seen.every(({ scene }) => scene === null)).toBe(true)
})

test('a page that was hidden shows everything at once, and what was missed', () => {
  const { presenter } = present()
  for (const step of steps) presenter.add(step)
  presenter.flush()
  expect(presenter.presented).toMatchObject({ version: 2, scene: null, isIdle: true, missed: steps })
  presenter.forgetMissed()
  expect(presenter.presented.missed).toEqual([])
})

test('a long step keeps the pace that bots expect; it plays faster when much waits behind it', () => {
  const { presenter } = present(1, 1.5)
  presenter.add(opening)
  expect(presenter.presented.scene?.rate).toBe(1)
  presenter.add(steps[1])
  expect(presenter.presented.scene?.rate).toBe(2)
})

test('a long backlog is not played', () => {
  const { presenter } = present()
  const many = Array.from({ length: 20 }, (_, i) => ({ ...opening, version: i + 1 }))
  for (const step of many) presenter.add(step)
  vi.advanceTimersByTime(30_000)
  expect(presenter.presented).toMatchObject({ version: 20, isIdle: true })
  expect(presenter.presented.missed.length).toBeGreaterThan(5)
})

test('what is said of a scene goes when the next begins', () => {
  const { presenter } = present()
  const ended: number[] = []
  presenter.add(opening)
  presenter.whenNextScene(() => ended.push(1))
  vi.advanceTimersByTime(cue.length - 1)
  expect(ended).toEqual([])
  presenter.add(steps[1])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual([1])
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual([1])
})

test('while something covers the table a scene stands still, and no other begins', () => {
  const { presenter } = present()
  presenter.add(opening)
  vi.advanceTimersByTime(cue.reveal - 1)
  presenter.hold(true)
  presenter.add(steps[1])
  vi.advanceTimersByTime(60_000)
  expect(presenter.presented).toMatchObject({ version: 0, isIdle: false })
  presenter.hold(false)
  vi.advanceTimersByTime(1)
  expect(presenter.presented).toMatchObject({ version: 1, missed: [] })
  vi.advanceTimersByTime(60_000)
  expect(presenter.presented).toMatchObject({ version: 2, missed: [], isIdle: true })
})

test('what happens while the table is covered shows afterwards, and very much of it in a summary', () => {
  const { presenter } = present()
  presenter.hold(true)
  presenter.add(opening)
  expect(presenter.presented).toMatchObject({ version: 0, scene: null, isIdle: false })
  presenter.hold(false)
  expect(typeOf(presenter.presented)).toBe('opened')
  presenter.hold(true)
  for (let i = 1; i < 20; i++) presenter.add({ ...opening, version: i + 1 })
  vi.advanceTimersByTime(60_000)
  expect(presenter.presented).toMatchObject({ version: 0, missed: [] })
  presenter.hold(false)
  expect(presenter.presented).toMatchObject({ version: 20, isIdle: true })
  expect(presenter.presented.missed).toHaveLength(20)
})

test('whoever must decide under a clock is not kept waiting by what covers the table', () => {
  const { presenter } = present()
  presenter.hold(true)
  for (const step of steps) presenter.add(step)
  presenter.hurry(1000)
  vi.advanceTimersByTime(1001)
  expect(presenter.presented).toMatchObject({ version: 2, isIdle: true })
})
