/** Messages that follow the protocol, with random values: some of them are legal moves. */
import type { Below } from '#engine/chance.ts'
import { GESTURES, MODES, PHRASES } from '#protocol/words.ts'
import { pick } from '#server/testing/random.ts'

/** What an attacker knows of the match. */
export interface KnownMatch {
  match: string | null
  version: number
  /** moves that are allowed now */
  hints: readonly object[]
}

type Write = (below: Below, known: KnownMatch) => object

/** Values that programs often handle badly. */
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

export const oddValue = (below: Below): unknown => pick(ODD, below)

const sometimes = (below: Below, field: string, value: () => unknown): object =>
  below(3) === 0 ? { [field]: value() } : {}

const moveOf: Write = (below, { match, version, hints }) => ({
  type: 'move',
  id: below(1000),
  match: match ?? 'nowhere-1',
  seen: Math.max(0, version - (below(4) === 0 ? below(5) - 1 : 0)),
  ...sometimes(below, 'exact', () => below(2) === 0),
  move: hints.length > 0 && below(3) > 0 ? pick(hints, below) : oddMove(below),
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
  move: pick(MOVES, below),
  ...sometimes(below, 'seat', () => below(8)),
  ...sometimes(below, 'goods', () => [pick(['apple', 'silk', 'gold', 'nothing'], below)]),
  ...sometimes(below, 'offer', () => below(20)),
  ...sometimes(below, 'terms', () => ({ gold: below(100), favour: String(oddValue(below)) })),
})

const WRITES: readonly Write[] = [
  moveOf,
  moveOf,
  moveOf,
  moveOf,
  () => ({ type: 'hello' }),
  (below) => ({ type: 'hello', mode: pick(MODES, below), match: 'x-1', version: below(9), talk: below(9) }),
  (below) => ({ type: 'phrase', id: below(1000), phrase: pick(PHRASES, below), to: 6 + below(3) }),
  () => ({ type: 'ping' }),
]

/** Messages that go to everybody at the table, or have a long answer: rare, since they cost most. */
const COSTLY: readonly Write[] = [
  (below) => ({ type: 'gesture', gesture: pick(GESTURES, below), at: below(7), on: below(2) === 0 }),
  (below) => ({ type: 'say', id: below(1000), words: `words ${below(1e6)}`, to: below(7) }),
  (below) => ({ type: 'say', id: below(1000), words: String(oddValue(below)) }),
  (below, { match, version }) => ({
    type: 'since',
    match: match ?? 'nowhere-1',
    ...sometimes(below, 'version', () => Math.max(0, version - below(3))),
  }),
]

export function grammatical(below: Below, known: KnownMatch): string {
  return JSON.stringify(pick(below(50) === 0 ? COSTLY : WRITES, below)(below, known))
}
