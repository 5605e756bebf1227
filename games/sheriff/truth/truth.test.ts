import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { seatAt } from '#engine/seat.ts'
import { penaltyOf } from '#games/sheriff/goods.ts'
import { bagsOf } from './bags.ts'
import { truth } from './index.ts'
import type { MatchHistory } from './match-history.ts'
import { historyFrom } from './match-history.ts'
import type { SeatTruth } from './seat-truth.ts'
import { bestBluff, nemesisOf, truthsOf } from './seat-truth.ts'

const RECORDS = join(import.meta.dirname, '..', 'records')
const text = (name: string): string => readFileSync(join(RECORDS, `${name}.jsonl`), 'utf8')
const of = (name: string): readonly SeatTruth[] => truth(text(name), secureStream) ?? []
const history = (name: string): MatchHistory => {
  const found = historyFrom(text(name), secureStream)
  if (found === null) throw new Error(`${name} can’t be read`)
  return found
}

describe('a sample match, counted by hand', () => {
  const [ann, ben, cid, dot] = of('05-sheriff2e-4-plain-whole')

  test('lies found and caught, honest rounds', () => {
    const bags = [ann, ben, cid, dot].map(({ honest, lies, caught }) => [honest, lies, caught])
    expect(bags).toEqual([
      [5, 1, 0],
      [4, 2, 0],
      [5, 1, 0],
      [3, 3, 0],
    ])
  })

  test('S3.4.4 what a bribe was worth: gold, goods of the stand, what was true of the promised, and gold back', () => {
    // round 4: 24 gold, a cheese and three bread, one pepper of the two promised, and the mead out of the bag
    expect(dot.bags.map(({ paid }) => paid)).toEqual([0, 5, 24 + 12 + 6 + 7, 0, 0, 2])
    // in round 1 the sheriff gave 50 back for 29
    expect(ann.bags[0].paid).toBe(0)
    expect(dot.bribes).toEqual({ paid: 56, got: 0, earned: 4 * 3 + 7 })
    expect([ann, ben, cid].map(({ bribes }) => bribes.got)).toEqual([0, 5, 51])
  })

  test('S3.4.4 promises kept and broken', () => {
    // three chickens that were not there, one of two peppers, and a mead that was
    expect(dot.promises).toEqual({ kept: 1, broken: 2 })
    expect(ann.promises).toEqual({ kept: 0, broken: 0 })
  })

  test('inspections right and wrong, and the gold of them', () => {
    expect(ann.inspections).toEqual({ right: 0, wrong: 4, fooled: 2, won: 0, lost: 6 + 4 + 2 + 4 })
    expect(cid.inspections).toEqual({ right: 0, wrong: 0, fooled: 3, won: 0, lost: 0 })
    expect([ann, ben, cid, dot].map(({ fines }) => fines.got)).toEqual([13, 10, 14, 2])
  })

  test('the best bluff and the nemesis', () => {
    expect(bestBluff(ann)).toMatchObject({ round: 8, declared: 'apple', smuggled: 6 + 7 + 8 + 8 })
    expect(bestBluff(dot)).toMatchObject({ round: 2, smuggled: 13 })
    expect([ann, ben, cid, dot].map(nemesisOf)).toEqual([2, 0, 0, 0])
  })

  test('wealth after every round, with what lies face down, and the score at last', () => {
    expect(dot.wealth).toEqual([50, 29, 48, 55, 13, 0, 5, 9, 9])
    expect([ann, ben, cid, dot].map(({ score, rank }) => [score, rank])).toEqual([
      [155, 2],
      [135, 3],
      [207, 1],
      [9, 4],
    ])
  })
})

