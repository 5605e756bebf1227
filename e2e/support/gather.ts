/** A table laid, filled and begun through the interface. */
import type { Guest } from './guest.ts'

export interface Wanted {
  readonly game: 'sheriff' | 'nottingham'
  readonly edition?: 1 | 2
  readonly players: number
  readonly options?: readonly string[]
}

/** The first of them lays the table, the others come by its address, bots fill it up. */
export async function gather(guests: readonly Guest[], wanted: Wanted): Promise<void> {
  const [host, ...others] = guests
  await lay(host, wanted)
  for (const guest of others) await join(guest, new URL(host.page.url()).pathname)
  if (wanted.players > guests.length) await host.button('table.addBots').click()
  await host.page
    .locator('button.primary:not([aria-disabled])', { hasText: host.word('table.start') })
    .click()
  await Promise.all(guests.map(({ page }) => page.locator('[data-ask]').waitFor()))
}

export async function lay(host: Guest, { game, edition, players, options = [] }: Wanted): Promise<void> {
  await host.go('/new')
  const { page } = host
  await page.locator(`input[type=radio][value=${game}]`).check()
  if (edition !== undefined) await page.locator(`input[type=radio][value="${edition}"]`).check()
  for (const option of options)
    await page.getByRole('switch', { name: host.word(`${game}.option.${option}`), exact: true }).check()
  let at = Number(await page.locator('output').first().textContent())
  for (; at < players; at++) await host.button('button.more').click()
  for (; at > players; at--) await host.button('button.less').click()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/t\//)
  await host.page.locator('[data-testid=seats]').waitFor()
}

async function join(guest: Guest, path: string): Promise<void> {
  await guest.go(path)
  await guest.button('table.sit.any').click()
  await guest.button('table.ready').click()
  await guest.button('table.unready').waitFor()
}
