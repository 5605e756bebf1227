import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RunningMatch } from '#engine/record/running-match.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { testSpecs } from '#games/testing/specs.ts'
import { StepText } from '#server/live/step-text.ts'
import { LiveTable } from '#server/live/table.ts'
import { drawing } from './draws.ts'
import { compareTwins } from './twins.ts'

const PAIRS = Number(process.env.PAIRS ?? 25)

let loaded: RunningMatch<Shape>
let random = drawing(0)
const around = {
  loaded: () => loaded,
  again() {
    random = drawing(0)
  },
}

beforeEach(() => {
  const resume = RunningMatch.resume
  vi.spyOn(RunningMatch, 'resume').mockImplementation((...args) => {
    const running = resume.apply(RunningMatch, args)
    if (!('code' in running)) loaded = running
    return running
  })
  // hints are drawn anew each time
  vi.spyOn(Math, 'random').mockImplementation(() => random(2 ** 30) / 2 ** 30)
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function pairs(game: string, many: number) {
  const total = { turns: 0, messages: 0, differed: 0 }
  for (let seed = 1; seed <= many; seed++) {
    const { turns, messages, differed } = await compareTwins(testSpecs[game], seed, drawing(seed), around)
    total.turns += turns
    total.messages += messages
    if (differed) total.differed++
  }
  return total
}

describe('twins hear the same, are asked the same, have the same appointments, and are counted alike', () => {
  test.each(Object.keys(testSpecs))('%s', async (game) => {
    const { turns, messages, differed } = await pairs(game, PAIRS)
    expect(turns).toBeGreaterThan(0)
    expect(messages).toBeGreaterThan(PAIRS * 5)
    expect(differed).toBeGreaterThan(PAIRS / 8)
  })
})

describe('twins notice', () => {
  const noticed = async (game: string) => expect(pairs(game, 40)).rejects.toThrow(Violation)

  test('a step that tells everybody what the first seat overhears', async () => {
    const honest = StepText.prototype.for
    vi.spyOn(StepText.prototype, 'for').mockImplementation(function (this: StepText) {
      return honest.call(this, seatAt(0))
    })
    await noticed('sheriff')
  })

  test('a deadline that depends on cards', async () => {
    const honest = LiveTable.prototype.deadlineAfterStep
    vi.spyOn(LiveTable.prototype, 'deadlineAfterStep').mockImplementation(function (this: LiveTable) {
      const cards = this.match?.names
        .map((_, seat) => JSON.stringify(this.match?.view(seatAt(seat))))
        .join('')
      const sum = [...(cards ?? '')].reduce((a, sign, i) => (a * 31 + sign.charCodeAt(0) + i) % 997, 0)
      return (honest.call(this) ?? this.house.now()) + sum
    })
    await noticed('nottingham')
  })

  test('a metric of how much was sent', async () => {
    const honest = LiveTable.prototype.told
    vi.spyOn(LiveTable.prototype, 'told').mockImplementation(function (this: LiveTable, match, step) {
      this.house.metrics.stepsSent(JSON.stringify(step.events).length)
      honest.call(this, match, step)
    })
    await noticed('sheriff')
  })

  test('a question that comes with a hand', async () => {
    const honest = LiveTable.prototype.agenda
    vi.spyOn(LiveTable.prototype, 'agenda').mockImplementation(function (this: LiveTable, now) {
      const agenda = honest.call(this, now)
      const { cards = [0] } = (this.match?.view(seatAt(0)).hand ?? {}) as { cards?: number[] }
      return cards[0] > 0 ? agenda.slice(0, 1) : agenda
    })
    await noticed('nottingham')
  })
})
