import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Sitter, TableDocument } from '#server/lobby/document.ts'
import { NO_PAUSE } from '#server/lobby/document.ts'
import { guestId } from '#server/store/store.ts'
import type { AgendaContext, DueAction } from './agenda.ts'
import { agendaOf, patienceOf, runningClocks } from './agenda.ts'
import { PendingDecisions } from './pending-decisions.ts'

const botTiming = { pace: 1_000, patience: 10_000, seeing: 1 }
const quiet: AgendaContext = {
  botsSilent: 'not asked',
  speakers: () => [seatAt(1)],
  idled: { times: 0, at: 0 },
  seen: () => 0,
}
const bot: Sitter = { kind: 'bot', bot: 'maud:master', offered: false }
const person: Sitter = {
  kind: 'person',
  guest: guestId('g'),
  name: 'Ann',
  ready: true,
  salt: null,
  standIn: null,
  offered: false,
}

const table = (seats: readonly Sitter[], change: Partial<TableDocument> = {}): TableDocument => ({
  plan: { game: 'sheriff', edition: 2, options: [], players: seats.length, order: 'seated', first: null },
  clocks: { thinking: null, grace: null },
  open: false,
  seats,
  host: null,
  secret: '',
  matches: [],
  phase: 'playing',
  pause: NO_PAUSE,
  ...change,
})

/** Seat 0 must decide while seat 1 haggles. */
const stubGame = { asked: () => asking().asked }
const step = { actor: seatAt(1) }

/** At 5,000 seat 0 was asked to do something it must, seat 1 something it may. */
function asking(must = true): PendingDecisions {
  const pending = new PendingDecisions(2, 0)
  pending.at = 5_000
  pending.asked = [
    { seat: seatAt(0), to: 'settle', must },
    { seat: seatAt(1), to: 'haggle', must: false },
  ]
  pending.owed = must ? [{ seat: seatAt(0), to: 'settle', since: 4_000 }] : []
  return pending
}

