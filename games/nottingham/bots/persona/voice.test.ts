import { expect, test } from 'vitest'
import type { VisibleEvent } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Nottingham, SeatView } from '#games/nottingham/table.ts'
import { botOf } from './index.ts'
import { PERSONAS } from './persona.ts'
import { STRENGTHS } from './strength.ts'
import { lineFor, lineId } from './voice.ts'

const never = (): number => 1
const [WAT, HOB] = [seatAt(0), seatAt(1)]

const said = (seat: typeof WAT, open: VisibleEvent<Nottingham>['open']): string | null =>
  lineFor('wat', { seat } as SeatView, { open, hidden: null } as VisibleEvent<Nottingham>, never)

test('whoever is robbed, ambushed or springs an ambush always says something', () => {
  const taken = { type: 'taken', by: HOB, from: WAT, item: null, paid: 'gold' } as never
  expect(said(WAT, taken)).toBe(lineId('wat', 'is-robbed'))
  expect(said(HOB, taken)).toBeNull()
  const sprung = { type: 'sprung', seat: HOB, on: WAT } as never
  expect(said(HOB, sprung)).toBe(lineId('wat', 'springs'))
  expect(said(WAT, sprung)).toBe(lineId('wat', 'is-ambushed'))
})

test('the target of an attack is pointed at before it; other moves are not announced', () => {
  const { announce } = botOf(PERSONAS[0], STRENGTHS[1])
  expect(announce?.({ type: 'act', target: HOB })).toEqual({ gesture: 'point', at: HOB })
  expect(announce?.({ type: 'act', target: null })).toBeNull()
  expect(announce?.({ type: 'take' })).toBeNull()
})

test('enough characters of the usual strength for a full table, no two with the same name', () => {
  const usual = nottingham.menu.bots.filter((bot) => bot.endsWith(':journeyman'))
  expect(new Set(usual.map((bot) => bot.split(':')[0])).size).toBeGreaterThanOrEqual(6)
})
