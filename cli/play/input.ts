/** What somebody types, line by line: at a terminal or through a pipe. */
import { createInterface } from 'node:readline'
import { cleanInput } from '#cli/printable.ts'

const PROMPT = '> '

export class LineInput {
  readonly #isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  readonly #input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: this.#isTerminal,
    prompt: PROMPT,
  })
  readonly #lines = this.#input[Symbol.asyncIterator]()
  readonly #stop = (): void => this.close()

  constructor() {
    // Ctrl-C ends the input, as Ctrl-D does
    this.#input.on('SIGINT', this.#stop)
    process.once('SIGINT', this.#stop)
  }

  /** Null when there are no more. */
  async next(): Promise<string | null> {
    // a pipe may have ended already while its lines still wait
    if (this.#isTerminal) this.#input.prompt()
    else process.stdout.write(PROMPT)
    const { value, done } = await this.#lines.next()
    const line = done ? null : cleanInput(String(value))
    // what comes through a pipe is not on the screen yet
    if (process.stdin.isTTY !== true || line === null) process.stdout.write(`${line ?? ''}\n`)
    return line
  }

  close(): void {
    process.off('SIGINT', this.#stop)
    this.#input.close()
  }
}
