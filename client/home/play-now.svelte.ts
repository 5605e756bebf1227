/** One press, and a table with bots is running: on the server, or in this page where there is none. */
import { http } from '#client/connection/http.ts'
import { reach } from '#client/connection/reachable.svelte.ts'
import { preload } from '#client/games.ts'
import { startHere } from '#client/offline/play-here.ts'
import { showError } from '#client/parts/show-error.ts'
import { go } from '#client/state/address.svelte.ts'
import { keepFresh } from '#client/state/fresh-table.ts'
import { quickTable } from '#client/state/game-sheets.ts'
import { current } from '#client/state/language.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import { newSalt } from '#client/table/seed-shares.ts'
import type { GameSheet } from '#protocol/http.ts'

let starting = $state<string | null>(null)

export const playNow = {
  /** the game whose table is being laid */
  get starting(): string | null {
    return starting
  },
  async start(sheet: GameSheet): Promise<void> {
    if (starting !== null) return
    starting = sheet.id
    await (reach.away ? playHere(sheet) : playOnServer(sheet)).catch(showError)
    starting = null
  },
}

async function playHere(sheet: GameSheet): Promise<void> {
  await startHere(sheet)
  go(pathTo.offline(sheet.id))
}

async function playOnServer(sheet: GameSheet): Promise<void> {
  // Everything the table needs loads while the server makes it. The request goes first: on a phone the files keep it waiting.
  const made = http.newTable(quickTable(sheet))
  void import('#client/pages/Table.svelte')
  void preload(sheet.id, current.words.language)
  // the salt is given after the commitment is known
  const { id, code } = await made
  const table = await http.act(code ?? id, { action: 'start', salt: newSalt(id) })
  keepFresh(table.code ?? table.id, table)
  go(table.code === null ? pathTo.watch(table.id) : pathTo.table(table.code))
}