describe('bots', () => {
  const first = (pending: PendingDecisions, seats: Sitter[], context = quiet) =>
    agendaOf(pending, table(seats), botTiming, context).find(({ what }) => what === 'bots')

  test('move 0.6 to 1.4 times the pace after the last step, whatever anybody holds', () => {
    const waits = Array.from({ length: 400 }, (_, version) => {
      const pending = asking()
      pending.version = version + 1
      const due = first(pending, [bot, bot])
      return due?.what === 'bots' ? due.moveAt - 5_000 : Number.NaN
    })
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(600)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_400)
    expect(waits.reduce((sum, wait) => sum + wait) / waits.length).toBeCloseTo(1_000, -2)
    expect(new Set(waits).size).toBeGreaterThan(200)
  })

  test('take 1.25 to 2.5 times the pace while players haggle, and longer before the first move', () => {
    const pending = asking()
    pending.version = 7
    pending.haggling = 'round-1'
    const wait = () => (first(pending, [bot, person]) as { moveAt: number }).moveAt - 5_000
    expect(wait()).toBeGreaterThanOrEqual(1_250)
    expect(wait()).toBeLessThanOrEqual(2_500)
    pending.version = 0
    expect(wait()).toBeGreaterThanOrEqual(2_000)
  })

  const silent: AgendaContext = { ...quiet, botsSilent: 'asked' }

  test('that have nothing to say wait for people to speak, then decide', () => {
    expect(first(asking(), [bot, person], silent)).toMatchObject({ moveAt: 15_000, lastCall: true })
    const alone = first(asking(), [bot, person], { ...silent, speakers: () => [] })
    expect(alone).toMatchObject({ lastCall: true })
    expect((alone as { moveAt: number }).moveAt).toBeLessThan(8_000)
  })

  test('give people who say that they are done some time to take it back, and no more than haggling has', () => {
    const done = { ...silent, speakers: () => [], doneAt: 12_000 }
    expect(first(asking(), [bot, person], done)).toMatchObject({ moveAt: 13_750, lastCall: true })
    const over = asking()
    over.haggling = 'round-1'
    over.lastDecided = { at: 5_000, seeing: 0 }
    expect(first(over, [bot, person], { ...done, doneAt: 37_500 })).toMatchObject({ moveAt: 38_000 })
  })

  test('show whom a decision is about before they make it, and think before that', () => {
    const { at, showAt, moveAt } = first(asking(), [bot, person], silent) as Extract<
      DueAction,
      { what: 'bots' }
    >
    expect([at, showAt, moveAt]).toEqual([13_950, 14_200, 15_000])
  })

  test('think from the last step on where there is little time, also while people look at what happened', () => {
    const quick = { ...botTiming, pace: 100, patience: 300 }
    const pending = asking()
    pending.seeing = 60
    const [due] = agendaOf(pending, table([bot, bot]), quick, quiet)
    expect(due).toMatchObject({ at: 5_000, step: 100 })
  })

  test('wait until people have seen what happened', () => {
    const before = first(asking(), [bot, bot]) as { moveAt: number }
    const opened = asking()
    opened.seeing = 6_000
    const later = first(opened, [bot, bot]) as { moveAt: number }
    expect(later.moveAt - before.moveAt).toBe(6_000)
    const twice = { ...botTiming, seeing: 0.5 }
    const faster = agendaOf(opened, table([bot, bot]), twice, quiet)[0] as { moveAt: number }
    expect(faster.moveAt - before.moveAt).toBe(3_000)
  })

  test('do something every few seconds while they wait, up to the decision', () => {
    let idled = { times: 0, at: 0 }
    const times: number[] = [5_000]
    for (;;) {
      const agenda = agendaOf(asking(), table([bot, person]), botTiming, { ...silent, idled })
      const idle = agenda.find(({ what }) => what === 'idle')
      if (idle === undefined) break
      expect(idle).toMatchObject({ seat: 0 })
      times.push(idle.at)
      idled = { times: idled.times + 1, at: idle.at }
    }
    times.push((first(asking(), [bot, person], silent) as { showAt: number }).showAt)
    const gaps = times.slice(1).map((time, i) => time - times[i])
    expect(Math.max(...gaps)).toBeLessThan(3_000)
    expect(gaps.length).toBeGreaterThan(3)
  })

  test('have all of their patience once, then a third of it after each step, until somebody speaks', () => {
    const pending = asking()
    pending.haggling = 'round-1 1 settled'
    pending.hagglingSince = 1_000
    const patience = () => patienceOf(pending, table([bot, person]), botTiming, silent)
    expect(patience()).toEqual({ by: 0, for: [1], since: 1_000, until: 11_000 })
    pending.at = 20_000
    expect(patience()).toEqual({ by: 0, for: [1], since: 20_000, until: 23_333 })
    pending.lastStepAt[1] = 18_000
    expect(patience()).toEqual({ by: 0, for: [1], since: 18_000, until: 28_000 })
    expect(patienceOf(pending, table([bot, person]), botTiming, { ...silent, speakers: () => [] })).toBeNull()
  })

  test('wait for those who haggle three times in all, whatever they do, and longer for the next bag', () => {
    const pending = new PendingDecisions(2, 0)
    const haggle = (key: string, at: number) =>
      pending.update({ ...stubGame, haggling: () => key } as never, {}, { ...step, version: at, at })
    const offering = { ...quiet, botsSilent: 'asked' } as const
    const due = (reaching: number, botsSilent: AgendaContext['botsSilent'] = 'asked') =>
      agendaOf(pending, table([bot, person]), botTiming, { ...offering, botsSilent, reaching }).findLast(
        ({ what }) => what === 'bots',
      )
    haggle('0 settled', 1_000)
    expect(due(1_000)).toMatchObject({ moveAt: 11_000, lastCall: true, isFinal: false })
    // an offer or its withdrawal every four seconds, and always one more in sight
    for (let at = 5_000; at <= 29_000; at += 4_000) haggle('0 settled', at)
    expect(due(29_500)).toMatchObject({ moveAt: 34_000, lastCall: true, isFinal: true })
    haggle('0 settled', 33_900)
    expect(due(33_900, 'not asked')).toMatchObject({ moveAt: 34_000, lastCall: true })
    expect(patienceOf(pending, table([bot, person]), botTiming, offering)).toMatchObject({ until: 34_000 })
    haggle('0 settled', 36_000)
    expect(due(36_000, 'not asked')).toMatchObject({ at: 36_000, showAt: 36_000, moveAt: 36_000 })
    expect(patienceOf(pending, table([bot, person]), botTiming, offering)).toBeNull()
    haggle('1 settled', 40_000)
    expect(due(40_000)).toMatchObject({ moveAt: 50_000 })
    const paused = table([bot, person], { pause: { ...NO_PAUSE, past: [[50_000, 60_000]] } })
    haggle('1 settled', 75_000)
    expect(patienceOf(pending, paused, botTiming, offering)).toMatchObject({ until: 83_000 })
  })

  test('that still wait at the last call are asked again only after another step', () => {
    const waiting: AgendaContext = { ...quiet, botsSilent: 'asked for the last time' }
    expect(agendaOf(asking(), table([bot, person]), botTiming, waiting)).toEqual([])
  })

  test('that owe nothing and have nothing to say are not asked again', () => {
    expect(
      agendaOf(asking(false), table([person, bot]), botTiming, { ...quiet, botsSilent: 'asked' }),
    ).toEqual([])
  })

  test('stand in for a person', () => {
    const away: Sitter = { ...person, standIn: { bot: 'maud:master', asked: false } }
    const clocks = { thinking: 30, grace: 60 }
    const agenda = agendaOf(asking(), table([away, person], { clocks }), botTiming, quiet)
    expect(agenda.map(({ what }) => what)).toEqual(['bots'])
  })
})

