import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Network, softmax } from './network.ts'
import { readWeights } from './weights.ts'

const read = (folder: string, name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', folder, name))

/** Numbers that training/learner/parity.py wrote, one list after the other. */
function lists(bytes: Buffer) {
  const length = bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Record<
    'views' | 'rows' | 'state' | 'row',
    number
  >
  let at = 4 + length
  const next = (size: number): ArrayBuffer => {
    const part = new Uint8Array(bytes.subarray(at, at + size)).buffer
    at += size
    return part
  }
  const { views, rows, state, row } = header
  return {
    ...header,
    counts: new Uint16Array(next(2 * views)),
    states: Float32Array.from(new Float16Array(next(2 * views * state))),
    numbers: Float32Array.from(new Float16Array(next(2 * rows * row))),
    scores: new Float32Array(next(4 * rows)),
    beliefs: new Float32Array(next(4 * rows)),
    values: new Float32Array(next(4 * views)),
  }
}

/** The grandmaster's weights and the masters'. */
test.each(['network', 'master'])(
  'the %s says what the trainer’s says, within 1e-3 on 1,000 views',
  (folder) => {
    const network = new Network(readWeights(read(folder, 'weights.bin')))
    const expected = lists(gunzipSync(read(folder, 'testing/parity.bin.gz')))
    expect(expected.views).toBe(1000)
    const scores = new Float32Array(8)
    const beliefs = new Float32Array(8)
    let worst = 0
    let row = 0
    for (let view = 0; view < expected.views; view++) {
      const count = expected.counts[view]
      const value = network.read(expected.states.subarray(view * expected.state, (view + 1) * expected.state))
      network.score(expected.numbers.subarray(row * expected.row), count, scores, beliefs)
      worst = Math.max(worst, Math.abs(value - expected.values[view]))
      for (let i = 0; i < count; i++, row++) {
        worst = Math.max(worst, Math.abs(scores[i] - expected.scores[row]))
        worst = Math.max(worst, Math.abs(beliefs[i] - expected.beliefs[row]))
      }
    }
    expect(worst).toBeLessThan(1e-3)
    expect(worst).toBeGreaterThan(0)
  },
)

test('shares add up to one, and a low temperature favours the best', () => {
  const shares = new Float32Array(3)
  softmax(Float32Array.of(1, 2, 3), 3, 1, shares)
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  softmax(Float32Array.of(1, 2, 3), 3, 0.1, shares)
  expect(shares[2]).toBeGreaterThan(0.99)
})

test('a file that is none is refused', () => {
  expect(() => readWeights(new TextEncoder().encode('no weights at all'))).toThrow('no file of weights')
})
