/** Lost connections, killed servers, second tabs, reloads and the back button, most of them while people haggle. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import type { CuttableProxy } from './support/cuttable-proxy.ts'
import { startProxy } from './support/cuttable-proxy.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { playMatch, questionFor } from './support/play.ts'
import { startMatch } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'

const site = useSite('own')
let sheriff: Guest
let merchant: Guest
let proxy: CuttableProxy

beforeAll(async () => {
  proxy = await startProxy(site().address)
  const guests = [site().guest({ size: DESKTOP }, proxy.address), site().guest({}, proxy.address)]
  ;[sheriff, merchant] = await Promise.all(guests)
  await startMatch([sheriff, merchant], { game: 'sheriff', edition: 1, players: 3 })
  await playUntilHaggling()
})
afterAll(() => proxy?.close())

const isAtGate = async (guest: Guest): Promise<boolean> =>
  /haggle|settle/.test((await questionFor(guest)) ?? '')
const mayOpen = ({ page }: Guest) => page.locator('button.hold').waitFor({ timeout: 5_000 })

/** Both play until one of them inspects the bag of the other. Neither has said anything about it yet. */
async function playUntilHaggling(): Promise<void> {
  const playUntil = (stopWhen: typeof isAtGate): Promise<unknown> =>
    Promise.all([sheriff, merchant].map((guest, i) => playMatch(guest, i + 5, 120_000, { stopWhen })))
  for (;;) {
    await playUntil(isAtGate)
    await vi.waitUntil(agree, { timeout: 60_000 })
    const inspects = await Promise.any([
      mayOpen(sheriff).then(() => sheriff),
      mayOpen(merchant).then(() => merchant),
    ]).catch(() => null)
    if (inspects === merchant) [sheriff, merchant] = [merchant, sheriff]
    if (inspects) return merchant.button('sheriff.offer.new').waitFor()
    // a bot is the sheriff
    await playUntil(async (guest) => !(await isAtGate(guest)))
  }
}

/** What was pressed last has arrived: nobody waits for an answer, and both see the same bags. */
async function agree(): Promise<boolean> {
  const pages = [sheriff.page, merchant.page]
  const busy = await Promise.all(pages.map((page) => page.locator('[aria-busy=true]').count()))
  const bags = await Promise.all(
    pages.map((page) =>
      page
        .locator('[data-bag]')
        .evaluateAll((all) =>
          all
            .map((one) => [(one as HTMLElement).dataset.bag, (one as HTMLElement).dataset.settled].join())
            .sort(),
        ),
    ),
  )
  return busy.every((count) => count === 0) && bags[0].join() === bags[1].join()
}

const notice = (guest: Guest, key: string) => guest.page.getByText(guest.text(key), { exact: true })
const gold = (guest: Guest) => guest.page.locator('dialog[open]').getByRole('slider').first()

async function openForm(guest: Guest): Promise<void> {
  await guest.button('sheriff.offer.new').click()
  await guest.button('sheriff.more').click()
}
/** Opens the whole form and puts this much gold in, without sending it. */
async function halfMade(guest: Guest, amount: string): Promise<void> {
  await openForm(guest)
  await gold(guest).fill(amount)
}
/** The latest offer about the bag, as it is told there. */
async function toldAt(page: Page, guest: Guest): Promise<string | null> {
  await page.getByRole('button', { name: guest.text('sheriff.more'), exact: true }).click()
  return page.locator('[data-details] .said').first().textContent()
}

test('the others read that an offer is being made only as long as it is', async () => {
  const bubble = sheriff.page.locator('[data-speech].act')
  await merchant.button('sheriff.offer.new').click()
  await bubble.waitFor()
  await merchant.button('button.cancel').click()
  // by itself it would stay longer
  await bubble.waitFor({ state: 'detached', timeout: 3_000 })
})

test('a lost connection during haggling: a calm notice, a reconnect by itself, and the half-made offer is still there', async () => {
  await halfMade(merchant, '7')
  await merchant.context.setOffline(true)
  proxy.cut()
  await notice(merchant, 'connection.offline').waitFor()
  expect(await gold(merchant).inputValue()).toBe('7')
  proxy.restore()
  await merchant.context.setOffline(false)
  await notice(merchant, 'connection.offline').waitFor({ state: 'detached' })
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('a server killed and started again: the same', async () => {
  await site().kill()
  await notice(merchant, 'connection.lost').waitFor()
  expect(await gold(merchant).inputValue()).toBe('7')
  await site().start()
  await notice(merchant, 'connection.lost').waitFor({ state: 'detached' })
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('a reload: the table is there again, and so is the half-made offer', async () => {
  await merchant.page.reload()
  await openForm(merchant)
  expect(await gold(merchant).inputValue()).toBe('7')
})

test('a promise has room for 140 characters and no more', async () => {
  const { page } = merchant
  const sheet = page.locator('dialog[open]')
  await sheet.locator('summary', { hasText: merchant.text('sheriff.offer.favour') }).click()
  const words = sheet.getByRole('textbox', { name: merchant.text('sheriff.offer.favour.hint') })
  await words.focus()
  await page.keyboard.insertText('I '.repeat(100))
  expect(await words.inputValue()).toBe('I '.repeat(70))
  await words.fill('')
})

test('an offer sent in one tab is seen in the other and by the sheriff', async () => {
  const tab = await merchant.context.newPage()
  merchant.recordErrors(tab)
  await tab.goto(merchant.page.url())
  await tab.locator('[data-ask]').waitFor()
  await merchant.page.locator('dialog[open] .button.primary').last().click()
  await merchant.page.locator('dialog[open]').waitFor({ state: 'detached' })
  await tab.locator('.offers .tag').first().waitFor()
  expect(await toldAt(tab, merchant)).toBe(await toldAt(merchant.page, merchant))
  await sheriff.page.locator('.offers .tag, [data-bag] .offered').first().waitFor()
  await tab.close()
})

test('the back button leaves the table and the forward button comes back to it', async () => {
  const { page } = merchant
  const at = page.url()
  await page.goto(proxy.address)
  await page.locator('.home .notes').waitFor()
  await page.goBack()
  await page.locator('[data-ask]').waitFor()
  expect(page.url()).toBe(at)
  expect(await questionFor(merchant)).toContain('haggle')
})

test('chosen cards are still chosen after a reload', async () => {
  const match = { game: 'sheriff', edition: 2, players: 3, bots: ['maud:master'], seed: 1 }
  const point = findPoint(match, ({ asked }) => asked.some(({ to }) => to === 'load'))
  const guest = await site().guest()
  const { page } = guest
  await openSaved(guest, point)
  const [hand, bag] = ['hand', 'bag'].map((row) => page.locator(`[data-row=${row}] [data-item]`))
  const held = await hand.count()
  for (const place of [3, 0]) await hand.nth(place).click()
  const packed = await bag.allInnerTexts()
  expect(packed).toHaveLength(2)
  await page.reload()
  await hand.first().waitFor()
  expect([await bag.allInnerTexts(), await hand.count()]).toEqual([packed, held - 2])
  expect(await guest.close()).toEqual([])
})

test('no errors occurred in their pages', async () => {
  for (const guest of [sheriff, merchant]) expect(await guest.close()).toEqual([])
})
