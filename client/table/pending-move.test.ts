import { beforeEach, expect, test, vi } from 'vitest'
import type { ToServerOf } from '#protocol/to-server.ts'
import { PendingMove } from './pending-move.ts'

let sent: ToServerOf<'move'>[]
let resyncs: number
let pending: PendingMove
const MOVE = { match: 'm-1', seen: 4, move: { move: 'load' } }
const no = (code: string) => ({ code, why: code, rule: null })

beforeEach(() => {
  sent = []
  resyncs = 0
  pending = new PendingMove({
    send: (message) => sent.push(message) > 0,
    resync: () => void resyncs++,
    changed: () => {},
  })
})

test('an acknowledged move is made', async () => {
  const answer = pending.make(MOVE)
  expect(pending.busy).toBe(true)
  pending.acknowledged(sent[0].id)
  expect(await answer).toBeNull()
  expect(pending.busy).toBe(false)
})

test('one at a time', async () => {
  const first = pending.make(MOVE)
  expect((await pending.make(MOVE))?.code).toBe('busy')
  pending.acknowledged(sent[0].id)
  expect(await first).toBeNull()
})

test('a refusal by the rules is the answer, and nothing is asked for again', async () => {
  const answer = pending.make(MOVE)
  expect(pending.refused(sent[0].id, { code: 'bag-too-full', why: 'six cards', rule: 'S3.2' })).toBe(true)
  expect((await answer)?.rule).toBe('S3.2')
  expect(resyncs).toBe(0)
})

test('after a break the same move is sent again, and counts as made if it had arrived', async () => {
  const answer = pending.make(MOVE)
  pending.resend()
  expect(sent[1]).toEqual(sent[0])
  pending.refused(sent[0].id, no('already-moved'))
  expect(await answer).toBeNull()
  expect(resyncs).toBe(1)
})

test('a move from another tab is the answer, and the newest state is fetched', async () => {
  const answer = pending.make(MOVE)
  pending.refused(sent[0].id, no('already-moved'))
  expect((await answer)?.code).toBe('already-moved')
  expect(resyncs).toBe(1)
})

test('a busy server is asked again a limited number of times', async () => {
  vi.useFakeTimers()
  const answer = pending.make(MOVE)
  for (let i = 0; i < 6; i++) {
    pending.refused(sent[0].id, no('busy'))
    vi.runAllTimers()
  }
  vi.useRealTimers()
  expect((await answer)?.code).toBe('busy')
  expect(sent.length).toBe(6)
})

test('refusals of other messages are not ours', () => {
  void pending.make(MOVE)
  expect(pending.refused(null, no('too-fast'))).toBe(false)
  expect(pending.refused(99, no('too-fast'))).toBe(false)
  expect(pending.busy).toBe(true)
})
