/** A match against bots in this page, at once: the lesson needs no server, and neither does this. */
import { go } from '#client/state/address.svelte.ts'
import { openChapter } from '#client/state/language.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import { quickTable, sheets } from '#client/state/sheets.ts'

/** Where it can't be begun, the page for such matches says more. */
export async function playNow(game: string): Promise<void> {
  await begun(game).catch(() => {})
  go(pathTo.offline(game))
}

async function begun(game: string): Promise<void> {
  const sheet = (await sheets()).find(({ id }) => id === game)
  if (sheet === undefined) return
  const [{ begin }] = await Promise.all([import('#client/offline/start-match.ts'), openChapter('offline')])
  const { plan, bots = [] } = quickTable(sheet)
  await begin({ plan, bots })
}
