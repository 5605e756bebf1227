import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Sitter, TableDocument } from '#server/lobby/document.ts'
import { NO_PAUSE } from '#server/lobby/document.ts'
import { guestId } from '#server/store/store.ts'
import type { AgendaContext } from './agenda.ts'
import { agendaOf, runningClocks } from './agenda.ts'
import { PendingDecisions } from './pending-decisions.ts'

const botTiming = { pace: 1_000, patience: 10_000 }
const quiet: AgendaContext = { botsSilent: 'not asked', allDone: () => false, seen: () => 0 }
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
  test('move some time after the last step', () => {
    expect(agendaOf(asking(), table([bot, bot]), botTiming, quiet)).toEqual([
      { what: 'bots', at: 5_750, moveAt: 6_000, lastCall: false },
    ])
  })

  test('that have nothing to say wait for people to talk, then decide', () => {
    const silent: AgendaContext = { ...quiet, botsSilent: 'asked' }
    expect(agendaOf(asking(), table([bot, person]), botTiming, silent)).toEqual([
      { what: 'bots', at: 14_750, moveAt: 15_000, lastCall: true },
    ])
    expect(agendaOf(asking(), table([bot, person]), botTiming, { ...silent, allDone: () => true })).toEqual([
      { what: 'bots', at: 5_750, moveAt: 6_000, lastCall: true },
    ])
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
    expect(agendaOf(asking(), table([away, person], { clocks }), botTiming, quiet)).toEqual([
      { what: 'bots', at: 5_750, moveAt: 6_000, lastCall: false },
    ])
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
  expect(runningClocks(agenda, 10_000)).toEqual({ timer: 172_000, seats: {} })
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
