/** Stores the result of a match with strangers, once, and rates it. */
import type { Outcome } from '#engine/game.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { isFromQueue } from '#server/lobby/document.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { PlayerId } from '#server/store/ratings.ts'
import type { GuestId, MatchId, Store, Time } from '#server/store/store.ts'
import { playerOf } from './players.ts'
import { rateResults } from './rate-results.ts'
import { guestsIn, participantsOf } from './result.ts'

export interface EndedMatch {
  readonly match: MatchId
  readonly outcome: Outcome | null
  readonly ended: Time
}

/** May be repeated by any node: the store takes one result of a match, and gives it its place in the order. */
export async function recordResult(
  deps: { readonly store: Store; readonly secrets: Pick<Secrets, 'newPlayer'> },
  document: TableDocument,
  { match, outcome, ended }: EndedMatch,
): Promise<void> {
  if (!isFromQueue(document) || outcome === null) return
  const players = new Map<GuestId, PlayerId>()
  for (const guest of guestsIn(document)) {
    const player = await playerOf(deps, guest, ended)
    if (player !== null) players.set(guest, player.player)
  }
  const participants = participantsOf(document, outcome, players)
  await deps.store.addResult({ match, game: document.plan.game, ended, participants })
  await rateResults(deps.store)
}
