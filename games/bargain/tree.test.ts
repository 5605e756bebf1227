import { expect, test } from 'vitest'
import { PLAIN } from './ruleset.ts'
import { sizeOfTree } from './tree.ts'

test.each([
  { bribe: 3, items: 3, rounds: 1, informationSets: [5, 4], sequences: [21, 9], terminals: 32 },
  { bribe: 3, items: 5, rounds: 2, informationSets: [55, 36], sequences: [223, 73], terminals: 384 },
  { bribe: 3, items: 3, rounds: 3, informationSets: [293, 292], sequences: [1173, 585], terminals: 2048 },
  {
    bribe: 3,
    items: 5,
    rounds: 4,
    informationSets: [3511, 2340],
    sequences: [14047, 4681],
    terminals: 24576,
  },
  { bribe: 5, items: 3, rounds: 1, informationSets: [5, 6], sequences: [29, 13], terminals: 48 },
  { bribe: 5, items: 3, rounds: 2, informationSets: [53, 78], sequences: [317, 157], terminals: 576 },
  { bribe: 5, items: 5, rounds: 3, informationSets: [943, 942], sequences: [5659, 1885], terminals: 10368 },
])('B7 published size: bribe $bribe, items $items, rounds $rounds', ({ bribe, items, rounds, ...size }) => {
  expect(sizeOfTree({ ...PLAIN, bribe, items, rounds })).toEqual(size)
})
