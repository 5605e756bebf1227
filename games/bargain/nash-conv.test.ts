import { expect, test } from 'vitest'
import type { Strategy } from './nash-conv.ts'
import { nashConv } from './nash-conv.ts'
import { PLAIN } from './ruleset.ts'

const ONE = { ...PLAIN, rounds: 1 }
const even: Strategy = (_view, moves) => moves.map(() => 1 / moves.length)

test('with even draws the sheriff opens all but the highest bribe, and the smuggler has an honest cargo', () => {
  // opening brings the sheriff 2.25 on average, and only a bribe of 3 is more
  const smuggler = (0 + 3) / 2 - ((1.5 - 1.5) * 0.5 + (-(0 + 2 + 4 + 6) / 4 + 3 / 4) * 0.5)
  const sheriff = (2.25 + 2.25 + 2.25 + 3) / 4 - (1.5 * 0.5 + ((12 - 3) / 4) * 0.5)
  expect(nashConv(ONE, even)).toBeCloseTo(smuggler + sheriff)
})

test('what is an equilibrium has nothing to gain', () => {
  const worthless = { ...ONE, value: 0, penalty: 0, sheriffPenalty: 0, bribe: 0 }
  expect(nashConv(worthless, even)).toBeCloseTo(0)
})

test('two rounds: earlier words bind nobody, so playing evenly gains and loses the same', () => {
  expect(nashConv({ ...PLAIN, rounds: 2 }, even)).toBeCloseTo(nashConv(ONE, even))
})
