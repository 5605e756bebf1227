import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { Violation } from '#engine/testing/game-test-spec.ts'
import { testSpecs } from '#games/testing/specs.ts'
import { LiveTable } from '#server/live/live-table.ts'
import { StepMessages } from '#server/live/step-messages.ts'
import { randomBelow } from '#server/testing/random.ts'
import { compareTwins, twinContext } from './twins.ts'

const PAIRS = Number(process.env.PAIRS ?? 10)

let context: ReturnType<typeof twinContext>
beforeEach(() => {
  context = twinContext()
})
afterEach(() => {
  context.restore()
  vi.restoreAllMocks()
})

async function pairs(game: string, many: number, first = 1) {
  const total = { turns: 0, messages: 0, differed: 0 }
  for (let seed = first; seed < first + many; seed++) {
    const { turns, messages, differed } = await compareTwins(
      testSpecs[game],
      seed,
      randomBelow(seed),
      context,
    )
    total.turns += turns
    total.messages += messages
    if (differed) total.differed++
  }
  return total
}

describe('twin matches send the same messages, ask the same questions, schedule the same actions and count the same metrics', () => {
  test.each(Object.keys(testSpecs))('%s', async (game) => {
    const { turns, messages, differed } = await pairs(game, PAIRS)
    expect(turns).toBeGreaterThan(0)
    expect(messages).toBeGreaterThan(PAIRS * 5)
    expect(differed).toBeGreaterThan(PAIRS / 8)
  })
})

describe('twin matches find', () => {
  const isFound = async (game: string, first = 1) => expect(pairs(game, 40, first)).rejects.toThrow(Violation)

  test('a step that sends the hidden parts of the first seat to everybody', async () => {
    const honest = StepMessages.prototype.for
    vi.spyOn(StepMessages.prototype, 'for').mockImplementation(function (this: StepMessages) {
      return honest.call(this, seatAt(0))
    })
    await isFound('sheriff')
  })

  test('a deadline that depends on cards', async () => {
    const honest = LiveTable.prototype.deadlineAfterStep
    vi.spyOn(LiveTable.prototype, 'deadlineAfterStep').mockImplementation(function (this: LiveTable, match) {
      const cards = this.match?.names
        .map((_, seat) => JSON.stringify(this.match?.view(seatAt(seat))))
        .join('')
      const sum = [...(cards ?? '')].reduce((a, sign, i) => (a * 31 + sign.charCodeAt(0) + i) % 997, 0)
      return (honest.call(this, match) ?? this.deps.now()) + sum
    })
    await isFound('nottingham')
  })

  test('a metric that depends on the size of a step', async () => {
    const honest = LiveTable.prototype.stepWritten
    vi.spyOn(LiveTable.prototype, 'stepWritten').mockImplementation(function (this: LiveTable, match, step) {
      this.deps.metrics.stepsSent(JSON.stringify(step.events).length)
      honest.call(this, match, step)
    })
    await isFound('sheriff')
  })

  test('a question that depends on a hand', async () => {
    const honest = LiveTable.prototype.agenda
    vi.spyOn(LiveTable.prototype, 'agenda').mockImplementation(function (this: LiveTable, now) {
      const agenda = honest.call(this, now)
      const { cards = [0] } = (this.match?.view(seatAt(0)).hand ?? {}) as { cards?: number[] }
      return cards[0] > 0 ? agenda.slice(0, 1) : agenda
    })
    await isFound('nottingham', 30)
  })
})
