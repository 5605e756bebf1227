import { expect, test } from 'vitest'
import type { Sitter } from '#protocol/table.ts'
import { inForAnother } from './rematch.ts'

const person = (ready: boolean): Sitter => ({
  kind: 'person',
  id: 'a',
  name: 'Ann',
  face: null,
  marked: false,
  ready,
  standIn: null,
  offered: false,
})
const bot: Sitter = { kind: 'bot', bot: 'wat:merchant', offered: false }
const inOf = (...sitters: Sitter[]) => inForAnother(sitters).map(({ isIn }) => isIn)

test('people are in when they say so, bots always, empty seats are not shown', () => {
  expect(inOf(person(true), person(false), bot)).toEqual([true, false, true])
  expect(inForAnother([bot, { kind: 'nobody' }, person(false)]).map(({ seat }) => seat)).toEqual([0, 2])
})

test('right after a match everybody is still ready for the last one: nobody has said anything yet', () => {
  expect(inOf(person(true), person(true))).toEqual([false, false])
  expect(inOf(person(true), bot)).toEqual([false, true])
})
