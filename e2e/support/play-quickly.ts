/** Plays the match that a guest's page shows over a socket with the same cookie, while the page watches. */
import { fastStream } from '#chance/fast.ts'
import { belowOf } from '#engine/chance.ts'
import { Player } from '#server/testing/test-player.ts'
import type { Guest } from './guest.ts'

/** To its end; returns its id. */
export async function playQuickly(guest: Guest, game: string): Promise<string> {
  const [{ name, value }] = (await guest.context.cookies()).filter((cookie) => cookie.name === 'gatehouse')
  const code = new URL(guest.page.url()).pathname.split('/').at(-1) ?? ''
  const player = new Player({
    game,
    code,
    cookie: `${name}=${value}`,
    below: belowOf(fastStream(7)),
    base: () => guest.base,
  })
  await player.over
  player.close()
  if (player.match === null) throw new Error('nothing was played')
  return player.match
}
