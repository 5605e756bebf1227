import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import type { Replayed } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { Sheriff } from '#games/sheriff/table.ts'

const sources = { games, stream: secureStream }
const header = {
  record: 'gatehouse/1',
  game: 'sheriff',
  edition: 2,
  players: ['Ann', 'Ben', 'Cid'],
  firstSheriff: 0,
  seed: 'a seed',
}
const lines = (...all: (object | string)[]): string =>
  all.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
const faultOf = (record: string) => {
  const result = replay(record, sources)
  return isFault(result) ? [result.line, result.code] : null
}
const stateOf = (record: string) => {
  const result = replay(record, sources)
  if (isFault(result)) throw new Error(result.why)
  return (result as Replayed<Sheriff>).match.state
}
const start = { seat: 0, move: 'start-market', first: 1 }

describe('lines', () => {
  test.each([
    ['an empty file', '', [1, 'empty-line']],
    ['only a line end', '\n', [1, 'empty-line']],
    ['an empty line in the middle', lines(header, '', start), [2, 'empty-line']],
    ['an empty line at the end', `${lines(header, start)}\n\n`, [3, 'empty-line']],
    ['a line of blanks', lines(header, '  '), [2, 'not-json']],
    ['not JSON', lines(header, '{"seat":0,'), [2, 'not-json']],
    ['a list', lines(header, '[]'), [2, 'not-json']],
    ['a byte order mark', `\uFEFF${lines(header)}`, [1, 'not-json']],
    ['no record', lines({ ...header, record: 'gatehouse/2' }), [1, 'not-a-record']],
    ['a game nobody knows', lines({ ...header, game: 'toString' }), [1, 'unknown-game']],
    ['a game that is a number', lines({ ...header, game: 7 }), [1, 'unknown-game']],
  ])('X5 %s is refused where it stands', (_name, record, fault) => expect(faultOf(record)).toEqual(fault))

  test('X5 the last line may lack its end or have it', () => {
    expect(faultOf(lines(header, start))).toBe(null)
    expect(faultOf(`${lines(header, start)}\n`)).toBe(null)
  })

  test('X5 numbers are written as integers', () => {
    expect(faultOf(lines(header, '{"seat":0,"move":"start-market","first":1.0}'))).toEqual([2, 'wrong-type'])
    expect(faultOf(lines(header, '{"seat":0e0,"move":"start-market","first":1}'))).toEqual([2, 'wrong-type'])
    expect(faultOf(lines({ ...header, players: ['Ann 1.5', 'a \\" 2.5', '3e7'] }, start))).toBe(null)
  })

  test.each([
    ['no seat', { move: 'skip' }, 'no-such-seat'],
    ['a seat too high', { seat: 3, move: 'skip' }, 'no-such-seat'],
    ['a negative seat', { seat: -1, move: 'skip' }, 'no-such-seat'],
    ['no move', { seat: 0 }, 'unknown-move'],
    ['a move of Object', { seat: 0, move: 'constructor' }, 'unknown-move'],
    ['a move that only the clock has', { seat: 0, move: 'timeout' }, 'unknown-move'],
    ['a word the clock does not know', { clock: 'strike' }, 'unknown-move'],
    ['a clock with a seat', { clock: 'timeout', seat: 1 }, 'unknown-field'],
    [
      'a field named like a prototype',
      '{"seat":0,"move":"start-market","first":1,"__proto__":1}',
      'unknown-field',
    ],
  ])('X5 %s is refused', (_name, step, code) => expect(faultOf(lines(header, step))).toEqual([2, code]))
})

describe('chance', () => {
  test('X4 a seed alone gives deck and first sheriff, the same ones each time', () => {
    const { firstSheriff: _, ...seedOnly } = header
    const one = stateOf(lines(seedOnly))
    expect(stateOf(lines(seedOnly))).toEqual(one)
    expect(one.box.deck).toHaveLength(156)
    expect(stateOf(lines({ ...seedOnly, seed: 'another' })).box.deck).not.toEqual(one.box.deck)
  })

  test('X4 with deck and seed, the deck decides', () => {
    const deck = stateOf(lines(header)).box.deck.toReversed()
    expect(stateOf(lines({ ...header, deck })).box.deck).toEqual(deck)
  })

  test('X4 without deck or first sheriff a seed must be there', () => {
    const { seed: _, ...noSeed } = header
    expect(faultOf(lines(noSeed))).toEqual([1, 'missing-field'])
    const deck = stateOf(lines(header)).box.deck
    expect(faultOf(lines({ ...noSeed, deck }))).toBe(null)
    const { firstSheriff: __, ...nobody } = { ...noSeed, deck }
    expect(faultOf(lines(nobody))).toEqual([1, 'missing-field'])
  })

  test('X2 a chance line that nothing needs is forbidden', () => {
    expect(faultOf(lines(header, { chance: 'shuffle', deck: [] }))).toEqual([2, 'chance-not-needed'])
  })

  const six = {
    ...header,
    players: ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay'],
    firstSheriff: undefined,
    deck: undefined as unknown,
  }
  six.deck = stateOf(lines(six)).box.deck
  const unseeded = { ...six, seed: undefined }

  test('X3 without deputies and seed their cards stand on line 2', () => {
    expect(faultOf(lines(unseeded))).toEqual([2, 'chance-missing'])
    expect(faultOf(lines(unseeded, { seat: 0, move: 'skip' }))).toEqual([2, 'chance-missing'])
    const order = [3, 1, 0, 2, 5, 4]
    expect(stateOf(lines(unseeded, { chance: 'deputies', order })).table.sheriffs).toEqual([3, 1])
  })

  test.each([
    ['another outcome than the one needed', { chance: 'shuffle', deck: [] }, 'other-chance-needed'],
    ['no permutation', { chance: 'deputies', order: [0, 0, 1, 2, 3, 4] }, 'impossible-chance'],
    ['not a list', { chance: 'deputies', order: 'all' }, 'impossible-chance'],
    ['no outcome', { chance: 'deputies' }, 'missing-field'],
    ['a field too many', { chance: 'deputies', order: [0, 1, 2, 3, 4, 5], seat: 0 }, 'unknown-field'],
  ])('X2 %s is refused at its line', (_name, line, code) => {
    expect(faultOf(lines(unseeded, line))).toEqual([2, code])
  })

  test('X4 chance lines win over the seed', () => {
    const order = [5, 4, 3, 2, 1, 0]
    expect(stateOf(lines(six, { chance: 'deputies', order })).table.sheriffs).toEqual([5, 4])
  })
})

test('a failure of the engine is reported, not thrown', () => {
  const broken = {
    ...games.sheriff,
    check: () => {
      throw new Error('oops')
    },
  }
  const result = replay(lines(header, start), { games: { sheriff: broken }, stream: secureStream })
  expect(isFault(result) && [result.line, result.code]).toEqual([2, 'broken-invariant'])
})
