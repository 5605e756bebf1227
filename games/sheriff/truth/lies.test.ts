import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { truth } from './index.ts'
import { lies } from './lies.ts'

const record = join(import.meta.dirname, '..', 'records', '05-sheriff2e-4-plain-whole.jsonl')

test('S3.3 lies are counted by the good that was declared', () => {
  const seats = truth(readFileSync(record, 'utf8'), secureStream) ?? []
  const told = seats.map((seat) => lies(seat).reduce((sum, one) => sum + one.told, 0))
  expect(told).toEqual(seats.map((seat) => seat.lies))
  expect(lies({})).toEqual([])
  const bags = [
    { declared: 'apple', honest: false, opened: true },
    { declared: 'apple', honest: false, opened: false },
    { declared: 'bread', honest: true, opened: true },
  ]
  expect(lies({ bags })).toEqual([{ what: 'good.apple', told: 2, caught: 1 }])
})
