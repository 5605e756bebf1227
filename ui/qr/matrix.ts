/** Where the modules of a QR code go: fixed patterns, the codewords in their zigzag, and the mask that reads best. */
import { penalty } from './penalty.ts'

type Square = (boolean | null)[][]

/** Centres of the alignment patterns, per version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const isMasked = (mask: number, x: number, y: number): boolean => MASKS[mask](x, y)
export const sizeOf = (version: number): number => 17 + 4 * version

/** The whole code with the best of the eight masks. */
export function place(words: readonly number[], version: number): boolean[][] {
  const fixed = patterns(version)
  const drawn = MASKS.map((_, mask) => draw(fixed, words, mask))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

function draw(fixed: Square, words: readonly number[], mask: number): boolean[][] {
  const square = fixed.map((row) => [...row])
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1))
  zigzag(fixed).forEach(([x, y], i) => {
    square[y][x] = (bits[i] ?? false) !== isMasked(mask, x, y)
  })
  writeFormat(square, formatBits(mask))
  return square as boolean[][]
}

/** Everything that is the same whatever is written; null where data goes. */
export function patterns(version: number): Square {
  const size = sizeOf(version)
  const square: Square = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null))
  for (let i = 0; i < size; i++) square[6][i] = square[i][6] = i % 2 === 0
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    finder(square, x, y)
  alignments(square, version)
  writeFormat(square, 0)
  if (version >= 7) writeVersion(square, version)
  return square
}

function finder(square: Square, cx: number, cy: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      if (square[cy + dy]?.[cx + dx] !== undefined) square[cy + dy][cx + dx] = ring !== 2 && ring !== 4
    }
}

function alignments(square: Square, version: number): void {
  const centres = ALIGNMENT[version - 1]
  const last = centres.at(-1)
  for (const cy of centres)
    for (const cx of centres) {
      const inFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)
      if (inFinder) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) square[cy + dy][cx + dx] = Math.max(Math.abs(dx), Math.abs(dy)) !== 1
    }
}

/** Five bits (level M is 00, then the mask) with ten of redundancy. */
export function formatBits(mask: number): number {
  let rest = mask << 10
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

export function versionBits(version: number): number {
  let rest = version << 12
  for (let i = 17; i >= 12; i--) if ((rest >> i) & 1) rest ^= 0x1f25 << (i - 12)
  return (version << 12) | rest
}

function writeFormat(square: Square, bits: number): void {
  const size = square.length
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i++) square[i][8] = bit(i)
  square[7][8] = bit(6)
  square[8][8] = bit(7)
  square[8][7] = bit(8)
  for (let i = 9; i < 15; i++) square[8][14 - i] = bit(i)
  for (let i = 0; i < 8; i++) square[8][size - 1 - i] = bit(i)
  for (let i = 8; i < 15; i++) square[size - 15 + i][8] = bit(i)
  square[size - 8][8] = true
}

function writeVersion(square: Square, version: number): void {
  const bits = versionBits(version)
  for (let i = 0; i < 18; i++) {
    const [across, down] = [square.length - 11 + (i % 3), Math.floor(i / 3)]
    square[down][across] = square[across][down] = ((bits >> i) & 1) === 1
  }
}

/** The places for data, in order: two columns at a time from the right, up and down in turns. */
export function zigzag(fixed: Square): [x: number, y: number][] {
  const size = fixed.length
  const order: [number, number][] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i
      for (const x of [right, right - 1]) if (fixed[y][x] === null) order.push([x, y])
    }
  }
  return order
}
