import { test } from 'vitest'
import { DESKTOP, PHONE } from '#e2e/support/guest.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { playWholeMatch } from '#e2e/support/whole-match.ts'

const site = useSite()

test('Nottingham, five players, one of them with a screen reader', async () => {
  await playWholeMatch(
    site(),
    { game: 'nottingham', players: 5 },
    [
      { language: 'uk', size: DESKTOP, input: 'reader' },
      { language: 'pl', size: PHONE },
    ],
    ['choose', 'exchange', 'defend'],
  )
})
