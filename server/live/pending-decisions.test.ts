import { expect, test } from 'vitest'
import type { Asked, Game, Timer } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { PendingDecisions } from './pending-decisions.ts'

interface Scene {
  readonly haggling?: string
  readonly asked: readonly Asked[]
  readonly timer: Timer | null
}

/** A game whose table says what is asked and which timer runs. */
const game = {
  asked: ({ asked }: Scene) => asked,
  timer: ({ timer }: Scene) => timer,
  haggling: ({ haggling = null }: { haggling?: string | null }) => haggling,
} as unknown as Game<Shape>

const settle: Asked = { seat: seatAt(0), to: 'settle', must: true }
const haggle: Asked = { seat: seatAt(1), to: 'haggle', must: false }
const pay: Asked = { seat: seatAt(1), to: 'pay', must: true }

test('a seat that is still asked the same goes on thinking; a seat that has moved begins anew', () => {
  const pending = new PendingDecisions(2, 0)
  const table: Scene = { asked: [settle, haggle], timer: null }
  pending.update(game, table, { version: 0, at: 100, actor: null })
  expect(pending.owed).toEqual([{ seat: 0, to: 'settle', since: 100 }])
  pending.update(game, table, { version: 1, at: 200, actor: seatAt(1) })
  expect(pending.owed).toEqual([{ seat: 0, to: 'settle', since: 100 }])
  pending.update(game, table, { version: 2, at: 300, actor: seatAt(0) })
  expect(pending.owed).toEqual([{ seat: 0, to: 'settle', since: 300 }])
  expect(pending.lastStep).toEqual([2, 1])
})

test('a seat that only haggles goes on thinking; when something is decided, it begins anew', () => {
  const pending = new PendingDecisions(2, 0)
  const since = (haggling: string, at: number) => {
    pending.update(
      game,
      { asked: [settle, haggle], timer: null, haggling },
      { version: at, at, actor: seatAt(0) },
    )
    return pending.owed[0].since
  }
  expect(since('0 settled', 100)).toBe(100)
  expect([200, 300, 400].map((at) => since('0 settled', at))).toEqual([100, 100, 100])
  expect(since('1 settled', 500)).toBe(500)
})

test('X22. the timer stops while something is owed, and goes on from there', () => {
  const pending = new PendingDecisions(2, 0)
  const timer = { key: 'round-1', seconds: 60 }
  pending.update(game, { asked: [settle], timer }, { version: 1, at: 1_000, actor: seatAt(1) })
  pending.update(game, { asked: [settle], timer }, { version: 2, at: 5_000, actor: seatAt(0) })
  expect(pending.timer?.began).toBe(1_000)
  pending.update(game, { asked: [pay], timer: null }, { version: 3, at: 11_000, actor: seatAt(0) })
  expect(pending.timer).toBeNull()
  pending.update(game, { asked: [settle], timer }, { version: 4, at: 50_000, actor: seatAt(1) })
  expect(pending.timer).toEqual({ ...timer, ran: [[1_000, 11_000]], began: 50_000 })
  const next = { key: 'round-2', seconds: 60 }
  pending.update(game, { asked: [settle], timer: next }, { version: 5, at: 90_000, actor: seatAt(0) })
  expect(pending.timer).toEqual({ ...next, ran: [], began: 90_000 })
})
