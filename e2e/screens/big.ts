/** A television in the room. */

import type { Wanted } from '#e2e/support/gather.ts'
import { gather, lay } from '#e2e/support/gather.ts'
import type { Guest } from '#e2e/support/guest.ts'
import type { House } from '#e2e/support/house.ts'
import type { Hall } from './stop.ts'
import { beKnown } from './stop.ts'

const SHERIFF: Wanted = { game: 'sheriff', edition: 2, players: 5, options: ['royal'] }

/** Somebody else hosts, and stays; this guest's browser is the television. */
async function show(guest: Guest, house: House, wanted: Wanted, begun: boolean): Promise<void> {
  const host = await house.guest({ tongue: guest.wish.tongue })
  await beKnown(host)
  if (begun) await gather([host], wanted)
  else await lay(host, wanted)
  const code = new URL(host.page.url()).pathname.split('/')[2]
  const { id } = (await (await host.page.request.get(`${host.base}/api/tables/${code}`)).json()) as {
    id: string
  }
  await guest.go(`/big/${id}#${code}`)
  await guest.page
    .locator(begun ? '[data-table=big]' : 'li.free')
    .first()
    .waitFor()
}

export const big: Hall = {
  title: 'On a big screen',
  stops: [
    {
      name: 'big-gather',
      about: 'The big screen before the start',
      isBig: true,
      go: (guest, house) => show(guest, house, SHERIFF, false),
    },
    {
      name: 'big-sheriff',
      about: 'Sheriff on the big screen',
      isBig: true,
      go: (guest, house) => show(guest, house, SHERIFF, true),
    },
    {
      name: 'big-nottingham',
      about: 'Nottingham on the big screen',
      isBig: true,
      go: (guest, house) => show(guest, house, { game: 'nottingham', players: 7 }, true),
    },
  ],
}
