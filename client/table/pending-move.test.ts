import { beforeEach, expect, test, vi } from 'vitest'
import type { ToServerOf } from '#protocol/to-server.ts'
import { Moving } from './pending-move.ts'

let sent: ToServerOf<'move'>[]
let resyncs: number
let moving: Moving
const MOVE = { match: 'm-1', seen: 4, move: { move: 'load' } }
const no = (code: string) => ({ code, why: code, rule: null })

beforeEach(() => {
  sent = []
  resyncs = 0
  moving = new Moving({
    send: (message) => sent.push(message) > 0,
    resync: () => void resyncs++,
    changed: () => {},
  })
})

test('an acknowledged move is made', async () => {
  const answer = moving.make(MOVE)
  expect(moving.busy).toBe(true)
  moving.acknowledged(sent[0].id)
  expect(await answer).toBeNull()
  expect(moving.busy).toBe(false)
})

test('one at a time', async () => {
  const first = moving.make(MOVE)
  expect((await moving.make(MOVE))?.code).toBe('busy')
  moving.acknowledged(sent[0].id)
  expect(await first).toBeNull()
})

test('the rules’ refusal comes back, and nothing is asked for anew', async () => {
  const answer = moving.make(MOVE)
  expect(moving.refused(sent[0].id, { code: 'bag-too-full', why: 'six cards', rule: 'S3.2' })).toBe(true)
  expect((await answer)?.rule).toBe('S3.2')
  expect(resyncs).toBe(0)
})

test('what was sent before a break is sent again as the same move, and counts as made if it had arrived', async () => {
  const answer = moving.make(MOVE)
  moving.resend()
  expect(sent[1]).toEqual(sent[0])
  moving.refused(sent[0].id, no('already-moved'))
  expect(await answer).toBeNull()
  expect(resyncs).toBe(1)
})

test('another tab has moved: that is told, and the newest state fetched', async () => {
  const answer = moving.make(MOVE)
  moving.refused(sent[0].id, no('already-moved'))
  expect((await answer)?.code).toBe('already-moved')
  expect(resyncs).toBe(1)
})

test('a busy server is asked again, with patience but not for ever', async () => {
  vi.useFakeTimers()
  const answer = moving.make(MOVE)
  for (let i = 0; i < 6; i++) {
    moving.refused(sent[0].id, no('busy'))
    vi.runAllTimers()
  }
  vi.useRealTimers()
  expect((await answer)?.code).toBe('busy')
  expect(sent.length).toBe(6)
})

test('refusals of other messages are not ours', () => {
  void moving.make(MOVE)
  expect(moving.refused(null, no('too-fast'))).toBe(false)
  expect(moving.refused(99, no('too-fast'))).toBe(false)
  expect(moving.busy).toBe(true)
})