describe('small cases', () => {
  test('S3.4.7 an honest bag that is opened earns its penalties and makes no enemy of gold', () => {
    const [ann, ben] = of('example-honest-chickens')
    expect(ben).toMatchObject({ honest: 1, lies: 0, fines: { paid: 0, got: 4 * penaltyOf('chicken') } })
    expect(ann.inspections).toEqual({ right: 0, wrong: 1, fooled: 0, won: 0, lost: 8 })
    expect(ben.foes[0]).toEqual({ opened: 1, caught: 0, cost: 0 })
    expect(ann.foes[1].cost).toBe(8)
  })

  test('R6 a bribe also buys that another bag is opened', () => {
    const [ann, ben, cid] = of('example-deal-and-obligation')
    expect(ben).toMatchObject({ lies: 1, caught: 0, bribes: { paid: 20, earned: 3 } })
    expect(ann).toMatchObject({ bribes: { got: 20 }, inspections: { wrong: 1, fooled: 1, lost: 4 } })
    expect(cid).toMatchObject({ honest: 1, fines: { got: 4 } })
  })

  test('what was paid for a bag that was opened all the same earned nothing', () => {
    const [one] = of('14-sheriff2e-5-blackMarket-whole')
    const [bag] = one.bags.filter(({ round }) => round === 9)
    expect(bag).toMatchObject({ opened: true, honest: false, smuggled: 27 })
    expect(bag.paid).toBeGreaterThan(0)
    // only the 16 of the bag that a bribe got through in the last round
    expect(one.bribes.earned).toBe(16)
  })

  test('nobody is a nemesis who did nothing, and nothing passed is no bluff', () => {
    const none = { opened: 0, caught: 0, cost: 0 }
    expect(nemesisOf({ foes: [none, none] })).toBeNull()
    expect(nemesisOf({ foes: [none, { opened: 1, caught: 0, cost: 0 }] })).toBe(1)
    expect(bestBluff({ bags: [] })).toBeNull()
  })

  test('a record that can’t be read tells nothing', () => {
    expect(truth('{"record":"no"}')).toBeNull()
    expect(truth('')).toBeNull()
  })
})

const whole = globSync(join(RECORDS, '*-whole.jsonl')).map((file) => file.slice(RECORDS.length + 1, -6))
describe.each(whole)('%s', (name) => {
  const found = history(name)
  const all = truthsOf(found)
  const sum = (of: (one: SeatTruth) => number): number => all.reduce((total, one) => total + of(one), 0)

  test('every bag is found once, with what was in it', () => {
    const bags = bagsOf(found)
    expect(sum(({ honest, lies }) => honest + lies)).toBe(bags.length)
    expect(bags.every(({ unknown, goods }) => unknown === 0 && goods.length > 0)).toBe(true)
    const rounds = new Set(bags.map(({ round }) => round)).size
    expect(found.wealth).toHaveLength(rounds + 1)
  })

  test('what the rules called honest when it was opened is what the goods say', () => {
    for (const { open } of found.events) {
      if (open.type !== 'bagOpened') continue
      const same = bagsOf(found).find(
        ({ seat, opened, honest }) => seat === open.bag && opened && honest === open.honest,
      )
      expect(same).toBeDefined()
    }
  })

  test('S4 whoever pays, somebody gets it, but for the odd coin of two deputies', () => {
    const fines = sum(({ fines }) => fines.paid) - sum(({ fines }) => fines.got)
    const deputies = found.sheriffs.length > 1
    expect(fines).toBeGreaterThanOrEqual(0)
    expect(fines).toBeLessThanOrEqual(deputies ? bagsOf(found).length : 0)
    // with deputies a bag that both open is found out twice
    const caught = sum(({ inspections }) => inspections.right)
    if (!deputies) expect(caught).toBe(sum((one) => one.caught))
    else expect(caught).toBeGreaterThanOrEqual(sum((one) => one.caught))
  })

  test('scores and ranks are those of the rules', () => {
    const { players } = JSON.parse(readFileSync(join(RECORDS, `${name}.expected.json`), 'utf8'))
    expect(all.map(({ score, rank }) => ({ score, rank }))).toEqual(
      players.map(({ score, rank }: SeatTruth) => ({ score, rank })),
    )
    expect(all.map(({ score }) => score)).toEqual(found.wealth.at(-1))
    expect(Math.min(...all.map(({ rank }) => rank))).toBe(1)
    expect(all.map((one, seat) => one.foes[seatAt(seat)].cost)).toEqual(all.map(() => 0))
  })
})
