/** Messages by the grammar of the protocol, with values as they come: some of them are even legal moves. */
import type { Below } from '#engine/bots/bot.ts'
import { GESTURES, MODES, PHRASES } from '#protocol/words.ts'
import { oneOf } from '#server/testing/safety/draws.ts'

/** What a socket knows of the match it looks at. */
export interface Sight {
  match: string | null
  version: number
  /** moves that are allowed now */
  hints: readonly object[]
}

type Write = (below: Below, sight: Sight) => object

/** Numbers and texts that programs stumble over. */
const ODD: readonly unknown[] = [
  -1,
  0,
  1,
  7,
  2 ** 31,
  2 ** 53,
  1e308,
  -0.5,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u0000',
  '\u202e',
  '🦊',
  '\ud800',
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { seat: 0 },
]

export const oddValue = (below: Below): unknown => oneOf(ODD, below)

const sometimes = (below: Below, field: string, value: () => unknown): object =>
  below(3) === 0 ? { [field]: value() } : {}

const moveOf: Write = (below, { match, version, hints }) => ({
  type: 'move',
  id: below(1000),
  match: match ?? 'nowhere-1',
  seen: Math.max(0, version - (below(4) === 0 ? below(5) - 1 : 0)),
  ...sometimes(below, 'exact', () => below(2) === 0),
  move: hints.length > 0 && below(3) > 0 ? oneOf(hints, below) : oddMove(below),
})

const MOVES = [
  'load',
  'declare',
  'offer',
  'accept',
  'inspect',
  'pass',
  'draw',
  'exchange',
  'answer',
  'attack',
]

const oddMove = (below: Below): object => ({
  move: oneOf(MOVES, below),
  ...sometimes(below, 'seat', () => below(8)),
  ...sometimes(below, 'goods', () => [oneOf(['apple', 'silk', 'gold', 'nothing'], below)]),
  ...sometimes(below, 'offer', () => below(20)),
  ...sometimes(below, 'terms', () => ({ gold: below(100), favour: String(oddValue(below)) })),
})

const WRITES: readonly Write[] = [
  moveOf,
  moveOf,
  moveOf,
  moveOf,
  () => ({ type: 'hello' }),
  (below) => ({ type: 'hello', mode: oneOf(MODES, below), match: 'x-1', version: below(9), talk: below(9) }),
  (below) => ({ type: 'phrase', id: below(1000), phrase: oneOf(PHRASES, below), to: 6 + below(3) }),
  () => ({ type: 'ping' }),
]

/** What everybody at the table hears of, or what needs a long answer: seldom, or it would be all there is. */
const COSTLY: readonly Write[] = [
  (below) => ({ type: 'gesture', gesture: oneOf(GESTURES, below), at: below(7), on: below(2) === 0 }),
  (below) => ({ type: 'say', id: below(1000), words: `words ${below(1e6)}`, to: below(7) }),
  (below) => ({ type: 'say', id: below(1000), words: String(oddValue(below)) }),
  (below, { match, version }) => ({
    type: 'since',
    match: match ?? 'nowhere-1',
    ...sometimes(below, 'version', () => Math.max(0, version - below(3))),
  }),
]

export function grammatical(below: Below, sight: Sight): string {
  return JSON.stringify(oneOf(below(50) === 0 ? COSTLY : WRITES, below)(below, sight))
}
