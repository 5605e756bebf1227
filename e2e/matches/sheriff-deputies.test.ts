import { test } from 'vitest'
import { DESKTOP } from '#e2e/support/guest.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { INSPECTION, playWholeMatch } from '#e2e/support/whole-match.ts'

const site = useSite()

test('Sheriff of Nottingham, second edition, six players with deputies, two people with equal browsers', async () => {
  await playWholeMatch(
    site(),
    { game: 'sheriff', edition: 2, players: 6 },
    [
      { language: 'es', size: DESKTOP },
      { language: 'es', size: DESKTOP },
    ],
    INSPECTION,
  )
})
