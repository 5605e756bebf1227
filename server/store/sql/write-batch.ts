/** Group commit: appends that arrive while a commit is running are committed together after it. */
import type { MatchId, Time } from '#server/store/store.ts'

export interface Append {
  readonly match: MatchId
  /** the version after this step */
  readonly version: number
  readonly lines: string
  readonly at: Time
  readonly deadline: Time | null
  /** as JSON; if not null, the match ends */
  readonly outcome: string | null
}

export type Appended = 'appended' | 'conflict'

/** Commits at most one append per match, all in one transaction; returns for each whether it was added. */
export type Commit = (batch: readonly Append[]) => Promise<readonly boolean[]> | readonly boolean[]

interface Waiting {
  readonly append: Append
  /** later appends of the same version, which are conflicts whatever happens to the first */
  readonly late: PromiseWithResolvers<Appended>[]
  readonly answer: PromiseWithResolvers<Appended>
}

const MAX_SIZE = 500
/** Turns of the event loop to wait, as long as each brings more appends. */
const MAX_TURNS = 8
/**
 * A commit costs nearly the same for one append as for many. So under load, when batches of MIN_AVERAGE and more are
 * usual, a batch waits until it has TARGET_SIZE appends, but at most MAX_WAIT milliseconds after the last commit.
 */
const MIN_AVERAGE = 6
const TARGET_SIZE = 64
const MAX_WAIT = 2

export class WriteBatch {
  readonly #commit: Commit
  readonly #onCommit: (seconds: number) => void
  #queue: { append: Append; answer: PromiseWithResolvers<Appended> }[] = []
  #running: Promise<void> | null = null
  /** moving average of the batch size */
  #averageSize = 0
  /** when the last commit ended */
  #lastCommit = 0
  /** when the running commit began */
  #began: number | null = null
  #full: PromiseWithResolvers<void> | null = null

  /** `onCommit` gets the duration of every commit. */
  constructor(commit: Commit, onCommit: (seconds: number) => void = () => {}) {
    this.#commit = commit
    this.#onCommit = onCommit
  }

  add(append: Append): Promise<Appended> {
    const answer = Promise.withResolvers<Appended>()
    this.#queue.push({ append, answer })
    if (this.#queue.length >= TARGET_SIZE) this.#full?.resolve()
    this.#running ??= this.#run()
    return answer.promise
  }

  /** Milliseconds since the running commit began; 0 if none is running. */
  get commitAge(): number {
    return this.#began === null ? 0 : performance.now() - this.#began
  }

  /** Resolves when no append is waiting. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#collect()
      await this.#commitBatch(this.#nextBatch())
    }
    this.#running = null
  }

  /** Waits for more appends, as described above. */
  async #collect(): Promise<void> {
    for (let before = 0, turns = 0; before < this.#queue.length && turns < MAX_TURNS; turns++) {
      before = this.#queue.length
      await new Promise(setImmediate)
    }
    const left = this.#lastCommit + MAX_WAIT - performance.now()
    if (this.#averageSize >= MIN_AVERAGE && this.#queue.length < TARGET_SIZE && left > 0)
      await this.#untilFull(left)
  }

  async #untilFull(milliseconds: number): Promise<void> {
    this.#full = Promise.withResolvers()
    const timer = setTimeout(this.#full.resolve, milliseconds)
    await this.#full.promise
    clearTimeout(timer)
    this.#full = null
  }

  #nextBatch(): Waiting[] {
    const batch = new Map<MatchId, Waiting>()
    this.#queue = this.#queue.filter(({ append, answer }) => {
      const first = batch.get(append.match)
      if (first !== undefined) {
        if (first.append.version === append.version) first.late.push(answer)
        return first.append.version !== append.version
      }
      if (batch.size < MAX_SIZE) batch.set(append.match, { append, answer, late: [] })
      return !batch.has(append.match)
    })
    return [...batch.values()]
  }

  async #commitBatch(batch: readonly Waiting[]): Promise<void> {
    const began = performance.now()
    this.#began = began
    try {
      const added = await this.#commit(batch.map(({ append }) => append))
      this.#lastCommit = performance.now()
      this.#averageSize += (batch.length - this.#averageSize) / 8
      this.#onCommit((this.#lastCommit - began) / 1000)
      batch.forEach(({ answer, late }, index) => {
        answer.resolve(added[index] ? 'appended' : 'conflict')
        for (const other of late) other.resolve('conflict')
      })
    } catch (problem) {
      for (const { answer, late } of batch) for (const each of [answer, ...late]) each.reject(problem)
    } finally {
      this.#began = null
    }
  }
}
