import { describe, expect, test } from 'vitest'
import type { ActiveMatch } from './game.ts'
import type { Rule } from './rulebook.ts'
import { isIn, present, rulebook, tableIn, viewIn } from './rulebook.ts'
import { seatAt } from './seat.ts'
import type { Shape } from './state.ts'

/** A toy game: counting in the phase `count`, whistling in two phases with two meanings. */
type Phase = { readonly type: 'count'; to: number } | { readonly type: 'rest' } | { readonly type: 'end' }
interface Toy extends Shape {
  readonly table: { phase: Phase }
  readonly move: { readonly type: 'add'; readonly n: number } | { readonly type: 'whistle' }
  readonly open: { readonly type: 'said'; readonly what: string }
}

const refusal = (code: string) => ({ code, rule: 'T1', why: code })
const WRONG_PHASE = refusal('wrong-phase')
const TOO_MUCH = refusal('too-much')
const NEVER_ADDED = refusal('never-added')

const add: Rule<Toy, 'add', 'count'> = {
  during: ['count'],
  otherwise: () => NEVER_ADDED,
  check: ({ table }, { n }) => (n > table.phase.to ? TOO_MUCH : null),
  decide: (match, _seat, { n }) =>
    match.emit({ type: 'said', what: `${n} of ${match.state.table.phase.to}` }),
}
const whistle = (what: string, phase: 'count' | 'rest'): Rule<Toy, 'whistle', 'count' | 'rest'> => ({
  during: [phase],
  check: () => null,
  decide: (match) => match.emit({ type: 'said', what }),
})
const rules = rulebook<Toy>(
  { add, whistle: [whistle('loud', 'count'), whistle('soft', 'rest')] },
  WRONG_PHASE,
)

const seat = seatAt(0)
const viewOf = (phase: Phase) => ({ seat, table: { phase }, hand: {} })
function saidIn(phase: Phase, move: Toy['move']): string[] {
  const said: string[] = []
  const match: ActiveMatch<Toy> = {
    state: { table: { phase }, hands: [{}], box: {} },
    chance: { shuffle: (_, cards) => cards.slice(), pick: (_, from) => from[0] },
    emit: ({ what }) => void said.push(what),
  }
  rules.decide(match, seat, move)
  return said
}

describe('a rulebook', () => {
  test('lets the rule of the present phase check and decide', () => {
    expect(rules.check(viewOf({ type: 'count', to: 3 }), { type: 'add', n: 3 })).toBeNull()
    expect(rules.check(viewOf({ type: 'count', to: 3 }), { type: 'add', n: 4 })).toBe(TOO_MUCH)
    expect(saidIn({ type: 'count', to: 3 }, { type: 'add', n: 2 })).toEqual(['2 of 3'])
  })

  test('keeps several meanings of one move apart by the phase', () => {
    expect(saidIn({ type: 'count', to: 1 }, { type: 'whistle' })).toEqual(['loud'])
    expect(saidIn({ type: 'rest' }, { type: 'whistle' })).toEqual(['soft'])
  })

  test('refuses a move in other phases, with the refusal of the rule or the common one', () => {
    expect(rules.check(viewOf({ type: 'end' }), { type: 'whistle' })).toBe(WRONG_PHASE)
    expect(rules.check(viewOf({ type: 'rest' }), { type: 'add', n: 1 })).toBe(NEVER_ADDED)
    expect(() => saidIn({ type: 'end' }, { type: 'whistle' })).toThrow('missing')
  })
})

describe('who knows the phase', () => {
  const view = viewOf({ type: 'count', to: 3 })

  test('gets the same view and table with its type', () => {
    expect(viewIn(view, 'count')).toBe(view)
    expect(tableIn(view.table, 'count').phase.to).toBe(3)
    expect([isIn(view.table, 'count'), isIn(view.table, 'rest')]).toEqual([true, false])
  })

  test('is told when that was wrong', () => {
    expect(() => viewIn(view, 'rest')).toThrow('the phase is count, not rest')
    expect(() => tableIn(view.table, 'end')).toThrow('the phase is count, not end')
  })

  test('gets what must be there, or an error that names it', () => {
    expect(present(0, 'the number')).toBe(0)
    expect(() => present(null, 'the number')).toThrow('the number is missing')
  })
})
