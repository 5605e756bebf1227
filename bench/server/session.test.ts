import { expect, onTestFinished, test } from 'vitest'
import { CONTENDERS } from './contenders.ts'
import { MEASURES } from './figures.ts'
import { report } from './report.ts'
import { Session } from './session.ts'

test('the bare relay is measured from start to report, while another session is stopped', async () => {
  const relay = CONTENDERS.find(({ name }) => name === 'bare ws')
  if (relay === undefined) throw new Error('there is no bare relay')
  const terms = {
    matches: 3,
    compile: 0.1,
    warm: 0.1,
    paced: 1,
    afterwards: false,
    database: null,
  }
  const [session, other] = await Promise.all([Session.open(relay, terms), Session.open(relay, terms)])
  onTestFinished(async () => {
    await Promise.all([session.close(), other.close()])
  })
  const loaded = session.slice(0.2, [other])
  await expect.poll(() => [session.isPaused, other.isPaused], { interval: 5 }).toEqual([false, true])
  await loaded
  expect(other.isPaused).toBe(false)
  await other.slice(0.2, [session])
  await session.slice(0.2, [other])
  const [figures] = await Promise.all([session.finish(), other.finish()])
  expect(figures.paced.moves + figures.paced.late).toBe(3)
  expect(figures.saturated.moves).toBeGreaterThan(100)
  const { mix, moves, bytes } = figures.saturated
  expect(Object.values(mix).reduce((sum, count) => sum + count)).toBe(moves)
  expect(bytes).toBeGreaterThan(50)
  const values = MEASURES.map((measure) => measure.of(figures, 3))
  expect(values.filter((value) => !Number.isFinite(value))).toEqual([null])
  expect(report([{ matches: 3, by: { 'bare ws': figures } }], 200)).toContain('3 matches of four sockets')
})
