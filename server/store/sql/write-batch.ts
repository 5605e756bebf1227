/** Group commit: what arrives while a commit is running is committed together afterwards. */
import type { MatchId, Time } from '#server/store/store.ts'

export interface Append {
  readonly match: MatchId
  /** the version the step makes */
  readonly version: number
  readonly lines: string
  readonly at: Time
  readonly deadline: Time | null
  /** as text; not null ends the match */
  readonly outcome: string | null
}

export type Appended = 'appended' | 'conflict'

/** Commits at most one append per match, all in one transaction; says for each whether it was added. */
export type Commit = (group: readonly Append[]) => Promise<readonly boolean[]> | readonly boolean[]

interface Waiting {
  readonly append: Append
  /** others who wanted to make the same version: too late, whatever becomes of the first */
  readonly late: PromiseWithResolvers<Appended>[]
  readonly answer: PromiseWithResolvers<Appended>
}

const LARGEST_GROUP = 500
/** AwaitedSeats of the event loop that a group waits while every one of them brings more. */
const MOST_TURNS = 8
/** A commit costs nearly the same however many are in it. Where groups of so many are usual, a group waits */
const USUAL = 6
/** until it has so many, */
const COMPANY = 64
/** but not longer than so many milliseconds after the last commit. */
const PATIENCE = 2

export class WriteBatch {
  readonly #commit: Commit
  readonly #took: (seconds: number) => void
  #queue: { append: Append; answer: PromiseWithResolvers<Appended> }[] = []
  #running: Promise<void> | null = null
  /** how many were in a group, lately */
  #usual = 0
  /** when the last commit ended */
  #ended = 0
  #company: PromiseWithResolvers<void> | null = null

  /** `took` is told of every commit how long it took. */
  constructor(commit: Commit, took: (seconds: number) => void = () => {}) {
    this.#commit = commit
    this.#took = took
  }

  add(append: Append): Promise<Appended> {
    const answer = Promise.withResolvers<Appended>()
    this.#queue.push({ append, answer })
    if (this.#queue.length >= COMPANY) this.#company?.resolve()
    this.#running ??= this.#run()
    return answer.promise
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gathered()
      await this.#commitGroup(this.#nextGroup())
    }
    this.#running = null
  }

  /** Everybody who has something to say in this turn of the event loop says it first, and whoever comes after them. */
  async #gathered(): Promise<void> {
    for (let before = 0, turns = 0; before < this.#queue.length && turns < MOST_TURNS; turns++) {
      before = this.#queue.length
      await new Promise(setImmediate)
    }
    const left = this.#ended + PATIENCE - performance.now()
    if (this.#usual >= USUAL && this.#queue.length < COMPANY && left > 0) await this.#joined(left)
  }

  async #joined(milliseconds: number): Promise<void> {
    this.#company = Promise.withResolvers()
    const timer = setTimeout(this.#company.resolve, milliseconds)
    await this.#company.promise
    clearTimeout(timer)
    this.#company = null
  }

  #nextGroup(): Waiting[] {
    const group = new Map<MatchId, Waiting>()
    this.#queue = this.#queue.filter(({ append, answer }) => {
      const first = group.get(append.match)
      if (first !== undefined) {
        if (first.append.version === append.version) first.late.push(answer)
        return first.append.version !== append.version
      }
      if (group.size < LARGEST_GROUP) group.set(append.match, { append, answer, late: [] })
      return !group.has(append.match)
    })
    return [...group.values()]
  }

  async #commitGroup(group: readonly Waiting[]): Promise<void> {
    const began = performance.now()
    try {
      const added = await this.#commit(group.map(({ append }) => append))
      this.#ended = performance.now()
      this.#usual += (group.length - this.#usual) / 8
      this.#took((this.#ended - began) / 1000)
      group.forEach(({ answer, late }, index) => {
        answer.resolve(added[index] ? 'appended' : 'conflict')
        for (const other of late) other.resolve('conflict')
      })
    } catch (problem) {
      for (const { answer, late } of group) for (const each of [answer, ...late]) each.reject(problem)
    }
  }
}
