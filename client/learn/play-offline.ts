/** Starts an offline match against bots at once: like the lesson, it needs no server. */
import { go } from '#client/state/address.svelte.ts'
import { quickTable, sheets } from '#client/state/game-sheets.ts'
import { openChapter } from '#client/state/language.svelte.ts'
import { pathTo } from '#client/state/route.ts'

/** If it can't be started, the offline screen says why. */
export async function playOffline(game: string): Promise<void> {
  await start(game).catch(() => {})
  go(pathTo.offline(game))
}

async function start(game: string): Promise<void> {
  const sheet = (await sheets()).find(({ id }) => id === game)
  if (sheet === undefined) return
  const [{ startMatch }] = await Promise.all([
    import('#client/offline/start-match.ts'),
    openChapter('offline'),
  ])
  const { plan, bots = [] } = quickTable(sheet)
  await startMatch({ plan, bots })
}
