import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { Table } from '#games/nottingham/table.ts'
import { truth } from './index.ts'
import type { SeatTruth } from './truth.ts'
import { nemesisOf } from './truth.ts'

const RECORDS = join(import.meta.dirname, '..', 'records')
const text = (name: string): string => readFileSync(join(RECORDS, `${name}.jsonl`), 'utf8')
const of = (name: string): readonly SeatTruth[] => truth(text(name), secureStream) ?? []

test('NS6 an ambush on three pearls: one of them for the gold card under it', () => {
  const [ann, ben, cid] = of('example-ambush')
  expect(ben.ambushes).toEqual({ laid: 1, sprung: 1, gain: 1, fallenInto: 0, loss: 0 })
  expect(ben.grab).toMatchObject({ by: 'ambush', from: 0, item: 'pearls', gain: 1 })
  expect(ann.ambushes).toMatchObject({ fallenInto: 1, loss: 1 })
  expect(ann.foes[1]).toEqual({ robbed: 0, ambushed: 1, cost: 1 })
  expect([ann, ben, cid].map(nemesisOf)).toEqual([1, null, null])
})

test('a sample match of three, counted by hand', () => {
  const [one] = of('08-nottingham-3-whole')
  expect(one).toMatchObject({
    rank: 3,
    score: 70,
    attacks: { tried: 4, done: 2, gain: 5 },
    robberies: { suffered: 3, loss: 2, fended: 0 },
    grab: { by: 'robbery', item: 'casket', from: 1, gain: 3 },
  })
  const worths = one.sets.map(({ item, worth }) => [item, worth])
  expect(worths).toEqual([
    ['copper', 7],
    ['gold', 9],
    ['necklace', 12],
    ['gems', 11],
    ['necklace', 12],
    ['pearls', null],
    ['gold', 9],
  ])
  expect(nemesisOf(one)).toBe(2)
})

test('of two who struck as often, the dearer one is the nemesis', () => {
  const foes = [
    { robbed: 1, ambushed: 0, cost: 1 },
    { robbed: 0, ambushed: 1, cost: 4 },
  ]
  expect(nemesisOf({ foes })).toBe(1)
  expect(nemesisOf({ foes: [{ robbed: 0, ambushed: 0, cost: 0 }] })).toBeNull()
})

test('a record that can’t be read tells nothing', () => expect(truth('{}')).toBeNull())

const whole = globSync(join(RECORDS, '*-whole.jsonl')).map((file) => basename(file, '.jsonl'))
describe.each(whole)('%s', (name) => {
  const all = of(name)
  const sum = (of: (one: SeatTruth) => number): number => all.reduce((total, one) => total + of(one), 0)
  const replayed = replay(text(name), { games, stream: secureStream })
  if (isFault(replayed)) throw new Error(replayed.why)
  const { places, tasks } = replayed.match.state.table as Table

  test('what one takes another loses', () => {
    expect(sum(({ attacks }) => attacks.done)).toBe(sum(({ robberies }) => robberies.suffered))
    expect(sum(({ attacks }) => attacks.gain)).toBe(sum(({ robberies }) => robberies.loss))
    expect(sum(({ ambushes }) => ambushes.sprung)).toBe(sum(({ ambushes }) => ambushes.fallenInto))
    expect(sum(({ ambushes }) => ambushes.gain)).toBe(sum(({ ambushes }) => ambushes.loss))
    const tried = sum(({ attacks }) => attacks.tried)
    expect(tried).toBe(sum(({ attacks, robberies }) => attacks.done + robberies.fended))
  })

  test('NS7 sets, tasks and points are those on the table', () => {
    for (const [seat, one] of all.entries()) {
      expect(one.sets.filter(({ worth }) => worth !== null).map(({ item }) => item)).toEqual(places[seat].win)
      expect(one.tasks).toBe(tasks.flat().filter((doer) => doer === seat).length)
      expect(one.wealth.at(-1)).toBe(one.score)
    }
  })
})
