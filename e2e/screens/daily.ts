/** The deal of the day. Results are the page's only: nobody waits here for a whole match, or for another day. */
import type { Guest } from '#e2e/support/guest.ts'
import type { DailyPast, DailyToday, MyDaily } from '#protocol/daily.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { desktop, phone } from './screen.ts'

const marks = ['passed', 'passed', 'sheriff', 'honest', 'caught', 'passed', 'sheriff', 'passed']
const played = (score: number, rank: number): MyDaily => ({
  ...{ variant: 1, table: 'aaaaaaaaaaaaaaaa', match: 'aaaaaaaaaaaaaaaa-1', missed: false },
  result: {
    ...{ score, place: 1, marks, master: { score: 151, marks } },
    standing: { rank, of: 214, better: Math.floor((100 * (214 - rank)) / 213), ranked: true },
  },
})

async function withResults(guest: Guest): Promise<void> {
  const { page } = guest
  const answer = async (path: string, change: (today: DailyToday) => unknown): Promise<void> => {
    await page.route(path, async (route) => {
      const fetched = await page.request.get(`${guest.base}/api/daily`)
      await route.fulfill({ json: change(await fetched.json()) })
    })
  }
  const best = [
    { name: 'Robin', score: 188, marks, you: false },
    { name: 'Marian', score: 171, marks, you: false },
    { name: 'Ann', score: 164, marks, you: true },
  ]
  await answer('**/api/daily', (today) => ({ ...today, you: played(164, 3), best }))
  await answer('**/api/daily/days', ({ ends: _, best: __, ...today }): DailyPast[] => [
    {
      ...today,
      day: '2026-11-17',
      secret: '5a'.repeat(32),
      masters: [{ variant: 1, score: 151, marks }],
      you: played(142, 61),
    },
    { ...today, day: '2026-11-16', secret: '5b'.repeat(32), masters: [], you: null },
  ])
}

const heading = ({ page, text }: Guest) => page.getByRole('heading', { name: text('daily.today') })

const screens: readonly Screen[] = [
  phone('daily', 'The deal of the day, before it is played', async (guest) => {
    await guest.go('/daily')
    await heading(guest).waitFor()
  }),
  desktop('daily-result', 'The deal of the day, played, and days that are over', async (guest) => {
    await withResults(guest)
    try {
      await guest.go('/daily')
      await guest.page.locator('time[datetime="2026-11-16"]').waitFor()
    } finally {
      await guest.page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }),
]

export const daily: ScreenGroup = { title: 'The deal of the day', screens }
