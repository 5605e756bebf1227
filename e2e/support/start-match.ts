/** Creates a table, fills it and starts the match, through the interface. */
import type { Guest } from './guest.ts'

export interface TablePlan {
  readonly game: 'sheriff' | 'nottingham'
  readonly edition?: 1 | 2
  readonly players: number
  readonly options?: readonly string[]
}

/** The first guest creates the table, the others come by its link, bots take the free seats. */
export async function startMatch(guests: readonly Guest[], plan: TablePlan): Promise<void> {
  const [host, ...others] = guests
  await createTable(host, plan)
  for (const guest of others) await joinTable(guest, new URL(host.page.url()).pathname)
  if (plan.players > guests.length) await host.button('table.addBots').click()
  await pressStart(host)
  await Promise.all(guests.map(({ page }) => page.locator('[data-ask]').waitFor()))
}

export async function createTable(
  host: Guest,
  { game, edition, players, options = [] }: TablePlan,
): Promise<void> {
  await host.go('/new')
  const { page } = host
  await page.locator(`input[type=radio][value=${game}]`).check()
  if (edition !== undefined) await page.locator(`input[type=radio][value="${edition}"]`).check()
  for (const option of options)
    await page.getByRole('switch', { name: host.text(`${game}.option.${option}`), exact: true }).check()
  let shown = Number(await page.locator('output').first().textContent())
  for (; shown < players; shown++) await host.button('button.more').click()
  for (; shown > players; shown--) await host.button('button.less').click()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/t\//)
  await page.locator('[data-testid=seats]').waitFor()
}

/** Sits down on any free seat and is ready. */
export async function joinTable(guest: Guest, path: string): Promise<void> {
  await guest.go(path)
  await sitDown(guest)
}

export async function sitDown(guest: Guest): Promise<void> {
  await guest.button('table.sit.any').click()
  await guest.button('table.ready').click()
  await guest.button('table.unready').waitFor()
}

export const startButton = ({ page }: Guest) => page.locator('[data-start=all]:not([aria-disabled])')

export const pressStart = (host: Guest): Promise<void> => startButton(host).click()

/** The code of the table that this guest's page shows. */
export const tableCode = ({ page }: Guest): string => new URL(page.url()).pathname.split('/')[2]
