import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { truth } from '#games/sheriff/truth/index.ts'
import type { SeatTruth } from '#games/sheriff/truth/seat-truth.ts'
import type { Past } from '#ui/report/report.ts'
import { careerOf, deedsOf } from './deeds.ts'

const file = join(import.meta.dirname, '../../records/05-sheriff2e-4-plain-whole.jsonl')
const truths = truth(readFileSync(file, 'utf8'), secureStream) ?? []
const names = ['Ann', 'Ben', 'Cid', 'Dot']
const faces = ['ann', 'ben', 'cid', 'dot']
const past = (seat: number, called = names): Past<SeatTruth> => ({
  match: `m${seat}`,
  ended: seat,
  seat,
  names: called,
  faces,
  truth: truths[seat],
})

test('one seat of a match', () => {
  expect(deedsOf(truths[0], { names, faces })).toMatchObject({
    honest: 5,
    through: 1,
    caught: 0,
    bluff: { round: 8, smuggled: 29 },
    nemesis: { name: 'Cid', face: 'cid', look: 2, cost: 10 },
  })
})

test('several matches add up, and the best bluff of all stays', () => {
  const career = careerOf([past(0), past(3)])
  expect(career).toMatchObject({
    honest: 5 + 3,
    through: 1 + 3,
    bribes: { paid: 56, earned: 19 },
    promises: { kept: 1, broken: 2 },
    inspections: { wrong: 4 + 2, lost: 16 + 13 },
    bluff: { smuggled: 29 },
  })
  // the truths themselves stay as they were
  expect(truths[0].inspections.wrong).toBe(4)
})

test('whoever goes by the same name is the same enemy, and nobody is their own', () => {
  // as Ann: Cid cost 10, Ben 4, Dot 2; as Dot: Ann cost 7, Ben 6
  expect(careerOf([past(0), past(3)]).nemesis).toMatchObject({ name: 'Ben', cost: 10, face: 'ben' })
  expect(careerOf([past(0)]).nemesis).toMatchObject({ name: 'Cid', cost: 10 })
  expect(careerOf([past(0, ['Ann', 'Ann', 'Ann', 'Ann'])]).nemesis).toMatchObject({ name: 'Ann', cost: 16 })
})