describe('people', () => {
  const clocks = { thinking: 30, grace: 20 }

  test('who owe a decision have limited time to think, and limited time to be away', () => {
    expect(agendaOf(asking(), table([person, person], { clocks }), botTiming, quiet)).toEqual([
      { what: 'grace', seat: 0, at: 24_000 },
      { what: 'thinking', seat: 0, at: 34_000 },
    ])
  })

  test('see how long the table waits for those who are away', () => {
    const agenda = agendaOf(asking(), table([person, person], { clocks }), botTiming, quiet)
    expect(runningClocks(agenda, 9_000, (seat) => seat === 0)).toEqual({
      timer: null,
      seats: { 0: 25_000 },
      away: { 0: 15_000 },
    })
    expect(runningClocks(agenda, 9_000, () => false).away).toEqual({})
  })

  test('are replaced later if they were here later', () => {
    const seen = () => 9_000
    const [first] = agendaOf(asking(), table([person, person], { clocks }), botTiming, { ...quiet, seen })
    expect(first).toEqual({ what: 'grace', seat: 0, at: 29_000 })
  })

  test('have no clock running in a pause, and its time does not count', () => {
    const pausing = table([person, person], { clocks, pause: { asked: [], since: 6_000, past: [] } })
    expect(agendaOf(asking(), pausing, botTiming, quiet)).toEqual([])
    const paused = table([person, person], {
      clocks,
      pause: { asked: [], since: null, past: [[3_000, 10_000]] },
    })
    expect(agendaOf(asking(), paused, botTiming, quiet).map(({ at }) => at)).toEqual([30_000, 40_000])
  })
})

test('X22. the printed timer runs from the beginning of the inspection', () => {
  const pending = asking()
  pending.timer = { key: 'round-1', began: 2_000, ran: [], seconds: 180 }
  const agenda = agendaOf(pending, table([person, person]), botTiming, quiet)
  expect(agenda).toEqual([{ what: 'timer', at: 182_000 }])
  expect(runningClocks(agenda, 10_000, () => false)).toEqual({ timer: 172_000, seats: {}, away: {} })
})

test('X22. the timer loses no time while something is owed or in a pause', () => {
  const pending = asking()
  const timer = { key: 'round-1', ran: [[0, 20_000]], began: 140_000, seconds: 60 } as const
  pending.timer = timer
  const at = (past: readonly (readonly [number, number])[]) =>
    agendaOf(pending, table([person, person], { pause: { asked: [], since: null, past } }), botTiming, quiet)
  expect(at([])).toEqual([{ what: 'timer', at: 180_000 }])
  // while it ran, while it waited, and since it runs again
  expect(at([[10_000, 15_000]])).toEqual([{ what: 'timer', at: 185_000 }])
  expect(at([[50_000, 90_000]])).toEqual([{ what: 'timer', at: 180_000 }])
  expect(at([[150_000, 157_000]])).toEqual([{ what: 'timer', at: 187_000 }])
})
