/** What somebody types, line by line: at a terminal, or out of a pipe. */
import { createInterface } from 'node:readline'
import { clean } from './clean.ts'

export class Lines {
  readonly #input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
    prompt: '> ',
  })
  readonly #lines = this.#input[Symbol.asyncIterator]()

  constructor() {
    // Ctrl-C ends the input, as Ctrl-D does
    this.#input.on('SIGINT', () => this.close())
    process.once('SIGINT', () => this.close())
  }

  /** Null when there are no more. */
  async next(): Promise<string | null> {
    this.#input.prompt()
    const { value, done } = await this.#lines.next()
    const line = done ? null : clean(String(value))
    // what came out of a pipe has not been seen by anybody
    if (process.stdin.isTTY !== true || line === null) process.stdout.write(`${line ?? ''}\n`)
    return line
  }

  close(): void {
    this.#input.close()
  }
}
