import { test } from 'vitest'
import { DESKTOP, PHONE } from '#e2e/support/guest.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { INSPECTION, playWholeMatch } from '#e2e/support/whole-match.ts'

const site = useSite()

test('Sheriff of Nottingham, first edition, two people, one with a screen reader, and a bot', async () => {
  await playWholeMatch(
    site(),
    { game: 'sheriff', edition: 1, players: 3 },
    [
      { language: 'en', size: PHONE },
      { language: 'pl', size: DESKTOP, theme: 'dark', isDrawn: true, input: 'reader' },
    ],
    [...INSPECTION, 'exchange', 'discard'],
  )
})
