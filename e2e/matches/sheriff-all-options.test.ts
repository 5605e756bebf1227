import { test } from 'vitest'
import { DESKTOP, PHONE } from '#e2e/support/guest.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { INSPECTION, playWholeMatch } from '#e2e/support/whole-match.ts'

const site = useSite()

test('Sheriff of Nottingham, second edition, four players with all options', async () => {
  const options = ['royal', 'timer', 'removeTen', 'handSize', 'blackMarket']
  await playWholeMatch(
    site(),
    { game: 'sheriff', edition: 2, players: 4, options },
    [
      { language: 'uk', size: PHONE, theme: 'dark' },
      { language: 'de', size: DESKTOP },
    ],
    [...INSPECTION, 'claim'],
  )
})
