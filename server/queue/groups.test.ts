import { expect, test } from 'vitest'
import type { QueueWish, Reliability } from '#server/store/queue.ts'
import { groupsOf } from './groups.ts'

const one = (
  name: string,
  since: number,
  wish: QueueWish = 'group',
  reliability: Reliability | null = null,
) => ({ name, since, wish, reliability })
const RULES = { players: 4, now: 20, patience: 20, hasBotSeats: false }
const names = (groups: readonly { name: string }[][]): string[] =>
  groups.map((group) => group.map(({ name }) => name).join(''))

test('four people play at once; fewer wait until the first of them has waited long enough', () => {
  const four = [one('a', 17), one('b', 18), one('c', 19), one('d', 20)]
  expect(names(groupsOf([...four, one('e', 20)], RULES))).toEqual(['abcd'])
  expect(groupsOf(four.slice(1), RULES)).toEqual([])
  expect(names(groupsOf([one('a', 0), one('b', 19)], RULES))).toEqual(['ab'])
  expect(groupsOf([], RULES)).toEqual([])
})

test('whoever wants bots gets them at once, alone; who waits for a seat does so while there are any', () => {
  const people = [one('a', 0, 'seat'), one('b', 19, 'now'), one('c', 19)]
  expect(names(groupsOf(people, { ...RULES, hasBotSeats: true }))).toEqual(['b'])
  expect(names(groupsOf(people, RULES))).toEqual(['b', 'ac'])
  expect(groupsOf([one('a', 0, 'away')], RULES)).toEqual([])
})

test('who has blocked somebody does not play with them', () => {
  const people = [one('a', 10), one('b', 11), one('c', 12), one('d', 13), one('e', 14)]
  const fits = (group: readonly { name: string }[], { name }: { name: string }): boolean =>
    name !== 'b' || group.every((member) => member.name !== 'a')
  expect(names(groupsOf(people, { ...RULES, fits }))).toEqual(['acde'])
})

test('like plays with like, but whoever has waited longest always plays', () => {
  const [good, bad] = [
    { finished: 20, played: 20 },
    { finished: 5, played: 20 },
  ]
  const people = [
    one('L', 10, 'group', bad),
    one('a', 11, 'group', good),
    one('b', 12),
    one('c', 13, 'group', good),
    one('M', 14, 'group', bad),
    one('d', 15, 'group', { finished: 0, played: 1 }),
    one('N', 16, 'group', bad),
    one('O', 17, 'group', bad),
  ]
  expect(names(groupsOf(people, RULES))).toEqual(['LMNO', 'abcd'])
  // too few of their kind: nobody waits for that
  expect(names(groupsOf(people.slice(0, 4), RULES))).toEqual(['Labc'])
})
