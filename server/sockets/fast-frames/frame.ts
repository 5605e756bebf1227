/**
 * A message as it goes over the wire. Most are the same for everybody at a table, so they are framed once. And most are
 * of plain letters: those are written as they are, since every buffer is a piece of memory that somebody has to free.
 */

/** RFC 6455, 5.2: the one frame of a whole text, from a server, so not masked. */
const WHOLE_TEXT = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/** Bytes, or a text of which every letter is one. */
export type Frame = Buffer | string

let lastText = ''
let lastFrame: Frame | null = null

export function frameOf(text: string): Frame {
  if (text === lastText && lastFrame !== null) return lastFrame
  lastText = text
  lastFrame = framed(text)
  return lastFrame
}

function framed(text: string): Frame {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  return length === text.length
    ? head + text
    : Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)])
}

function headOf(length: number): string {
  if (length < TWO_BYTES) return String.fromCharCode(WHOLE_TEXT, length)
  if (length < 1 << 16) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xff)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length))
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES) + size.toString('latin1')
}

/** One after the other. */
export const joined = (one: Frame, other: Frame): Frame =>
  typeof one === 'string' && typeof other === 'string'
    ? one + other
    : Buffer.concat(
        [one, other].map((frame) => (typeof frame === 'string' ? Buffer.from(frame, 'latin1') : frame)),
      )
