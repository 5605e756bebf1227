/** A stream of bytes as lines of text. */
import type { Readable } from 'node:stream'

/** A line longer than this is no answer, and nobody wants to keep it. */
const LONGEST = 2 ** 20

export function readLines(from: Readable, hear: (line: string) => void, tooLong: () => void): void {
  let begun = ''
  from.setEncoding('utf8')
  from.on('data', (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() as string
    for (const line of lines) if (line.trim() !== '') hear(line)
    if (begun.length > LONGEST) tooLong()
  })
}
