/** Starts a match against bots in this page at once: it needs no server. */
import { go } from '#client/state/address.svelte.ts'
import { quickTable, sheets } from '#client/state/game-sheets.ts'
import { openChapter } from '#client/state/language.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import type { GameSheet } from '#protocol/http.ts'

export async function startHere(sheet: GameSheet): Promise<void> {
  const { plan, bots = [] } = quickTable(sheet)
  const [{ startMatch }] = await Promise.all([
    import('#client/offline/start-match.ts'),
    openChapter('offline'),
  ])
  await startMatch({ plan, bots })
}

/** If it can't be started, the offline screen says why. */
export async function playOffline(game: string): Promise<void> {
  const known = await sheets().catch(() => [])
  const sheet = known.find(({ id }) => id === game)
  if (sheet !== undefined) await startHere(sheet).catch(() => {})
  go(pathTo.offline(game))
}
