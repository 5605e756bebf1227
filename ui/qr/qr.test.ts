import { expect, test } from 'vitest'
import { formatBits, patterns, versionBits, zigzag } from './matrix.ts'
import { codewords, qrCode } from './qr.ts'
import { power, redundancy, times } from './reed-solomon.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('redundancy of the worked example of a symbol 1-M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(redundancy(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('format and version information as the standard tables have them', () => {
  expect(formatBits(0).toString(2)).toBe('101010000010010')
  expect(formatBits(1).toString(2)).toBe('101000100100101')
  expect(formatBits(5).toString(2)).toBe('100000011001110')
  expect(versionBits(7)).toBe(0b000111110010010100)
  expect(versionBits(10)).toBe(0b001010010011010011)
})

test('a short text is written as the standard says', () => {
  // mode 0100, length 2, 'Hi', terminator, then the pads in turn
  expect(codewords(bytes('Hi'), 1).slice(0, 7)).toEqual([0x40, 0x24, 0x86, 0x90, 0xec, 0x11, 0xec])
})

/** Reads a code back, as somebody would who has only the standard: independent of how it was drawn. */
function read(square: readonly (readonly boolean[])[]): string {
  const version = (square.length - 17) / 4
  const mask = maskOf(square)
  const read = zigzag(patterns(version)).map(([x, y]) => square[y][x] !== (MASKS[mask](y, x) === 0))
  const words: number[] = []
  for (let i = 0; i + 8 <= read.length; i += 8)
    words.push(read.slice(i, i + 8).reduce((sum, bit) => 2 * sum + Number(bit), 0))
  return textOf(blocksOf(words, version), version)
}

function maskOf(square: readonly (readonly boolean[])[]): number {
  const format = Array.from({ length: 15 }, (_, i) => square[FORMAT[i][1]][FORMAT[i][0]])
  const bits = format.reduce((sum, dark, i) => sum | (Number(dark) << i), 0) ^ 0x5412
  // level M
  expect(bits >> 13).toBe(0)
  return (bits >> 10) & 7
}

/** As the standard writes them: row i, column j; turned over where it is zero. */
const MASKS: readonly ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.trunc(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

const FORMAT: readonly (readonly [number, number])[] = [
  ...[0, 1, 2, 3, 4, 5].map((y) => [8, y] as const),
  [8, 7],
  [8, 8],
  [7, 8],
  ...[5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const),
]

/** All codewords, and per block: how many blocks, codewords of redundancy. */
const SIZES: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [26, 1, 10],
  3: [70, 1, 26],
  5: [134, 2, 24],
  7: [196, 4, 18],
  8: [242, 4, 22],
  10: [346, 5, 26],
}

function blocksOf(words: readonly number[], version: number): number[][] {
  const [total, count, extra] = SIZES[version]
  const data = total - count * extra
  const blocks: number[][] = Array.from({ length: count }, () => [])
  const short = Math.floor(data / count)
  const isLong = (i: number): boolean => i >= count - (data % count)
  let at = 0
  for (let i = 0; i <= short; i++)
    for (let b = 0; b < count; b++) if (i < short || isLong(b)) blocks[b].push(words[at++])
  const checks = blocks.map((): number[] => [])
  for (let i = 0; i < extra; i++) for (let b = 0; b < count; b++) checks[b].push(words[at++])
  for (const [b, block] of blocks.entries())
    expect(syndromes([...block, ...checks[b]], extra)).toEqual(new Array(extra).fill(0))
  return blocks
}

/** The polynomial is zero at the roots of the generator: nothing is wrong with the block. */
const syndromes = (block: readonly number[], extra: number): number[] =>
  Array.from({ length: extra }, (_, i) => block.reduce((sum, word) => times(sum, power(i)) ^ word, 0))

function textOf(blocks: readonly (readonly number[])[], version: number): string {
  const bits = blocks.flat().flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1))
  const take = (count: number): number => bits.splice(0, count).reduce((sum, bit) => 2 * sum + bit, 0)
  expect(take(4)).toBe(0b0100)
  const length = take(version < 10 ? 8 : 16)
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)))
}

test.each([
  [1, 'Gatehouse'],
  [3, 'https://example.org/t/K7MPQ2'],
  [5, 'https://gatehouse.example.org:8443/t/K7MPQ2?from=a-friend-of-yours'],
  [7, 'ш'.repeat(60)],
  [8, 'x'.repeat(150)],
  [10, 'y'.repeat(213)],
])('a code of version %i reads back', (version, text) => {
  const square = qrCode(text)
  expect(square.length).toBe(17 + 4 * version)
  expect(read(square)).toBe(text)
})

test('every mask is used and read back', () => {
  const used = new Set<number>()
  for (let n = 0; used.size < 8 && n < 400; n++) {
    const text = `${n}`.repeat(1 + (n % 4))
    const square = qrCode(text)
    expect(read(square)).toBe(text)
    used.add(maskOf(square))
  }
  expect(used.size).toBe(8)
})

test('what is too long is refused', () => {
  expect(() => qrCode('z'.repeat(214))).toThrow('too long')
})
