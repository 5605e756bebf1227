/** Before a match: the first page, a new table, the people around it. */

import { gather, lay } from '#e2e/support/gather.ts'
import type { Guest } from '#e2e/support/guest.ts'
import type { House } from '#e2e/support/house.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { Hall, Stop } from './stop.ts'
import { beKnown, press } from './stop.ts'

const isLaid = new WeakSet<House>()

/** Somebody else has laid tables too, and this guest has a name. */
async function furnish(guest: Guest, house: House): Promise<void> {
  await beKnown(guest)
  if (isLaid.has(house)) return
  isLaid.add(house)
  const plan = { edition: 2, options: ['royal'], players: 4, order: 'seated', first: null } as const
  const robin = await Visitor.arrive(house.address, 'Robin')
  await robin.newTable({
    plan: { ...plan, game: 'sheriff', options: ['royal'] },
    open: true,
    bots: ['maud:master'],
  })
  const marian = await Visitor.arrive(house.address, 'Marian')
  const { code } = await marian.newTable({
    plan: { game: 'nottingham', edition: null, options: [], players: 3, order: 'seated', first: null },
    open: true,
    bots: ['alan:master', 'alan:journeyman'],
  })
  await marian.act(code ?? '', { action: 'start', salt: SALT })
}

const home = async (guest: Guest): Promise<void> => {
  await guest.go('/')
  await guest.page.locator('.games .button.primary').first().waitFor()
}
const option = ({ page }: Guest, name: string): Promise<void> =>
  page.getByRole('switch', { name, exact: true }).check()

async function plan(guest: Guest, game: string, edition?: number): Promise<void> {
  await guest.go('/new')
  await guest.page.locator(`input[type=radio][value=${game}]`).check()
  if (edition !== undefined) await guest.page.locator(`input[type=radio][value="${edition}"]`).check()
}
/** Friends are asked in; bots sit down. */
async function invite(guest: Guest, game: 'sheriff' | 'nottingham'): Promise<void> {
  await lay(
    guest,
    game === 'sheriff' ? { game, edition: 2, players: 4, options: ['royal'] } : { game, players: 5 },
  )
  await guest.page.locator('details summary', { hasText: guest.word('table.share.qr') }).click()
}
const botButton = ({ page, word }: Guest) =>
  page.getByRole('button', { name: new RegExp(`^${word('table.addBot')}(?!s)`) }).first()

const before: readonly Stop[] = [
  {
    name: 'home',
    about: 'The first page',
    go: async (guest, house) => {
      await furnish(guest, house)
      await home(guest)
      await guest.page.getByText('Robin').first().waitFor()
    },
  },
  {
    name: 'home-again',
    about: 'The first page of somebody with a match under way',
    go: async (guest, house) => {
      await furnish(guest, house)
      await gather([guest], { game: 'sheriff', edition: 2, players: 3 })
      await home(guest)
      await guest.page.getByRole('heading', { name: guest.word('home.mine'), exact: true }).waitFor()
    },
  },
  {
    name: 'settings',
    about: 'Settings',
    go: async (guest) => {
      await home(guest)
      await press(guest, 'settings.title')
      await guest.page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'new-sheriff',
    about: 'A new table: Sheriff, second edition with its options',
    go: async (guest) => {
      await plan(guest, 'sheriff', 2)
      for (const name of ['royal', 'blackMarket']) await option(guest, guest.word(`sheriff.option.${name}`))
    },
  },
  {
    name: 'new-sheriff-first',
    about: 'A new table: Sheriff, first edition with its options',
    go: async (guest) => {
      await plan(guest, 'sheriff', 1)
      await option(guest, guest.word('sheriff.option.promo'))
    },
  },
  { name: 'new-nottingham', about: 'A new table: Nottingham', go: (guest) => plan(guest, 'nottingham') },
]
const gathering: readonly Stop[] = [
  {
    name: 'gather-sheriff',
    about: 'Before the start: link, code and QR code, seats',
    go: (guest) => invite(guest, 'sheriff'),
  },
  {
    name: 'gather-bot',
    about: 'A bot is asked to play: who, and how strong',
    go: async (guest) => {
      await invite(guest, 'sheriff')
      await botButton(guest).click()
      await guest.page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'gather-plan',
    about: 'The plan is changed',
    go: async (guest) => {
      await invite(guest, 'sheriff')
      await press(guest, 'button.change')
      await guest.page.locator('dialog[open] input').first().waitFor()
    },
  },
  {
    name: 'gather-nottingham',
    about: 'Nottingham, all seats taken',
    go: async (guest) => {
      await invite(guest, 'nottingham')
      await press(guest, 'table.addBots')
      await guest.page
        .locator('button.primary:not([aria-disabled])', { hasText: guest.word('table.start') })
        .waitFor()
    },
  },
  {
    name: 'gather-guest',
    about: 'Somebody who came by the link',
    go: async (guest, house) => {
      const robin = await Visitor.arrive(house.address, 'Robin')
      const { code } = await robin.newTable({
        plan: { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null },
        open: false,
        bots: ['maud:master'],
      })
      await guest.go(`/t/${code}`)
      await press(guest, 'table.sit.any')
      await guest.button('table.ready').waitFor()
    },
  },
]

export const lobby: Hall = { title: 'Before the match', stops: [...before, ...gathering] }
