/** Writes a match down, step by step, before anybody sees the step. */
import type { Json } from '#engine/record/readers.ts'
import type { Kept } from './kept.ts'
import { keepStep } from './kept.ts'
import { writeLines } from './record.ts'

export interface KeeperHears {
  /** it was gone on with in another window */
  elsewhere(): void
  /** this browser keeps nothing */
  unkept(): void
}

export class Keeper {
  readonly #id: string
  readonly #hears: KeeperHears
  #record: string
  #isUnkept = false

  constructor({ id, record }: Pick<Kept, 'id' | 'record'>, hears: KeeperHears) {
    this.#id = id
    this.#record = record
    this.#hears = hears
  }

  /** as far as it was played */
  get record(): string {
    return this.#record
  }

  async keep(lines: readonly Json[], finished: boolean): Promise<'kept' | 'conflict'> {
    const text = writeLines(lines)
    const written = await this.#write({ at: Date.now(), lines: text, finished })
    if (written === 'conflict') this.#hears.elsewhere()
    else this.#record += text
    return written
  }

  /** Where it can't be written the match goes on all the same. */
  async #write(step: Parameters<typeof keepStep>[2]): Promise<'kept' | 'conflict'> {
    if (this.#isUnkept) return 'kept'
    try {
      return await keepStep(this.#id, this.#record.length, step)
    } catch {
      this.#isUnkept = true
      this.#hears.unkept()
      return 'kept'
    }
  }
}
