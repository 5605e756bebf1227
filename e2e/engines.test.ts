/** A short match of every game in Firefox and WebKit. The other tests use Chromium; `npm run engines` runs more of them. */
import { expect, test } from 'vitest'
import { ENGINES } from './support/engines.ts'
import { playMatch } from './support/play.ts'
import { startMatch } from './support/start-match.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()
/** Until so many different questions were asked. */
const GAMES = [
  { game: 'sheriff', most: 5 },
  { game: 'nottingham', most: 3 },
] as const
const OTHERS = ENGINES.filter((engine) => engine !== 'chromium')

test.each(OTHERS.flatMap((engine) => GAMES.map((one) => ({ engine, ...one }))))(
  '$game in $engine',
  async ({ engine, game, most }) => {
    const guest = await site().guest({ engine })
    await startMatch([guest], { game, players: 3 })
    let questions = 0
    await playMatch(guest, 1, TIMEOUT, {
      onNewQuestion: async () => void questions++,
      stopWhen: async () => questions >= most,
    })
    expect(await guest.close()).toEqual([])
  },
)
