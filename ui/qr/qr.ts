/**
 * QR codes for links (ISO/IEC 18004): byte mode, versions 1 to 10, error correction M. Enough for 213 bytes, and for
 * nothing that a link to a table does not need.
 */
import { place } from './matrix.ts'
import { redundancy } from './reed-solomon.ts'

/** Per version: codewords of data, and the blocks they are dealt into with how much redundancy for each. */
const VERSIONS = [
  { data: 16, blocks: 1, extra: 10 },
  { data: 28, blocks: 1, extra: 16 },
  { data: 44, blocks: 1, extra: 26 },
  { data: 64, blocks: 2, extra: 18 },
  { data: 86, blocks: 2, extra: 24 },
  { data: 108, blocks: 4, extra: 16 },
  { data: 124, blocks: 4, extra: 18 },
  { data: 154, blocks: 4, extra: 22 },
  { data: 182, blocks: 5, extra: 22 },
  { data: 216, blocks: 5, extra: 26 },
] as const

/** Rows of dark (true) and light modules, without the quiet zone. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = 1 + VERSIONS.findIndex(({ data }, i) => bytes.length <= data - (i < 9 ? 2 : 3))
  if (version === 0) throw new Error('too long for a QR code of ours')
  return place(codewords(bytes, version), version)
}

/** The text in codewords, padded, with redundancy, dealt in turns from all blocks. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const { data, blocks, extra } = VERSIONS[version - 1]
  const short = Math.floor(data / blocks)
  const longer = data % blocks
  const all = padded(bytes, version, data)
  const dealt = Array.from({ length: blocks }, (_, i) => {
    const before = i * short + Math.max(0, i - (blocks - longer))
    return all.slice(before, before + short + (i >= blocks - longer ? 1 : 0))
  })
  const checks = dealt.map((block) => redundancy(block, extra))
  return [...inTurns(dealt), ...inTurns(checks)]
}

function padded(bytes: Uint8Array, version: number, size: number): number[] {
  const bits: number[] = []
  const write = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  write(0b0100, 4)
  write(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) write(byte, 8)
  write(0, Math.min(4, size * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8)
    words.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0))
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

function inTurns(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) =>
    blocks.flatMap((block) => (i < block.length ? [block[i]] : [])),
  ).flat()
}
