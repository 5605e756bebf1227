import { expect, test } from 'vitest'
import { CONTENDERS } from './contenders.ts'
import { MEASURES } from './figures.ts'
import { report } from './report.ts'
import { Session } from './session.ts'

test('the bare relay is measured, from its start to the report', async () => {
  const relay = CONTENDERS[3]
  const terms = {
    matches: 3,
    compile: 0.1,
    warm: 0.1,
    paced: 1,
    afterwards: false,
    database: null,
  }
  const session = await Session.open(relay, terms)
  await session.slice(0.2, [])
  await session.slice(0.2, [])
  const figures = await session.finish().finally(() => session.close())
  expect(figures.paced.moves + figures.paced.late).toBe(3)
  expect(figures.saturated.moves).toBeGreaterThan(100)
  const { mix, moves, bytes } = figures.saturated
  expect(Object.values(mix).reduce((sum, count) => sum + count)).toBe(moves)
  expect(bytes).toBeGreaterThan(50)
  const values = MEASURES.map((measure) => measure.of(figures, 3))
  expect(values.filter((value) => !Number.isFinite(value))).toEqual([null])
  expect(report([{ matches: 3, by: { 'bare ws': figures } }], 200)).toContain('3 matches of four sockets')
})

test('while one is loaded the others stand still, and afterwards they go on', async () => {
  const terms = { matches: 1, compile: 0.1, warm: 0.1, paced: 1, afterwards: false, database: null }
  const one = await Session.open(CONTENDERS[3], terms)
  const other = await Session.open(CONTENDERS[3], terms)
  const loaded = one.slice(0.2, [other])
  await expect.poll(() => [one.isStill, other.isStill], { interval: 5 }).toEqual([false, true])
  await loaded
  expect(other.isStill).toBe(false)
  await other.slice(0.2, [one])
  const figures = await other.finish()
  await Promise.all([one.close(), other.close()])
  expect(figures.saturated.moves).toBeGreaterThan(10)
})
