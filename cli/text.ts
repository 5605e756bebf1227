/** X5. A record's bytes as text: UTF-8, and what is not is a fault of the line where it stands. */
import { readFileSync } from 'node:fs'
import type { Fault } from '#engine/record/replay.ts'

export interface RecordText {
  /** everything, or the lines before the one with the fault */
  readonly text: string
  readonly fault: Fault | null
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array): RecordText {
  const text = decoded(bytes)
  return text === null ? decodeLines(bytes) : { text, fault: null }
}

function decodeLines(bytes: Uint8Array): RecordText {
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const next = end < 0 ? bytes.length : end + 1
    if (decoded(bytes.subarray(from, next)) === null) {
      const fault = { line, code: 'not-utf-8', why: 'the line is not UTF-8 text' }
      return { text: decoded(bytes.subarray(0, from)) ?? '', fault }
    }
    from = next
  }
  // every line is text, but the whole is more than a string can hold
  return unreadable('too long')
}

const unreadable = (reason: string): RecordText => ({
  text: '',
  fault: { line: 0, code: 'unreadable', why: `the file can’t be read (${reason})` },
})

/** `-` is standard input. */
export async function readText(file: string): Promise<RecordText> {
  try {
    // reading a pipe at one go fails where nothing has come yet
    return decode(file === '-' ? Buffer.concat(await process.stdin.toArray()) : readFileSync(file))
  } catch (error) {
    return unreadable((error as NodeJS.ErrnoException).code ?? 'unknown')
  }
}
