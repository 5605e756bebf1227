/** Faults of external bots: the first of each kind is printed for each bot, all are counted. */
import type { Failure, Fault } from '#cli/external/bot-connection.ts'

export type Counted = Partial<Record<Fault, number>>

export class Faults {
  readonly #counts = new Map<string, Map<Fault, number>>()
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  add(bot: string, { fault, why }: Failure): void {
    const counts = this.#counts.get(bot) ?? new Map<Fault, number>()
    this.#counts.set(bot, counts)
    if (!counts.has(fault)) this.#print(`${bot}: ${fault}: ${why}; a random move instead`)
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
  }

  printCounts(): void {
    for (const [bot, counts] of this.#counts) {
      const counted = [...counts].map(([fault, times]) => `${fault} ${times}`)
      this.#print(`${bot}: moves replaced by random ones: ${counted.join(', ')}`)
    }
  }

  /** How many answers were replaced by random moves, by bot and kind of fault. */
  get replaced(): Readonly<Record<string, Counted>> {
    return Object.fromEntries([...this.#counts].map(([bot, counts]) => [bot, Object.fromEntries(counts)]))
  }
}
