/** X5. Records in files. A record is UTF-8 text; a line that is not is a fault with its line number. */
import { readFileSync } from 'node:fs'
import { secureStream } from '#chance/secure.ts'
import type { Fault, Replayed, ReplayObserver, Sources } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'

interface RecordText {
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
async function readText(file: string): Promise<RecordText> {
  try {
    // reading a pipe at one go fails where nothing has come yet
    return decode(file === '-' ? Buffer.concat(await process.stdin.toArray()) : readFileSync(file))
  } catch (error) {
    return unreadable((error as NodeJS.ErrnoException).code ?? 'unknown')
  }
}

/** Replays a file and gives its text too. A fault of the text counts only where the lines before it have none. */
export async function replayFile(
  file: string,
  observer: ReplayObserver = {},
  sources: Sources = { games, stream: secureStream },
): Promise<(Replayed & { readonly text: string }) | Fault> {
  const { text, fault } = await readText(file)
  if (fault !== null && fault.line <= 1) return fault
  const result = replay(text, sources, observer)
  if (fault !== null && !(isFault(result) && result.line < fault.line)) return fault
  return isFault(result) ? result : { ...result, text }
}
