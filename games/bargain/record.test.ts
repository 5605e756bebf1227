import { describe, expect, test } from 'vitest'
import type { Event } from '#engine/event.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { bargain } from './index.ts'
import { LIMITS, PLAIN } from './ruleset.ts'
import type { Bargain } from './table.ts'

const HEADER = { record: 'gatehouse/1', game: 'bargain', players: ['Ann', 'Ben'] }
const sources = {
  games: { bargain },
  stream: () => {
    throw new Error('there is no chance in this game')
  },
}

const replayed = (...lines: object[]) => replay(lines.map((line) => JSON.stringify(line)).join('\n'), sources)

function faultOf(...lines: object[]) {
  const result = replayed(...lines)
  return isFault(result) ? [result.line, result.code] : null
}

describe('the header', () => {
  test('B6 options may be missing, all or some', () => {
    const optionsOf = (options: object) => bargain.record.readHeader({ ...HEADER, ...options }).options
    expect(optionsOf({})).toEqual(PLAIN)
    expect(optionsOf({ options: { bribe: 0, value: 5 } })).toEqual({ ...PLAIN, bribe: 0, value: 5 })
  })

  test.each(Object.entries(LIMITS))('B1 %s has limits', (name, [least, most]) => {
    const at = (n: unknown) => faultOf({ ...HEADER, options: { [name]: n } })
    expect(at(least)).toBe(null)
    expect(at(most)).toBe(null)
    expect(at(least - 1)).toEqual([1, 'out-of-range'])
    expect(at(most + 1)).toEqual([1, 'out-of-range'])
    expect(at('1')).toEqual([1, 'wrong-type'])
    expect(at(null)).toEqual([1, 'wrong-type'])
  })

  test('B1 it is for two', () => {
    expect(faultOf({ ...HEADER, players: ['Ann'] })).toEqual([1, 'number-of-players'])
    expect(faultOf({ ...HEADER, players: ['Ann', 'Ben', 'Cid'] })).toEqual([1, 'number-of-players'])
  })

  test('B6 it has no other fields', () => {
    for (const more of [{ seed: '1' }, { edition: 1 }, { options: { handSize: 6 } }])
      expect(faultOf({ ...HEADER, ...more })).toEqual([1, 'unknown-field'])
    expect(faultOf({ ...HEADER, options: null })).toEqual([1, 'wrong-type'])
  })

  test('B6 it is read as it was written', () => {
    const header = bargain.record.readHeader({ ...HEADER, options: { items: 9 } })
    expect(bargain.record.readHeader(bargain.record.writeHeader(header) as never)).toEqual(header)
  })
})

describe('steps', () => {
  test('B6 moves are read as they were written', () => {
    for (const move of [
      { type: 'load', items: 2 },
      { type: 'offer', bribe: 0 },
      { type: 'answer', accept: false },
    ] as const)
      expect(bargain.record.readMove(bargain.writeMove(move) as never, 2)).toEqual(move)
  })

  test('B6 a step is one of three moves, with its field and no other', () => {
    const step = (fields: object) => faultOf(HEADER, { seat: 0, ...fields })
    expect(step({ move: 'load', items: 1 })).toBe(null)
    expect(step({ move: 'bribe' })).toEqual([2, 'unknown-move'])
    expect(step({ move: 'toString' })).toEqual([2, 'unknown-move'])
    expect(step({ move: 'load' })).toEqual([2, 'missing-field'])
    expect(step({ move: 'load', items: '1' })).toEqual([2, 'wrong-type'])
    expect(step({ move: 'load', items: 1, bribe: 1 })).toEqual([2, 'unknown-field'])
    expect(step({ move: 'answer', accept: 1 })).toEqual([2, 'wrong-type'])
  })

  test('B6 neither chance nor the clock has a line', () => {
    expect(faultOf(HEADER, { chance: 'shuffle', deck: [] })).toEqual([2, 'chance-not-needed'])
    expect(faultOf(HEADER, { clock: 'timeout' })).toEqual([2, 'unknown-move'])
  })
})

describe('wishes', () => {
  const plan = (wishes: object) => () =>
    bargain.record.planOptions({ edition: null, players: 2, options: [], ...wishes })

  test('B1 a plain game for two can be wished for, and no other', () => {
    expect(plan({})()).toEqual(PLAIN)
    expect(plan({ players: 3 })).toThrow('for 2 players')
    expect(plan({ edition: 1 })).toThrow('no editions')
    expect(plan({ options: ['items'] })).toThrow('no option items')
  })
})

test('B6 the story tells everything', () => {
  const names = ['Ann', 'Ben']
  const lines = [
    { ...HEADER, options: { rounds: 1 } },
    { seat: 0, move: 'load', items: 2 },
  ]
  const more = [
    { seat: 0, move: 'offer', bribe: 1 },
    { seat: 1, move: 'answer', accept: false },
  ]
  const told: (string | null)[] = []
  replay([...lines, ...more].map((line) => JSON.stringify(line)).join('\n'), sources, {
    started: ({ match }) => told.push(bargain.describeStart(match.state.table as never, names)),
    listener: ({ open, hidden }) =>
      told.push(bargain.describeEvent(open as Bargain['open'], hidden as Event<Bargain>['hidden'], names)),
  })
  expect(told.join('\n')).toBe(`Bargain (up to 3 items, bribes up to 3, 1 round; \
an item is worth 1, costs 2 if found, and an honest cargo 3): Ann smuggles, Ben is sheriff.

  Ann loads 2 illegal items.
  Ann offers 1.
  Ben says no.
  The cargo is opened: 2 illegal items.
The game is over.
  1. Ben: 4
  2. Ann: -4`)
})
