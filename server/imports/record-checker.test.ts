import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MOST_WAITING, RecordChecker } from './record-checker.ts'

const WHOLE = readFileSync(
  join(import.meta.dirname, '..', '..', 'games/nottingham/records/08-nottingham-3-whole.jsonl'),
  'utf8',
)
const problems: unknown[] = []
const checker = new RecordChecker((problem) => problems.push(problem))
afterAll(() => checker.close())

test('the event loop goes on while a record is checked', async () => {
  let turns = 0
  const turn = (): void => {
    turns++
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  expect(await checker.check(WHOLE)).toMatchObject({ game: 'nottingham', names: ['Ann', 'Ben', 'Cid'] })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(3)
})

test('a record that takes too long is refused, and the next one is checked by a new thread', async () => {
  expect(await checker.check(WHOLE, AbortSignal.abort())).toMatchObject({ code: 'too-large' })
  expect(await checker.check(WHOLE)).toMatchObject({ game: 'nottingham' })
  expect(problems).toEqual([])
})

test('when too many wait, the next one is refused at once; afterwards it is checked again', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_WAITING + 1 }, () => checker.check('{}')))
  const codes = answers.map((answer) => 'code' in answer && answer.code)
  expect(codes).toEqual([...Array(MOST_WAITING).fill('malformed'), 'busy'])
  expect(await checker.check(WHOLE)).toMatchObject({ game: 'nottingham' })
})
