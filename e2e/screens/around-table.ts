/** Around the table: talk, menus, and a lost connection. */
import { startProxy } from '#e2e/support/cuttable-proxy.ts'
import type { Guest } from '#e2e/support/guest.ts'
import { startMatch, tableCode } from '#e2e/support/start-match.ts'
import type { ScreenGroup } from './screen.ts'
import { desktop, phone, pressButton, settled } from './screen.ts'

const tables = new WeakMap<Guest, string>()

/** In the guest's own match, which is under way. */
async function play(guest: Guest): Promise<void> {
  const code = tables.get(guest)
  if (code === undefined) await startMatch([guest], { game: 'sheriff', edition: 2, players: 4 })
  else await guest.go(`/t/${code}`)
  tables.set(guest, tableCode(guest))
  await guest.page.locator('[data-ask]').waitFor()
}
const dialog = ({ page }: Guest): Promise<void> => page.locator('dialog[open]').waitFor()
async function openMenu(guest: Guest, key?: string): Promise<void> {
  await play(guest)
  await pressButton(guest, 'aria.menu')
  await dialog(guest)
  if (key === undefined) return
  const name = guest.text(key)
  await guest.page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
  await guest.page.locator('dialog[open] :is(dl, article, code)').first().waitFor()
}
async function say(guest: Guest, words: string): Promise<void> {
  await guest.page.locator('#talk form input').fill(words)
  await guest.page.keyboard.press('Enter')
  await guest.page.locator('#talk li', { hasText: words }).waitFor()
}
export const aroundTable: ScreenGroup = {
  title: 'Around the table',
  screens: [
    phone(
      'talk',
      'Table talk: quick phrases that everyone reads in their own language, a whisper',
      async (guest) => {
        await play(guest)
        await guest.page.keyboard.press('c')
        await guest.page.locator('#talk summary').click()
        await guest.page.locator('#talk .phrases button').first().click()
        await say(guest, 'Shall we?')
        await guest.page.locator('#talk select').selectOption({ index: 1 })
        await say(guest, 'Let mine pass, and yours will too.')
      },
    ),
    desktop('menu', 'The menu of a match', (guest) => openMenu(guest)),
    phone('keyboard', 'All keys', (guest) => openMenu(guest, 'keyboard.title')),
    desktop('fair-play', 'Fair play: the seal of the match', (guest) => openMenu(guest, 'fair.title')),
    phone('rules-over', 'The rules over the table', (guest) => openMenu(guest, 'frame.rules')),
    desktop(
      'lost',
      'A lost connection: calm, and back by itself',
      async (guest, site) => {
        await play(guest)
        const proxy = await startProxy(site.address)
        await guest.page.goto(proxy.address + new URL(guest.page.url()).pathname)
        await guest.page.locator('[data-ask]').waitFor()
        await settled(guest.page)
        await proxy.close()
        await guest.page.locator('.banners p').first().waitFor()
      },
      { hasFixedLanguage: true },
    ),
  ],
}
