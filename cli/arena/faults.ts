/** What external bots did wrong: said once for each bot and kind of fault, and counted. */
import type { Failure, Fault } from '#cli/external/bot-connection.ts'

export type Counted = Partial<Record<Fault, number>>

export class Faults {
  readonly #counts = new Map<string, Map<Fault, number>>()
  readonly #say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  add(bot: string, { fault, why }: Failure): void {
    const counts = this.#counts.get(bot) ?? new Map<Fault, number>()
    this.#counts.set(bot, counts)
    if (!counts.has(fault)) this.#say(`${bot}: ${fault}: ${why}; a random move instead`)
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
  }

  sayCounts(): void {
    for (const [bot, counts] of this.#counts) {
      const counted = [...counts].map(([fault, times]) => `${fault} ${times}`)
      this.#say(`${bot}: moves replaced by random ones: ${counted.join(', ')}`)
    }
  }

  /** Random moves made instead of answers, by bot and kind of fault. */
  get replaced(): Readonly<Record<string, Counted>> {
    return Object.fromEntries([...this.#counts].map(([bot, counts]) => [bot, Object.fromEntries(counts)]))
  }
}
