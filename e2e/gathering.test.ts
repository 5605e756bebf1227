/** People gather at a table: names and portraits, a start with those who are there, and messages over dialogs. */
import { expect, test } from 'vitest'
import type { Guest } from './support/guest.ts'
import { PHONE } from './support/guest.ts'
import { createTable, joinTable, sitDown, startMatch, tableCode } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

interface Seated {
  readonly seats: readonly { readonly name?: string; readonly face?: string }[]
}
const tableOf = async (guest: Guest, code: string): Promise<Seated> =>
  (await guest.context.request.get(`${guest.base}/api/tables/${code}`)).json()

/** Says who they are on the first page. */
async function beCalled(guest: Guest, name: string): Promise<void> {
  await guest.go('/')
  await guest.page.locator('.me [aria-haspopup=dialog]').click()
  const field = guest.page.getByLabel(guest.text('home.name'))
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill(name)
  await guest.button('who.done').click()
  await guest.page.locator('.me').getByText(name, { exact: true }).waitFor()
  await guest.page.locator('dialog').waitFor({ state: 'hidden' })
}
async function say(guest: Guest, words: string): Promise<void> {
  if (!(await guest.page.locator('#talk').isVisible())) await guest.page.keyboard.press('c')
  await guest.page.locator('#talk form input').fill(words)
  await guest.page.keyboard.press('Enter')
}
/** Who said this, as the page shows it. */
async function speakerOf(guest: Guest, words: string): Promise<string | null> {
  if (!(await guest.page.locator('#talk').isVisible())) await guest.page.keyboard.press('c')
  const line = guest.page.locator('#talk li', { hasText: words })
  await line.waitFor()
  return line.locator('b').textContent()
}

test('whoever changes name and portrait before the start has them at the table and in talk; free seats can be left out', async () => {
  const [host, ben, cid] = await Promise.all([site().guest(), site().guest(), site().guest()])
  await createTable(host, { game: 'sheriff', edition: 2, players: 5 })
  const code = tableCode(host)
  await beCalled(cid, 'Cidonia')
  // taking a seat is enough
  await ben.go(`/t/${code}`)
  await ben.page.getByLabel(ben.text('home.name')).fill('Benedict')
  await sitDown(ben)
  await joinTable(cid, `/t/${code}`)
  const seats = host.page.locator('[data-testid=seats]')
  for (const name of ['Benedict', 'Cidonia']) await seats.getByText(name, { exact: true }).waitFor()
  await ben.page.locator('input[type=radio][value=wat]').check({ force: true })
  await say(ben, 'Is everybody here?')
  expect(await speakerOf(host, 'Is everybody here?')).toBe('Benedict')
  await host.page.locator('[data-start=few]:not([aria-disabled])').click()
  await Promise.all([host, ben, cid].map(({ page }) => page.locator('[data-table-bar]').waitFor()))
  const { seats: taken } = await tableOf(host, code)
  expect(taken).toHaveLength(3)
  expect(taken[1]).toMatchObject({ name: 'Benedict', face: 'wat' })
  await say(ben, 'Here we go.')
  expect(await speakerOf(host, 'Here we go.')).toBe('Benedict')
  // what somebody does shows where they sit, like what they say
  await ben.page.getByText(ben.text('chat.phrases')).click()
  await ben.button('gesture.shrug.button').click()
  await host.page.locator('[data-speech="1"]', { hasText: 'Benedict shrugs' }).waitFor()
  for (const guest of [host, ben, cid]) expect(await guest.close()).toEqual([])
})

test('the host moves and frees seats in the menu of a seat', async () => {
  const host = await site().guest()
  await createTable(host, { game: 'nottingham', players: 4 })
  const seats = host.page.locator('[data-testid=seats] li')
  const openMenu = (seat: number) =>
    seats
      .nth(seat)
      .getByRole('button', { name: new RegExp(`^${host.text('button.more')}`) })
      .click()
  const name = await seats.nth(0).locator('b').innerText()
  await openMenu(0)
  await host.page.getByRole('button', { name: host.text('table.order.down').replace('{name}', name) }).click()
  await seats.nth(1).getByText(name, { exact: true }).waitFor()
  await host.button('table.addBots').click()
  const free = seats.getByText(host.text('table.seat.free'), { exact: true })
  await expect.poll(() => free.count()).toBe(0)
  await openMenu(3)
  await host.button('table.clear').click()
  await expect.poll(() => free.count()).toBe(1)
  expect(await host.close()).toEqual([])
})

test('talk stands beside the table where there is room, and is a sheet elsewhere', async () => {
  const guest = await site().guest({ size: { width: 1440, height: 900 } })
  await startMatch([guest], { game: 'nottingham', players: 3 })
  const talk = guest.page.getByRole('tab', { name: guest.text('frame.talk') })
  await guest.page.keyboard.press('c')
  await talk.waitFor()
  await expect.poll(() => talk.evaluate((tab) => tab === document.activeElement)).toBe(true)
  const edgeOf = (selector: string, edge: 'left' | 'right') =>
    guest.page.locator(selector).evaluate((one, edge) => one.getBoundingClientRect()[edge], edge)
  await expect
    .poll(async () => (await edgeOf('.band.edge', 'right')) - (await edgeOf('aside.drawer', 'left')))
    .toBeLessThan(1)
  expect(await guest.page.locator('dialog[open]').count()).toBe(0)
  await guest.page.setViewportSize({ width: 768, height: 1024 })
  await guest.page.locator('dialog:modal').getByRole('tab').first().waitFor()
  // on a phone the question stays below it, and covers nothing of it
  await guest.page.setViewportSize(PHONE)
  await guest.page.locator('#talk summary').click()
  const room = () =>
    guest.page.evaluate(() => {
      const [field, question] = ['#talk form', 'dialog[open] .question'].map((css) =>
        document.querySelector(css)?.getBoundingClientRect(),
      )
      return (question?.top ?? 0) - (field?.bottom ?? 0)
    })
  await expect.poll(room).toBeGreaterThan(0)
  await guest.page.keyboard.press('Escape')
  await talk.waitFor({ state: 'detached' })
  expect(await guest.close()).toEqual([])
})

test('a short message lies over an open dialog and can be closed there', async () => {
  const guest = await site().guest({ isDrawn: true })
  await startMatch([guest], { game: 'nottingham', players: 3 })
  await guest.button('aria.menu').click()
  // going back closes the menu, and whoever closes it is where they were in the history
  const menu = guest.page.locator('dialog:modal')
  const at = guest.page.url()
  await menu.waitFor()
  await expect.poll(() => guest.page.evaluate(() => history.state?.layers)).toBe(1)
  await guest.page.goBack()
  await menu.waitFor({ state: 'detached' })
  expect(guest.page.url()).toBe(at)
  await guest.button('aria.menu').click()
  await guest.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => guest.page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await guest.button('aria.menu').click()
  await guest.button('table.share.watch').click()
  const toast = guest.page.locator('.toast').first()
  await toast.waitFor()
  const isOnTop = await toast.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 3, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await toast.getByRole('button').last().click()
  await toast.waitFor({ state: 'detached' })
  expect(await guest.page.locator('dialog[open]').count()).toBe(1)
  expect(await guest.close()).toEqual([])
})
