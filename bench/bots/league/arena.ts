/** Plays contests on all cores. */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { estimate, mean } from '#cli/arena/confidence.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import type { LeaguePlayer } from './players.ts'

export interface Contest {
  readonly one: LeaguePlayer
  /** the three others, table after table */
  readonly tables: readonly (readonly LeaguePlayer[])[]
  readonly matches: number
  readonly seed: number
  /** absent: the second edition without options */
  readonly options?: Options
}

export interface Result {
  /** share of matches won, a tie counting in part */
  readonly wins: number
  /** mean lead over the others and over the best of them */
  readonly points: number
}

export const percent = ({ wins, half }: Pick<Result, 'wins'> & { readonly half: number }): string =>
  `${(100 * wins).toFixed(1).padStart(5)} ± ${(100 * half).toFixed(1)}`

const MOST_PIECES = 32

export class Arena {
  readonly #workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./arena-worker.ts', import.meta.url)),
  )
  readonly #idle = [...this.#workers]
  readonly #waiting: ((worker: Worker) => void)[] = []

  async play(contest: Contest): Promise<Result> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((free) => this.#waiting.push(free)))
    worker.postMessage(contest)
    const [result] = await once(worker, 'message')
    const next = this.#waiting.shift()
    if (next === undefined) this.#idle.push(worker)
    else next(worker)
    return result
  }

  /** The same contest cut into pieces for all workers; half of the 95 % interval comes from the pieces. */
  async measure(contest: Contest): Promise<Result & { half: number }> {
    const seats = contest.tables[0].length + 1
    const pieces = Math.max(2, Math.min(MOST_PIECES, Math.floor(contest.matches / seats)))
    const matches = Math.max(seats, Math.ceil(contest.matches / pieces / seats) * seats)
    const all = await Promise.all(
      Array.from({ length: pieces }, (_, i) =>
        this.play({ ...contest, matches, seed: contest.seed + i * 10_000 + i }),
      ),
    )
    const { mean: wins, interval } = estimate(all.map((one) => one.wins))
    const [low, high] = interval ?? [0, 1]
    return { wins, points: mean(all.map(({ points }) => points)), half: (high - low) / 2 }
  }

  close(): Promise<unknown> {
    return Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}
