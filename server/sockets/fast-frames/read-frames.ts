/**
 * Nearly everything that comes in is a short text, whole, in one piece. Such frames are read here; with the first
 * byte of anything else (parts of frames, closing, mistakes) the library takes over, for as long as the socket lives.
 */
import { isUtf8 } from 'node:buffer'
import type { Duplex } from 'node:stream'
import { LARGEST } from '#protocol/to-server.ts'

/** RFC 6455, 5.2: first bytes of frames that are whole. What a client sends is masked. */
const WHOLE_TEXT = 0x81
const WHOLE_PONG = 0x8a
const MASKED = 0x80
const MASK = 4
/** A length from here on is written in the two bytes that follow (or in eight, which is nothing of ours). */
const LONG = 126

export interface Listener {
  hear(text: string): void
  pong(): void
  /** from here on the library reads */
  handOver(): void
}

/** Listens instead of whoever listens now, until something comes that is not plain. */
export function listenPlainly(line: Duplex, listener: Listener): void {
  const others = line.listeners('data') as ((chunk: Buffer) => void)[]
  const listen = (chunk: Buffer): void => {
    const rest = readPlain(chunk, listener)
    if (rest === null) return
    line.off('data', listen)
    listener.handOver()
    for (const other of others) {
      line.on('data', other)
      other.call(line, rest)
    }
  }
  for (const other of others) line.off('data', other)
  line.on('data', listen)
}

/** What is left from the first frame on that is not plain; null: nothing. */
function readPlain(chunk: Buffer, listener: Listener): Buffer | null {
  for (let at = 0; at < chunk.length; ) {
    const start = at + headSize(chunk[at], chunk[at + 1])
    const end = start + length(chunk, at)
    // also if anything of it is not there yet, and so not a number
    if (start === at || !(end <= chunk.length)) return chunk.subarray(at)
    if (chunk[at] === WHOLE_PONG) listener.pong()
    else {
      const text = unmasked(chunk, start, end)
      if (text === null) return chunk.subarray(at)
      listener.hear(text)
    }
    at = end
  }
  return null
}

/** Bytes before those of the text; 0: this is no plain frame. */
function headSize(first: number, second: number): number {
  if (first === WHOLE_TEXT && second === MASKED + LONG) return 4 + MASK
  return (first === WHOLE_TEXT || first === WHOLE_PONG) && second >= MASKED && second < MASKED + LONG
    ? 2 + MASK
    : 0
}

function length(chunk: Buffer, at: number): number {
  const short = chunk[at + 1] - MASKED
  if (short < LONG) return short
  const long = (chunk[at + 2] << 8) | chunk[at + 3]
  return at + 3 < chunk.length && long <= LARGEST ? long : Number.NaN
}

/** Null, and everything as it was, if it is no text. */
function unmasked(chunk: Buffer, start: number, end: number): string | null {
  mask(chunk, start, end)
  const text = chunk.subarray(start, end)
  if (isUtf8(text)) return text.toString('utf8')
  mask(chunk, start, end)
  return null
}

/** Twice is not at all. */
function mask(chunk: Buffer, start: number, end: number): void {
  for (let i = start; i < end; i++) chunk[i] ^= chunk[start - MASK + ((i - start) & 3)]
}
