/** Starts a match against bots, stores it in this browser, and remembers which match this window shows. */

import { newSeed, secureStream } from '#chance/secure.ts'
import { loadGame } from '#client/games.ts'
import { t } from '#client/state/language.svelte.ts'
import { me } from '#client/state/me.svelte.ts'
import { remember, remembered } from '#client/state/tab-memory.ts'
import type { Below } from '#engine/chance.ts'
import { below as drawBelow } from '#engine/chance.ts'
import type { Plan } from '#protocol/table.ts'
import { newRecord, recordFrom } from './record.ts'
import type { SavedMatch } from './saved-matches.ts'
import { deleteOldestMatches, newLocalId, savedMatch, savedMatches, saveMatch } from './saved-matches.ts'
import { namesOf, seated } from './seating.ts'

export interface OfflineWish {
  readonly plan: Plan
  /** for the seats after the person's */
  readonly bots: readonly string[]
  /** of a daily deal that is over; absent: a new one */
  readonly seed?: string
}

/** For bots and seats. The cards have a stream of their own, whose seed the record has. */
const stream = secureStream(newSeed())
export const below: Below = (n) => (n <= 1 ? 0 : drawBelow(stream, n))

/** Without storage a match lasts as long as the page. */
const unstored = new Map<string, SavedMatch>()

export async function startMatch({ plan, bots: wished, seed }: OfflineWish): Promise<SavedMatch> {
  const game = await loadGame(plan.game)
  const bots = seated(plan, wished, below)
  const names = namesOf(bots, me.name === '' ? t('solo.nameless') : me.name)
  const kept: SavedMatch = {
    id: newLocalId(),
    at: Date.now(),
    record: seed === undefined ? newRecord(game, plan, names, bots) : recordFrom(seed, game, plan, names),
    names,
    game: plan.game,
    seat: bots.indexOf(null),
    finished: false,
    plan,
    bots,
    uploaded: null,
  }
  await saveMatch(kept).catch(() => unstored.set(kept.id, kept))
  void deleteOldestMatches().catch(() => {})
  rememberShown(kept.id)
  return kept
}

/** The match of this window, else the newest unfinished one of this game. */
export async function matchToShow(game: string): Promise<SavedMatch | null> {
  const id = remembered(SHOWN)
  const own = id === null ? null : (unstored.get(id) ?? (await savedMatch(id).catch(() => null)))
  if (own?.game === game) return own
  const all = await savedMatches().catch(() => [])
  return all.find((one) => one.game === game && !one.finished) ?? null
}

const SHOWN = 'solo'

/** A reload of this window shows this match again, even when it is over. */
export const rememberShown = (id: string | null): void => remember(SHOWN, id)
