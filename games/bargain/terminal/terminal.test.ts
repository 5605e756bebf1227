import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { PLAIN } from '#games/bargain/ruleset.ts'
import { setup } from '#games/bargain/setup.ts'
import type { Phase, SeatView } from '#games/bargain/table.ts'
import { terminal } from './index.ts'

function viewAt(phase: Phase): SeatView {
  const { table, hands } = setup(PLAIN)
  return { seat: seatAt(0), table: { ...table, phase }, hand: hands[0] }
}
const said = (line: string, phase: Phase = { type: 'load' }) =>
  terminal.parse(line.split(' '), viewAt(phase), [])

describe('words for moves', () => {
  test.each([
    ['load 2', { type: 'load' }, { type: 'load', items: 2 }],
    ['2', { type: 'load' }, { type: 'load', items: 2 }],
    ['offer 1', { type: 'offer' }, { type: 'offer', bribe: 1 }],
    ['o 0', { type: 'offer' }, { type: 'offer', bribe: 0 }],
    ['3', { type: 'offer' }, { type: 'offer', bribe: 3 }],
    ['YES', { type: 'answer', bribe: 1 }, { type: 'answer', accept: true }],
    ['n', { type: 'answer', bribe: 1 }, { type: 'answer', accept: false }],
    // what is not allowed now is for the rules to refuse
    ['load 9', { type: 'offer' }, { type: 'load', items: 9 }],
  ] as const)('%s', (line, phase, move) => expect(said(line, phase)).toEqual(move))

  test.each(['', 'load', 'load two', 'load 2 3', 'sing 2', '12345'])('“%s” is not understood', (line) => {
    expect(typeof said(line)).toBe('string')
  })
})

test('B5: the sheriff is not shown the cargo before the end', () => {
  const { table } = viewAt({ type: 'offer' })
  const sheriff: SeatView = { seat: seatAt(1), table, hand: { cargo: null } }
  expect(terminal.picture(sheriff).join('\n')).toContain('hidden')
})
