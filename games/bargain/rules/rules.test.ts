import { describe, expect, test } from 'vitest'
import { BareMatch } from '#engine/bare-match.ts'
import { visibleTo } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { bargain } from '#games/bargain/index.ts'
import type { Move } from '#games/bargain/move.ts'
import type { Options } from '#games/bargain/ruleset.ts'
import { PLAIN } from '#games/bargain/ruleset.ts'
import type { Bargain } from '#games/bargain/table.ts'
import { SHERIFF, SMUGGLER } from '#games/bargain/table.ts'

const chance = null as never

const begin = (options: Partial<Options> = {}): BareMatch<Bargain> =>
  new BareMatch(bargain, bargain.setup({ ...PLAIN, ...options }, 2, chance), chance)

const load = (items: number): Move => ({ type: 'load', items })
const offer = (bribe: number): Move => ({ type: 'offer', bribe })
const answer = (accept: boolean): Move => ({ type: 'answer', accept })

/** Everybody in turn; nothing may be refused. */
function play(match: BareMatch<Bargain>, ...moves: Move[]): BareMatch<Bargain> {
  for (const move of moves) expect(match.play(move.type === 'answer' ? SHERIFF : SMUGGLER, move)).toBe(null)
  return match
}

const refusal = (match: BareMatch<Bargain>, seat: number, move: Move) => match.play(seatAt(seat), move)?.code

const asked = ({ state }: BareMatch<Bargain>) => bargain.asked(state.table).map(({ seat, to }) => [seat, to])

describe('the course of the game', () => {
  test('B1 the smuggler loads and offers, the sheriff answers, as many rounds as there are', () => {
    const match = begin({ rounds: 2 })
    expect(asked(match)).toEqual([[0, 'load']])
    expect(asked(play(match, load(1)))).toEqual([[0, 'offer']])
    expect(asked(play(match, offer(1)))).toEqual([[1, 'answer']])
    expect(asked(play(match, answer(true)))).toEqual([[0, 'offer']])
    expect(bargain.outcome(match.state.table)).toBe(null)
    expect(asked(play(match, offer(0), answer(true)))).toEqual([])
  })

  test('B1 nobody decides for the other, or for both', () => {
    const match = begin()
    expect(refusal(match, 1, load(0))).toBe('not-your-decision')
    expect(match.play('clock', load(0))?.code).toBe('not-your-decision')
    play(match, load(0))
    expect(refusal(match, 1, offer(0))).toBe('not-your-decision')
    play(match, offer(0))
    expect(refusal(match, 0, answer(true))).toBe('not-your-decision')
  })

  test('B2 the cargo takes from none to as many items as fit', () => {
    for (const n of [-1, 4, 0.5, Number.NaN]) expect(refusal(begin(), 0, load(n))).toBe('does-not-fit')
    for (const n of [0, 3]) expect(play(begin(), load(n)).state.hands[0]).toEqual({ cargo: n })
  })

  test('B2 loading is final', () => {
    expect(refusal(play(begin(), load(2)), 0, load(1))).toBe('wrong-step')
  })

  test('B3 bribes go from none to the highest', () => {
    for (const n of [-1, 4, 0.5, Number.NaN])
      expect(refusal(play(begin(), load(0)), 0, offer(n))).toBe('no-such-bribe')
    for (const n of [0, 3]) play(begin(), load(0), offer(n))
  })

  test('B3 an offer waits for its answer, and an answer for an offer', () => {
    const match = play(begin(), load(0))
    expect(refusal(match, 1, answer(true))).toBe('wrong-step')
    play(match, offer(1))
    expect(refusal(match, 0, offer(2))).toBe('wrong-step')
  })

  test('B3 only the last round binds', () => {
    const match = play(begin({ rounds: 2 }), load(3), offer(3), answer(true), offer(1), answer(false))
    expect(match.state.table.phase).toMatchObject({ inspected: true, scores: [-6, 6] })
    const other = play(begin({ rounds: 2 }), load(3), offer(3), answer(false), offer(1), answer(true))
    expect(other.state.table.phase).toMatchObject({ inspected: false, scores: [2, 1] })
  })

  test('B4 nothing happens after the last answer', () => {
    const match = play(begin({ rounds: 1 }), load(0), offer(0), answer(true))
    for (const move of [load(0), offer(0), answer(true)]) expect(refusal(match, 0, move)).toBe('game-over')
  })
})

describe('the settlement', () => {
  const end = (options: Partial<Options>, items: number, bribe: number, accept: boolean) => {
    const match = play(begin({ ...options, rounds: 1 }), load(items), offer(bribe), answer(accept))
    return bargain.outcome(match.state.table)
  }

  test('B4 a cargo that passes brings its value and costs the bribe', () => {
    expect(end({ value: 5 }, 3, 2, true)).toEqual({ scores: [13, 2], ranks: [1, 2] })
    expect(end({}, 0, 2, true)).toEqual({ scores: [-2, 2], ranks: [2, 1] })
  })

  test('B4 items that are found cost their penalty, and no bribe is paid', () => {
    expect(end({ penalty: 4 }, 2, 3, false)).toEqual({ scores: [-8, 8], ranks: [2, 1] })
  })

  test('B4 an honest cargo that is opened costs the sheriff', () => {
    expect(end({ sheriffPenalty: 7 }, 0, 3, false)).toEqual({ scores: [7, -7], ranks: [1, 2] })
  })

  test('B4 equal scores share the victory, and zero has no sign', () => {
    expect(end({ penalty: 0 }, 2, 3, false)).toEqual({ scores: [0, 0], ranks: [1, 1] })
    expect(end({ sheriffPenalty: 0 }, 0, 3, false)).toEqual({ scores: [0, 0], ranks: [1, 1] })
    expect(end({}, 2, 1, true)).toEqual({ scores: [1, 1], ranks: [1, 1] })
  })
})

describe('who knows what', () => {
  test('B5 only the smuggler hears how many items are loaded', () => {
    const match = begin()
    const heard: unknown[] = []
    match.listener = (event) => {
      for (const viewer of [SMUGGLER, SHERIFF, 'spectator'] as const)
        heard.push(visibleTo(event, viewer).hidden)
    }
    play(match, load(2))
    expect(heard).toEqual([{ items: 2 }, null, null])
  })

  test('B5 what is hidden is shown as such, until the settlement shows it', () => {
    const match = begin({ rounds: 1 })
    const seen = (...hands: readonly (Shape['hand'] | null)[]) =>
      bargain.show(match.state.table, hands as never)
    const [smuggler, sheriff] = match.state.hands
    expect(seen(null, sheriff)).toMatchObject({ items: null, step: 'load' })
    play(match, load(2))
    expect(seen(null, sheriff)).toMatchObject({ items: 'hidden', step: 'offer' })
    expect(seen(smuggler, null)).toMatchObject({ items: 2 })
    play(match, offer(1), answer(true))
    expect(seen(null, null)).toMatchObject({ items: 2, finished: true, inspected: false })
  })
})
