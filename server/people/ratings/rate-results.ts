/**
 * Ratings are what the results make of them, one after the other in the order of the store. Any node may do the next one:
 * all compute the same, and the first that writes it wins.
 */
import { isDeepStrictEqual } from 'node:util'
import { readMatch } from '#server/live/read-match.ts'
import type { Participation, PlayerId, Result, Standing } from '#server/store/ratings.ts'
import type { Store } from '#server/store/store.ts'
import { rate } from './ladder.ts'

const PAGE = 100

async function* resultsSince(store: Store, number: number): AsyncGenerator<Result> {
  for (let last = number; ; ) {
    const page = await store.results(last, PAGE)
    yield* page
    if (page.length === 0) return
    last = page[page.length - 1].number
  }
}

/** Rates the results that nobody has rated yet. */
export async function rateResults(store: Store): Promise<void> {
  for await (const result of resultsSince(store, await store.lastRated())) {
    const players = result.participants.map(({ player }) => player)
    const standings = await store.standings(result.game, players)
    await store.saveParticipations(rate(result, standings), 'stay')
  }
}

export interface Recomputed {
  readonly results: number
  /** whose record is still stored, and was replayed */
  readonly replayed: number
  /** results whose stored ratings are not what results and records give */
  readonly wrong: readonly Result['match'][]
}

/**
 * Computes every rating again, from the first result on, with the places that the records show. `write`: what is wrong
 * is replaced.
 */
export async function recompute(store: Store, then: 'compare' | 'write'): Promise<Recomputed> {
  const ladders = new Map<string, Map<PlayerId, Standing>>()
  const wrong: Result['match'][] = []
  let [results, replayed] = [0, 0]
  for await (const stored of resultsSince(store, 0)) {
    const places = await placesIn(store, stored)
    if (places !== null) replayed++
    const result = places === null ? stored : withPlaces(stored, places)
    const standings = ladders.get(result.game) ?? new Map<PlayerId, Standing>()
    ladders.set(result.game, standings)
    const computed = rate(result, standings)
    for (const { player, standing } of computed) if (standing !== null) standings.set(player, standing)
    results++
    if (isDeepStrictEqual(computed, await store.participations(result.number))) continue
    wrong.push(result.match)
    if (then === 'write') await store.saveParticipations(computed satisfies Participation[], 'replaced')
  }
  return { results, replayed, wrong }
}

/** The places that the record of the match shows; null where it is no longer stored. */
async function placesIn(store: Store, { match }: Result): Promise<readonly number[] | null> {
  const read = await readMatch(store, match, () => {})
  const outcome = read?.fault === null ? read.running.game.outcome(read.running.state.table) : null
  return outcome?.ranks ?? null
}

const withPlaces = (result: Result, places: readonly number[]): Result => ({
  ...result,
  participants: result.participants.map((one) => ({ ...one, place: places[one.seat] })),
})
