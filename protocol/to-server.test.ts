import { describe, expect, test } from 'vitest'
import { isMove, MAX_TEXT_IN_MOVE, ToServer } from './to-server.ts'

const MOVE = { type: 'move', id: 1, match: 'abc', seen: 0, move: { move: 'pass', bag: 2 } }
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Everything that is nearly a move: each field left out, doubled by another, or with a value that may be wrong. */
const VALUES = [
  ...[0, 1, -0, -1, 0.5, 2 ** 31, 2 ** 31 + 1, 2 ** 53, Number.NaN, true, false, null],
  ...['', 'move', 'm'.repeat(40), 'm'.repeat(41), 'm'.repeat(60), 'm'.repeat(61)],
  ...['пане шерифе', 'a\u0000b', 'a\u202eb', 'a\u2028b', '\u{1f469}\u200d\u{1f33e}', '\ud800'],
  ...[[], {}, { move: 'pass' }, { move: 1 }, { move: 'x'.repeat(41) }, { move: 'é'.repeat(40) }],
  ...[
    [1],
    { move: 'offer', promise: 'x'.repeat(MAX_TEXT_IN_MOVE) },
    { move: 'offer', promise: 'x'.repeat(141) },
  ],
  ...[
    { move: 'offer', 'a\u0007': 1 },
    { move: 'offer', terms: { gold: [{ words: 'a\u0007' }] } },
  ],
  ...[11, 12, 13].map((depth) => ({ move: 'deep', in: nested(depth) })),
]
const nearly: unknown[] = [
  MOVE,
  { ...MOVE, exact: true },
  { ...MOVE, other: 1 },
  { ...MOVE, exact: true, other: 1 },
  ...Object.keys(MOVE).map((left) =>
    Object.fromEntries(Object.entries(MOVE).filter(([key]) => key !== left)),
  ),
  ...[...Object.keys(MOVE), 'exact'].flatMap((key) => VALUES.map((value) => ({ ...MOVE, [key]: value }))),
  ...VALUES,
]

describe('a move that is seen by hand', () => {
  test('is what the schema calls a move, no more and no less', () => {
    const seen = nearly.map((json) => [json, isMove(json)])
    const asked = nearly.map((json) => {
      const { success, data } = ToServer.safeParse(json)
      return [json, success && data.type === 'move']
    })
    expect(seen).toEqual(asked)
    expect(seen.filter(([, is]) => is).length).toBeGreaterThan(15)
  })

  test('comes out as the schema would have it', () => {
    for (const json of nearly) if (isMove(json)) expect(json).toEqual(ToServer.parse(json))
  })

  test('has no field from elsewhere', () => {
    const odd = JSON.parse(
      '{"type":"move","id":1,"match":"abc","seen":0,"__proto__":{"move":{"move":"pass"}}}',
    )
    expect(isMove(odd)).toBe(false)
  })
})
