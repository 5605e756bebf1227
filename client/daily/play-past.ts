/** Plays a day that is over once more, in this browser: the cards of the day, bots as they come, and no ranking. */
import { dailySeed } from '#chance/daily.ts'
import { startMatch } from '#client/offline/start-match.ts'
import { go } from '#client/state/address.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import type { DailyPast } from '#protocol/daily.ts'

export async function playPast({ day, secret, plan, bots }: DailyPast, variant: number): Promise<void> {
  await startMatch({ plan, bots, seed: dailySeed({ day, variant, secret }) })
  go(pathTo.offline(plan.game))
}
