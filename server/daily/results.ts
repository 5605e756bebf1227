/** What people and masters have made of a deal. */
import { dailySeed } from '#chance/daily.ts'
import type { RoundMarks } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { DailyPlace, MyDaily } from '#protocol/daily.ts'
import { readMatch } from '#server/live/read-match.ts'
import { matchOf } from '#server/lobby/document.ts'
import type { DailyDay, DailyEntry, DailyResult, MasterResult } from '#server/store/daily.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { readDeal } from './deal.ts'
import type { Masters } from './masters.ts'

const PERSON = seatAt(0)

interface ResultsDeps {
  readonly store: Store
  readonly masters: Masters
  report(problem: unknown): void
}

/** Score, place and marks of the person, from the record. Throws if the match is not over. */
export async function readResult(
  store: Store,
  match: MatchId,
): Promise<Pick<DailyResult, 'score' | 'place' | 'marks'>> {
  let counted: RoundMarks<Shape> | undefined
  const read = await readMatch(
    store,
    match,
    ({ events }) => {
      for (const { open } of events) counted?.observe(open)
    },
    ({ game, state }) => {
      counted = game.roundMarks?.(state.table, PERSON)
    },
  )
  const outcome = read?.running.game.outcome(read.running.state.table) ?? null
  if (outcome === null) throw new Error(`match ${match} has no result`)
  return { score: outcome.scores[PERSON], place: outcome.ranks[PERSON], marks: counted?.marks() ?? [] }
}

export class Results {
  readonly #deps: ResultsDeps
  /** variants whose master plays now */
  readonly #playing = new Set<string>()

  constructor(deps: ResultsDeps) {
    this.#deps = deps
  }

  async mine(entry: DailyEntry, day: DailyDay): Promise<MyDaily> {
    const { variant, table, missed, result } = entry
    const shown = { variant, table, match: matchOf(table, 1), missed }
    if (result === null) return { ...shown, result: null }
    const { score, place, marks, ranked } = result
    return {
      ...shown,
      result: {
        ...{ score, place, marks: [...marks] },
        standing: await this.#standing(entry, score, ranked),
        master: await this.#master(day, variant),
      },
    }
  }

  async #standing(variant: DailyEntry, score: number, ranked: boolean): Promise<DailyPlace> {
    const { better, worse, of } = await this.#deps.store.dailyStanding(variant, score)
    const others = ranked ? of - 1 : of
    return {
      ...{ rank: better + 1, of, ranked },
      better: others === 0 ? 100 : Math.floor((100 * worse) / others),
    }
  }

  async #master(day: DailyDay, variant: number) {
    const results = await this.#deps.store.masterResults(day.day)
    const found = results.find((one) => one.variant === variant)
    if (found !== undefined) return { score: found.score, marks: [...found.marks] }
    this.playMaster(day, variant)
    return null
  }

  /** In the background; the same cards always give the same result, so it does not matter who is first. */
  playMaster({ day, secret, deal }: DailyDay, variant: number): void {
    const seed = dailySeed({ day, variant, secret })
    if (this.#playing.has(seed)) return
    this.#playing.add(seed)
    const { store, masters, report } = this.#deps
    masters
      .play(readDeal(deal), seed)
      .then(
        (result): Promise<void> => store.saveMasterResult({ day, variant, ...result } satisfies MasterResult),
      )
      .catch(report)
      .finally(() => this.#playing.delete(seed))
  }
}
