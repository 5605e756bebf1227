/** Before a match: the first page, a new table, the people around it. */

import type { Guest } from '#e2e/support/guest.ts'
import { createTable, startButton, startMatch } from '#e2e/support/start-match.ts'
import type { TestSite } from '#e2e/support/test-site.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { desktop, giveName, phone, pressButton } from './screen.ts'

const hasTables = new WeakSet<TestSite>()

/** Others have tables too, and this guest has a name. */
async function addTables(guest: Guest, site: TestSite): Promise<void> {
  await giveName(guest)
  if (hasTables.has(site)) return
  hasTables.add(site)
  const plan = { edition: 2, options: ['royal'], players: 4, order: 'seated', first: null } as const
  const robin = await Visitor.arrive(site.address, 'Robin')
  await robin.newTable({
    plan: { ...plan, game: 'sheriff', options: ['royal'] },
    open: true,
    bots: ['maud:master'],
  })
  const marian = await Visitor.arrive(site.address, 'Marian')
  await marian.ask('PATCH', '/api/me', { face: 'gisela' })
  const { code } = await marian.newTable({
    plan: { game: 'nottingham', edition: null, options: [], players: 3, order: 'seated', first: null },
    open: true,
    bots: ['alan:master', 'wat:journeyman'],
  })
  await marian.act(code ?? '', { action: 'start', salt: SALT })
}

const home = async (guest: Guest): Promise<void> => {
  await guest.go('/')
  await guest.page.locator('[data-play=sheriff]').waitFor()
}
const option = ({ page }: Guest, name: string): Promise<void> =>
  page.getByRole('switch', { name, exact: true }).check()

async function plan(guest: Guest, game: string, edition?: number): Promise<void> {
  await guest.go('/new')
  await guest.page.locator(`input[type=radio][value=${game}]`).check()
  if (edition !== undefined) await guest.page.locator(`input[type=radio][value="${edition}"]`).check()
}
/** A table that waits for players, with its link and QR code. */
async function invite(guest: Guest, game: 'sheriff' | 'nottingham'): Promise<void> {
  await createTable(
    guest,
    game === 'sheriff' ? { game, edition: 2, players: 4, options: ['royal'] } : { game, players: 5 },
  )
  await guest.page.locator('details summary', { hasText: guest.text('table.share.qr') }).click()
}
const botButton = ({ page, text }: Guest) =>
  page.getByRole('button', { name: new RegExp(`^${text('table.addBot')}(?!s)`) }).first()

const before: readonly Screen[] = [
  phone('home', 'The first page', async (guest, site) => {
    await addTables(guest, site)
    await home(guest)
    await guest.page.getByText('Robin').first().waitFor()
  }),
  desktop('home-again', 'The first page of somebody with a match under way', async (guest, site) => {
    await addTables(guest, site)
    await startMatch([guest], { game: 'sheriff', edition: 2, players: 3 })
    await home(guest)
    await guest.page.getByText(guest.text('home.mine.turn'), { exact: true }).waitFor()
  }),
  phone('settings', 'Settings', async (guest) => {
    await home(guest)
    await pressButton(guest, 'settings.title')
    await guest.page.locator('dialog[open]').waitFor()
  }),
  desktop('new-sheriff', 'A new table: Sheriff, second edition with its options', async (guest) => {
    await plan(guest, 'sheriff', 2)
    for (const name of ['royal', 'blackMarket']) await option(guest, guest.text(`sheriff.option.${name}`))
  }),
  phone('new-sheriff-first', 'A new table: Sheriff, first edition with its options', async (guest) => {
    await plan(guest, 'sheriff', 1)
    await option(guest, guest.text('sheriff.option.promo'))
  }),
  desktop('new-nottingham', 'A new table: Nottingham, with figures of its own', async (guest) => {
    await plan(guest, 'nottingham')
    const figures = guest.page.locator('[data-figures]')
    await figures.locator('summary').click()
    await figures.getByLabel(guest.text('nottingham.figures.space').replace('{space}', '3')).selectOption('8')
    await figures.locator('legend', { hasText: guest.text('nottingham.table.own') }).waitFor()
  }),
]
const gathering: readonly Screen[] = [
  phone('gather-sheriff', 'Before the start: link, code and QR code, seats', (guest) =>
    invite(guest, 'sheriff'),
  ),
  desktop('gather-bot', 'A bot is asked to play: who, and how strong', async (guest) => {
    await invite(guest, 'sheriff')
    await botButton(guest).click()
    await guest.page.locator('dialog[open]').waitFor()
  }),
  phone('gather-plan', 'The plan is changed', async (guest) => {
    await invite(guest, 'sheriff')
    await pressButton(guest, 'button.change')
    await guest.page.locator('dialog[open] input').first().waitFor()
  }),
  desktop('gather-nottingham', 'Nottingham, all seats taken', async (guest) => {
    await invite(guest, 'nottingham')
    await pressButton(guest, 'table.addBots')
    await startButton(guest).waitFor()
    await guest.page.locator('[data-figures] summary').click()
  }),
  phone('gather-guest', 'Somebody who came by the link', async (guest, site) => {
    const robin = await Visitor.arrive(site.address, 'Robin')
    const { code } = await robin.newTable({
      plan: { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null },
      open: false,
      bots: ['maud:master'],
    })
    await guest.go(`/t/${code}`)
    await pressButton(guest, 'table.sit.any')
    await guest.button('table.ready').waitFor()
  }),
]

export const lobby: ScreenGroup = { title: 'Before the match', screens: [...before, ...gathering] }
