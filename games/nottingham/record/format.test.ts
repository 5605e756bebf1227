import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Fault } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { HOUSE, plainOptions, rulesetOf } from '#games/nottingham/ruleset.ts'

const { record } = nottingham
const sources = { games: { nottingham } as never, stream: secureStream }
const files = globSync(join(import.meta.dirname, '../records/*.jsonl')).sort()

const rules = rulesetOf(plainOptions(3))
const HEADER: Json = {
  record: 'gatehouse/1',
  game: 'nottingham',
  players: ['Ann', 'Ben', 'Cid'],
  colours: ['red', 'purple', 'yellow'],
  first: 1,
  deck: rules.deck,
  ambushes: rules.ambushes,
}
const without = (...names: string[]): Json =>
  Object.fromEntries(Object.entries(HEADER).filter(([name]) => !names.includes(name)))

function codeOf(header: Json): string | null {
  try {
    record.readHeader(header)
    return null
  } catch (error) {
    if (error instanceof Malformed) return error.code
    throw error
  }
}

describe('records', () => {
  test('NS9 there are records to replay', () => expect(files.length).toBeGreaterThan(10))

  test.each(files.map((file) => [basename(file, '.jsonl'), file]))('NS9 %s, to the letter', (_name, file) => {
    const expected = JSON.parse(readFileSync(file.replace(/\.jsonl$/, '.expected.json'), 'utf8'))
    const replayed = replay(readFileSync(file, 'utf8'), sources)
    if ('line' in expected) {
      expect((replayed as Fault).line).toBe(expected.line)
      return
    }
    if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.why}`)
    const { game, state } = replayed.match
    expect(game.show(state.table, state.hands)).toEqual(expected)
  })
})

describe('the header', () => {
  test('X4 deck, ambushes and first are given; a seed may stand in for each of them', () => {
    expect([...record.readHeader(HEADER).outcomes.keys()]).toEqual(['deck', 'ambushes', 'first'])
    for (const name of ['deck', 'ambushes', 'first']) {
      expect(codeOf(without(name))).toBe('missing-field')
      expect(codeOf({ ...without(name), seed: 'x' })).toBeNull()
    }
    for (const name of ['players', 'colours'])
      expect(codeOf({ ...without(name), seed: 'x' })).toBe('missing-field')
  })

  test('X4 a seed alone gives a whole match, the same each time', () => {
    const header = `${JSON.stringify({ ...without('deck', 'ambushes', 'first'), seed: 'x' })}\n`
    const [one, other] = [replay(header, sources), replay(header, sources)]
    if (isFault(one) || isFault(other)) throw new Error('a seed is enough')
    expect(one.match.state).toEqual(other.match.state)
  })

  test.each([
    ['two players', { players: ['Ann', 'Ben'], colours: ['red', 'blue'] }, 'number-of-players'],
    ['eight players', { players: new Array(8).fill('Ann') }, 'number-of-players'],
    ['a colour too few', { colours: ['red', 'blue'] }, 'wrong-colours'],
    ['a colour twice', { colours: ['red', 'blue', 'red'] }, 'wrong-colours'],
    ['an unknown colour', { colours: ['red', 'blue', 'pink'] }, 'unknown-value'],
    ['a card short', { deck: rules.deck.slice(1) }, 'impossible-deck'],
    ['a card twice', { deck: ['gems', ...rules.deck.slice(1)] }, 'impossible-deck'],
    ['an unknown item', { deck: ['silk', ...rules.deck.slice(1)] }, 'unknown-value'],
    [
      'an ambush of an absent colour',
      { ambushes: ['grey', ...rules.ambushes.slice(1)] },
      'impossible-ambushes',
    ],
    ['an ambush missing', { ambushes: rules.ambushes.slice(1) }, 'impossible-ambushes'],
    ['a first player who is not there', { first: 3 }, 'no-such-seat'],
    ['a first player of no seat', { first: -1 }, 'no-such-seat'],
    ['a seed that is no text', { seed: 7 }, 'wrong-type'],
    ['nothing for the first player', { first: null }, 'wrong-type'],
    ['an edition', { edition: 1 }, 'unknown-field'],
    ['options', { options: {} }, 'unknown-field'],
    ['deputies', { deputies: [0, 1] }, 'unknown-field'],
  ])('X4 X5 a header with %s is refused', (_what, change, code) => {
    expect(codeOf({ ...HEADER, ...change } as Json)).toBe(code)
  })

  test('X4 written and read again it is the same', () => {
    const header = record.readHeader(HEADER)
    expect(record.writeHeader(header)).toEqual(HEADER)
    const seeded = record.readHeader({ ...without('deck', 'ambushes', 'first'), seed: 'x' })
    expect(record.writeHeader(seeded)).toEqual({ ...without('deck', 'ambushes', 'first'), seed: 'x' })
  })
})

describe('figures of the table’s own', () => {
  const PAIRS = [
    'casket+copper',
    'casket+copper',
    'candlestick+gems',
    'necklace+pearls',
    'candlestick+necklace',
    'gems+pearls',
  ]
  const own = (figures: unknown, more: Json = {}): Json => ({ ...HEADER, figures, ...more })

  test('NS1 without the field the house figures stand', () => {
    const { options } = record.readHeader(HEADER)
    expect(options.figures).toEqual(HOUSE)
    expect(rulesetOf(options).figuresAreHouse).toEqual(['track', 'tasks', 'ambushPairs'])
  })

  test('NS1 each part may be left out', () => {
    const { options } = record.readHeader(own({ track: [2, 8] }))
    expect(options.figures).toEqual({ ...HOUSE, track: [2, 8] })
    expect(rulesetOf(options).figuresAreHouse).toEqual(['tasks', 'ambushPairs'])
    expect(record.readHeader(own({})).options.figures).toEqual(HOUSE)
    const tasks = record.readHeader(own({ tasks: { 'all-seven': [11, 10] } })).options.figures.tasks
    expect(tasks).toEqual({ ...HOUSE.tasks, 'all-seven': [11, 10] })
  })

  test('NS1 pairs of the table’s own are what `ambushes` must name', () => {
    const ambushes = ['red', 'purple', 'yellow', ...PAIRS]
    expect(codeOf(own({ ambushPairs: PAIRS }, { ambushes }))).toBeNull()
    expect(codeOf(own({ ambushPairs: PAIRS }))).toBe('impossible-ambushes')
  })

  test('NS1 what differs from the house is written, and nothing else', () => {
    const header = record.readHeader(own({ track: [2, 8], tasks: HOUSE.tasks }))
    expect(record.writeHeader(header)).toEqual(own({ track: [2, 8] }))
  })

  test.each([
    ['no object', [], 'wrong-type'],
    ['nothing', null, 'wrong-type'],
    ['an unknown part', { tracks: [3] }, 'unknown-field'],
    ['no space', { track: [] }, 'out-of-range'],
    ['a number below 2', { track: [3, 1] }, 'out-of-range'],
    ['a number above 8', { track: [3, 9] }, 'out-of-range'],
    ['no number', { track: ['3'] }, 'wrong-type'],
    ['an unknown task', { tasks: { 'six-alike': [20, 10] } }, 'unknown-field'],
    ['one figure for a task', { tasks: { 'all-seven': [20] } }, 'wrong-points'],
    ['three figures for a task', { tasks: { 'all-seven': [20, 15, 10] } }, 'wrong-points'],
    ['the lower figure first', { tasks: { 'all-seven': [20, 21] } }, 'wrong-points'],
    ['points below 10', { tasks: { 'all-seven': [20, 9] } }, 'out-of-range'],
    ['points above 30', { tasks: { 'all-seven': [31, 20] } }, 'out-of-range'],
    ['five pairs', { ambushPairs: PAIRS.slice(1) }, 'wrong-pairs'],
    ['a pair in the wrong order', { ambushPairs: ['copper+casket', ...PAIRS.slice(1)] }, 'wrong-pairs'],
    ['gold on a pair', { ambushPairs: ['casket+gold', ...PAIRS.slice(1)] }, 'wrong-pairs'],
    ['an item on three', { ambushPairs: ['casket+gems', ...PAIRS.slice(1)] }, 'wrong-pairs'],
    ['an item with itself', { ambushPairs: ['casket+casket', ...PAIRS.slice(1)] }, 'wrong-pairs'],
  ])('NS1 figures with %s are refused', (_what, figures, code) => {
    expect(codeOf(own(figures))).toBe(code)
  })

  test('NS1 the ends of the ranges are allowed', () => {
    expect(codeOf(own({ track: [2], tasks: { 'all-seven': [30, 30], 'five-alike': [10, 10] } }))).toBeNull()
  })
})

describe('plans', () => {
  const plan = (wishes: {
    edition?: number
    players?: number
    options?: string[]
    figures?: Json
  }): unknown => {
    try {
      return record.planOptions({ edition: null, players: 4, options: [], ...wishes })
    } catch (error) {
      return (error as Malformed).code
    }
  }
  test('NS2 three to seven players, the first colours of the list, and nothing to choose', () => {
    expect(plan({ players: 3 })).toEqual({ colours: ['red', 'purple', 'yellow'], figures: HOUSE })
    expect(plan({ players: 7 })).toEqual(plainOptions(7))
    expect(plan({ players: 2 })).toBe('number-of-players')
    expect(plan({ players: 8 })).toBe('number-of-players')
    expect(plan({ edition: 1 })).toBe('no-editions')
    expect(plan({ options: ['royal'] })).toBe('unknown-field')
  })
  test('NS1 a table may have figures of its own, on a track of 6 to 40 spaces; bad ones are refused', () => {
    const track = [2, 3, 4, 5, 6, 8]
    expect(plan({ figures: { track } })).toEqual({ ...plainOptions(4), figures: { ...HOUSE, track } })
    expect(plan({ figures: {} })).toEqual(plainOptions(4))
    expect(plan({ figures: { track: track.slice(1) } })).toBe('out-of-range')
    expect(plan({ figures: { track: new Array(41).fill(3) } })).toBe('out-of-range')
    expect(plan({ figures: { track: [...track, 9] } })).toBe('out-of-range')
    expect(plan({ figures: { tasks: { 'all-seven': [10, 20] } } })).toBe('wrong-points')
    expect(plan({ figures: { ambushPairs: [] } })).toBe('wrong-pairs')
    expect(plan({ figures: { deck: [] } })).toBe('unknown-field')
  })
})

describe('steps', () => {
  test.each([
    [{ move: 'take' }],
    [{ move: 'act' }],
    [{ move: 'act', target: 2 }],
    [{ move: 'pick', item: 'gems' }],
    [{ move: 'offer', items: ['gems', 'gold'] }],
    [{ move: 'accept', from: 0 }],
    [{ move: 'keep', ambush: 'gems+pearls' }],
    [{ move: 'set', item: 'gems', count: 3 }],
    [{ move: 'task', task: 'five-alike', items: ['gems'] }],
    [{ move: 'discard', items: [] }],
  ])('X5 %j is read and written', (step) => {
    expect(nottingham.writeMove(record.readMove(step as Json, 3))).toEqual(step)
  })

  test.each([
    [{ move: 'steal' }, 'unknown-move'],
    [{ move: 'toString' }, 'unknown-move'],
    [{}, 'unknown-move'],
    [{ move: 'take', item: 'gems' }, 'unknown-field'],
    [{ move: 'act', target: 3 }, 'no-such-seat'],
    [{ move: 'set', item: 'gems', count: 3.5 }, 'wrong-type'],
    [{ move: 'set', item: 'gems' }, 'missing-field'],
    [{ move: 'offer', items: 'gems' }, 'wrong-type'],
    [{ move: 'pick', item: 'silk' }, 'unknown-value'],
  ])('X5 %j is refused', (step, code) => {
    expect(() => record.readMove(step as Json, 3)).toThrow(Malformed)
    try {
      record.readMove(step as Json, 3)
    } catch (error) {
      expect((error as Malformed).code).toBe(code)
    }
  })
})
