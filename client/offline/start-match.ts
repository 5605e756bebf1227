/** A new match against bots, kept in this browser from its first moment. */

import { loadGame } from '#client/games.ts'
import { t } from '#client/state/language.svelte.ts'
import { me } from '#client/state/me.svelte.ts'
import type { Plan } from '#protocol/table.ts'
import { below } from './chance.ts'
import type { Kept } from './kept.ts'
import { forgetOldest, keep, keptMatch, keptMatches, newLocalId } from './kept.ts'
import { beginRecord } from './record.ts'
import { namesOf, seated } from './seating.ts'
import { show, shownId } from './shown.ts'

export interface SoloWish {
  readonly plan: Plan
  /** for the seats after the person's */
  readonly bots: readonly string[]
}

/** Where nothing can be kept, it lives as long as the page. */
const unkept = new Map<string, Kept>()

export async function begin({ plan, bots: wished }: SoloWish): Promise<Kept> {
  const game = await loadGame(plan.game)
  const bots = seated(plan, wished, below)
  const names = namesOf(bots, me.name === '' ? t('solo.nameless') : me.name)
  const kept: Kept = {
    id: newLocalId(),
    at: Date.now(),
    record: beginRecord(game, plan, names, bots),
    names,
    game: plan.game,
    seat: bots.indexOf(null),
    finished: false,
    plan,
    bots,
    uploaded: null,
  }
  await keep(kept).catch(() => unkept.set(kept.id, kept))
  void forgetOldest().catch(() => {})
  show(kept.id)
  return kept
}

/** The match of this window, or else the newest of this game that is not over. */
export async function matchToShow(game: string): Promise<Kept | null> {
  const id = shownId()
  const own = id === null ? null : (unkept.get(id) ?? (await keptMatch(id).catch(() => null)))
  if (own?.game === game) return own
  const all = await keptMatches().catch(() => [])
  return all.find((one) => one.game === game && !one.finished) ?? null
}
