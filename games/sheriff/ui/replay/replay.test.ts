import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { replay } from '#engine/record/replay.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { StepEvents } from '#ui/replay.ts'
import { bagsNow, isLie } from './bags.ts'
import { momentsOf } from './moments.ts'

const NO_STREAM = () => ({ next: () => 0 })

/** Every step of a record: with everything open, or as a seat heard it. */
function stepsOf(name: string, seat: Seat | null): StepEvents<Sheriff>[] {
  const steps: StepEvents<Sheriff>[] = []
  let events: Event<Sheriff>[] = []
  const text = readFileSync(`games/sheriff/records/${name}.jsonl`, 'utf8')
  const heard = (event: Event<Sheriff>) =>
    seat === null ? { open: event.open, hidden: event.hidden[0]?.what ?? null } : visibleTo(event, seat)
  replay(
    text,
    { games: { sheriff: sheriff as never }, stream: NO_STREAM },
    {
      listener: (event) => void events.push(structuredClone(event) as never),
      stepDone() {
        steps.push({ version: steps.length + 1, events: events.map(heard) })
        events = []
      },
    },
  )
  return steps
}

const WHOLE = '14-sheriff2e-5-blackMarket-whole'
const lies = (steps: readonly StepEvents<Sheriff>[]): number[] =>
  momentsOf(steps).flatMap(({ kind, version }) => (kind === 'lie' ? [version] : []))
const typesAt = (steps: readonly StepEvents<Sheriff>[], version: number): string[] =>
  steps[version - 1].events.map(({ open }) => open.type)

const openedOf = (steps: readonly StepEvents<Sheriff>[], version: number): Seat[] =>
  steps[version - 1].events.flatMap(({ open }) =>
    open.type === 'bagOpened' && !open.honest ? [open.bag] : [],
  )

test('with everything open, a lie is marked where it is told', () => {
  const steps = stepsOf(WHOLE, null)
  expect(lies(steps).length).toBeGreaterThan(3)
  for (const version of lies(steps)) {
    expect(typesAt(steps, version)).toContain('declared')
    const bags = [...bagsNow(steps.slice(0, version)).values()]
    expect(bags.some((bag) => isLie(bag))).toBe(true)
  }
})

test('from a seat, a lie of others is marked where it comes out, and never before', () => {
  const open = stepsOf(WHOLE, null)
  for (const seat of [0, 1, 2, 3, 4].map(seatAt)) {
    const steps = stepsOf(WHOLE, seat)
    for (const version of lies(steps)) {
      const declared = steps[version - 1].events.find(({ open }) => open.type === 'declared')?.open
      if (declared?.type === 'declared') expect(declared.seat).toBe(seat)
      else expect(openedOf(steps, version).filter((other) => other !== seat)).not.toEqual([])
    }
    expect(lies(steps).length).toBeLessThan(lies(open).length)
  }
})

test('deals, inspections and rounds are found where they happen', () => {
  const steps = stepsOf(WHOLE, null)
  const TYPES = { deal: 'dealStruck', inspection: 'bagOpened', round: 'roundBegan' } as const
  for (const [kind, type] of Object.entries(TYPES)) {
    const found = momentsOf(steps).filter((one) => one.kind === kind)
    const happened = steps.filter(({ version }) => typesAt(steps, version).includes(type))
    expect(found.map(({ version }) => version)).toEqual(happened.map(({ version }) => version))
  }
})

test('a bag is known from its loading to the end of the round, with what became of it', () => {
  const steps = stepsOf(WHOLE, null)
  const opened = steps.find(({ version }) => typesAt(steps, version).includes('bagOpened'))
  if (!opened) throw new Error('nothing was inspected')
  const { open } = opened.events.find(({ open }) => open.type === 'bagOpened') ?? opened.events[0]
  if (open.type !== 'bagOpened') throw new Error('not opened')
  const bag = bagsNow(steps.slice(0, opened.version)).get(open.bag)
  expect(bag?.fate).toBe('opened')
  expect([...(bag?.goods ?? [])].sort()).toEqual([...open.kept, ...open.confiscated].sort())
  expect(bag && isLie(bag)).toBe(!open.honest)
})
