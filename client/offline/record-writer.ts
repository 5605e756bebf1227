/** Stores the record of a match in this browser, each step before it shows. */

import { writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import type { SavedMatch } from './saved-matches.ts'
import { saveStep } from './saved-matches.ts'

export interface WriterListener {
  /** another window continued the match */
  onConflict(): void
  /** this browser stores nothing */
  onNoStorage(): void
}

export class RecordWriter {
  readonly #id: string
  readonly #listener: WriterListener
  #record: string
  #hasStorage = true

  constructor({ id, record }: Pick<SavedMatch, 'id' | 'record'>, listener: WriterListener) {
    this.#id = id
    this.#record = record
    this.#listener = listener
  }

  /** of all steps so far */
  get record(): string {
    return this.#record
  }

  async store(lines: readonly Json[], finished: boolean): Promise<'stored' | 'conflict'> {
    const text = writeRecord(lines)
    const written = await this.#write({ at: Date.now(), lines: text, finished })
    if (written === 'conflict') this.#listener.onConflict()
    else this.#record += text
    return written
  }

  /** Without storage the match goes on all the same. */
  async #write(step: Parameters<typeof saveStep>[2]): Promise<'stored' | 'conflict'> {
    if (!this.#hasStorage) return 'stored'
    try {
      return await saveStep(this.#id, this.#record.length, step)
    } catch {
      this.#hasStorage = false
      this.#listener.onNoStorage()
      return 'stored'
    }
  }
}
