/** Cut wires, killed servers, second tabs, reloads and the back button, nearly all in the middle of a haggle. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { open } from './screens/shelf.ts'
import { findMoment } from './screens/story.ts'
import { gather } from './support/gather.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { House } from './support/house.ts'
import { askedOf, playOn } from './support/play.ts'
import type { CutWire } from './support/wire.ts'
import { layWire } from './support/wire.ts'

/** Moments on a quiet machine; a busy one is no fault of the interface. */
vi.setConfig({ testTimeout: 240_000 })
let house: House
let sheriff: Guest
let merchant: Guest
let wire: CutWire

beforeAll(async () => {
  house = await House.open()
  wire = await layWire(house.address)
  const guests = [house.guest({ size: DESKTOP }, wire.address), house.guest({}, wire.address)]
  ;[sheriff, merchant] = await Promise.all(guests)
  await gather([sheriff, merchant], { game: 'sheriff', edition: 1, players: 3 })
  await haggling()
}, 240_000)
afterAll(async () => {
  await wire?.close()
  await house?.close()
})

/** Both play until one of them haggles with the other at the gate; then both wait. */
async function haggling(): Promise<void> {
  const until = async (guest: Guest): Promise<boolean> =>
    /haggle|settle/.test((await askedOf(guest)) ?? '') &&
    (await merchant.page.locator('.at .acts .choices button').count()) > 0 &&
    (await sheriff.page.locator('.judge').count()) > 0
  for (;;) {
    await Promise.all([sheriff, merchant].map((guest, i) => playOn(guest, i + 5, 120_000, { until })))
    await vi.waitUntil(agree, { timeout: 60_000 })
    if ((await until(merchant)) && (await until(sheriff))) return closeAll()
    ;[sheriff, merchant] = [merchant, sheriff]
  }
}

/** What was pressed last has arrived: nobody waits for an answer, and both see the same bags. */
async function agree(): Promise<boolean> {
  const pages = [sheriff.page, merchant.page]
  const busy = await Promise.all(pages.map((page) => page.locator('[aria-busy=true]').count()))
  const bags = await Promise.all(
    pages.map((page) =>
      page.evaluate(`[...document.querySelectorAll('[data-bag]')].map(({ dataset }) =>
      [dataset.bag, dataset.settled].join()).sort().join(';')`),
    ),
  )
  return busy.every((count) => count === 0) && bags[0] === bags[1]
}

/** Somebody may be in the middle of an offer. */
async function closeAll(): Promise<void> {
  for (const { page } of [sheriff, merchant]) {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
}

const news = (guest: Guest, key: string) => guest.page.getByText(guest.word(key), { exact: true })
const gold = (guest: Guest) => guest.page.locator('dialog[open]').getByRole('slider').first()

/** Opens the composer and puts this much gold in, without sending it. */
async function halfMade(guest: Guest, amount: string): Promise<void> {
  await guest.button('sheriff.offer.new').click()
  await gold(guest).fill(amount)
}

test('a cut wire in mid-haggle: told calmly, back by itself, the half-made offer is still there', async () => {
  await halfMade(merchant, '7')
  await merchant.context.setOffline(true)
  wire.cut()
  await news(merchant, 'connection.offline').waitFor()
  expect(await gold(merchant).inputValue()).toBe('7')
  wire.mend()
  await merchant.context.setOffline(false)
  await news(merchant, 'connection.offline').waitFor({ state: 'detached' })
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('the server killed and started again: the same', async () => {
  await house.kill()
  await news(merchant, 'connection.lost').waitFor()
  expect(await gold(merchant).inputValue()).toBe('7')
  await house.up()
  await news(merchant, 'connection.lost').waitFor({ state: 'detached' })
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('a reload: the table is there again, and so is the half-made offer', async () => {
  await merchant.page.reload()
  await merchant.button('sheriff.offer.new').click()
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('a promise has room for 140 characters and no more', async () => {
  const { page } = merchant
  const sheet = page.locator('dialog[open]')
  await sheet.locator('summary', { hasText: merchant.word('sheriff.offer.favour') }).click()
  const words = sheet.getByRole('textbox', { name: merchant.word('sheriff.offer.favour.hint') })
  await words.focus()
  await page.keyboard.insertText('I '.repeat(100))
  expect(await words.inputValue()).toBe('I '.repeat(70))
  await words.fill('')
})

test('an offer sent in one tab is seen in the other and by the sheriff', async () => {
  const tab = await merchant.context.newPage()
  merchant.watch(tab)
  await tab.goto(merchant.page.url())
  await tab.locator('[data-ask]').waitFor()
  await merchant.page.locator('dialog[open] .button.primary').last().click()
  const offers = '.offered article'
  await tab.locator(offers).first().waitFor()
  await merchant.page.locator(offers).first().waitFor()
  const said = await merchant.page.locator(offers).first().locator('.said').textContent()
  expect(await tab.locator(offers).first().locator('.said').textContent()).toBe(said)
  await sheriff.page.locator('[data-bag] .offers').first().waitFor()
  await tab.close()
})

test('the back button leaves the table and the forward button comes back to it', async () => {
  const { page } = merchant
  const at = page.url()
  await page.goto(wire.address)
  await page.locator('.games').waitFor()
  await page.goBack()
  await page.locator('[data-ask]').waitFor()
  expect(page.url()).toBe(at)
  expect(await askedOf(merchant)).toContain('haggle')
})

test('cards picked out of the hand are picked still after a reload', async () => {
  const story = { game: 'sheriff', edition: 2, players: 3, bots: ['maud:master'], seed: 1 }
  const moment = findMoment(story, ({ asked }) => asked.some(({ to }) => to === 'load'))
  if (moment === null) throw new Error('nobody loads')
  const guest = await house.guest()
  const { page } = guest
  await open(guest, moment)
  const [hand, bag] = ['hand', 'bag'].map((row) => page.locator(`.load [data-row=${row}] [data-item]`))
  const held = await hand.count()
  for (const place of [3, 0]) await hand.nth(place).click()
  const packed = await bag.allInnerTexts()
  expect(packed).toHaveLength(2)
  await page.reload()
  await hand.first().waitFor()
  expect([await bag.allInnerTexts(), await hand.count()]).toEqual([packed, held - 2])
  expect(await guest.leave()).toEqual([])
})

test('nothing went wrong in their pages meanwhile', async () => {
  for (const guest of [sheriff, merchant]) expect(await guest.leave()).toEqual([])
})
