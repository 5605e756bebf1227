/** The big screen: a television that everybody in the room sees. */

import type { Guest } from '#e2e/support/guest.ts'
import type { TablePlan } from '#e2e/support/start-match.ts'
import { createTable, startMatch, tableCode } from '#e2e/support/start-match.ts'
import type { TestSite } from '#e2e/support/test-site.ts'
import type { ScreenGroup } from './screen.ts'
import { giveName } from './screen.ts'

const SHERIFF: TablePlan = { game: 'sheriff', edition: 2, players: 5, options: ['royal'] }

/** Somebody else hosts and stays at the table; this guest's browser is the television. */
async function show(guest: Guest, site: TestSite, plan: TablePlan, isStarted: boolean): Promise<void> {
  const host = await site.guest({ language: guest.options.language })
  await giveName(host)
  if (isStarted) await startMatch([host], plan)
  else await createTable(host, plan)
  const code = tableCode(host)
  const { id } = (await (await host.page.request.get(`${host.base}/api/tables/${code}`)).json()) as {
    id: string
  }
  await guest.go(`/big/${id}#${code}`)
  await guest.page
    .locator(isStarted ? '[data-table=big], [data-small]' : 'li.free, [data-small]')
    .first()
    .waitFor()
}

export const television: ScreenGroup = {
  title: 'On a big screen',
  screens: [
    {
      name: 'big-gather',
      about: 'The big screen before the start',
      look: 'television',
      open: (guest, site) => show(guest, site, SHERIFF, false),
    },
    {
      name: 'big-sheriff',
      about: 'Sheriff on the big screen',
      look: 'television',
      open: (guest, site) => show(guest, site, SHERIFF, true),
    },
    {
      name: 'big-nottingham',
      about: 'Nottingham on the big screen',
      look: 'television',
      open: (guest, site) => show(guest, site, { game: 'nottingham', players: 7 }, true),
    },
  ],
}
