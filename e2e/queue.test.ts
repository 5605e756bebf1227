/** Playing with strangers: two meet, one comes later, one is alone. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Guest } from './support/guest.ts'
import { Keys } from './support/keys.ts'
import { playMatch } from './support/play.ts'
import { tableCode } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'
import { TIMEOUT } from './support/use-site.ts'

vi.setConfig({ testTimeout: 1.2 * TIMEOUT, hookTimeout: TIMEOUT })
let site: TestSite
/** Where nobody is seated while they still press keys. */
let patient: TestSite
beforeAll(async () => {
  // short enough for two, and nobody who waits for a bot's seat is put into a new group meanwhile
  site = await TestSite.open(undefined, { GATEHOUSE_QUEUE_WAIT: '6' })
  patient = await TestSite.open()
})
afterAll(() => Promise.all([site?.close(), patient?.close()]))

async function press(guest: Guest): Promise<void> {
  await guest.go('/')
  await guest.page.locator('[data-queue]').click()
  await guest.page.waitForURL('**/play')
}
const isSeated = ({ page }: Guest): Promise<void> =>
  page.waitForURL(/\/t\//).then(() => page.locator('[data-table-bar]').waitFor())

interface Seats {
  readonly seats: readonly { readonly kind: string }[]
  readonly you: { readonly seat: number | null; readonly host: boolean }
  readonly log: readonly { readonly what: string }[]
}
const tableOf = async (guest: Guest): Promise<Seats> =>
  (await guest.context.request.get(`${guest.base}/api/tables/${tableCode(guest)}`)).json()

test('somebody alone plays with bots after the wait', async () => {
  const dot = await site.guest()
  await press(dot)
  await dot.page.locator('input[value="sheriff:relaxed"]').evaluate((one: HTMLElement) => one.click())
  await isSeated(dot)
  expect((await tableOf(dot)).seats.filter(({ kind }) => kind === 'bot')).toHaveLength(3)
  expect(await dot.close()).toEqual([])
})

test('somebody alone plays at once, or stops waiting and is back on the first page: by keys', async () => {
  const eve = await patient.guest()
  const keys = await Keys.of(eve)
  // a table with bots, as far as this page knows
  const numbers = { game: 'sheriff', flavour: 'quick', waiting: 1, playing: 4, botSeats: 2 }
  await eve.page.route('**/api/queue', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [numbers] }) : route.continue(),
  )
  await eve.go('/')
  await keys.press(eve.page.locator('[data-queue]'))
  await keys.hasFocus(eve.page.locator('h1'))
  await expect.poll(() => keys.heard).toEqual(['You’re the first here.'])
  // the button that was pressed is another one now, and still has the focus
  const seat = eve.page.locator('[data-queue-seat]')
  await keys.press(seat)
  await expect.poll(() => seat.textContent()).toContain(eve.text('queue.group'))
  await keys.hasFocus(seat)
  await keys.press(seat)
  await eve.page.unrouteAll({ behavior: 'ignoreErrors' })
  await seat.waitFor({ state: 'detached' })
  await keys.hasFocus(eve.page.locator('h1'))
  await keys.press(eve.page.locator('[data-queue-leave]'))
  await eve.page.locator('[data-queue]').waitFor()
  const queues = async (): Promise<readonly { readonly waiting: number }[]> =>
    (await eve.context.request.get(`${eve.base}/api/queue`)).json()
  await vi.waitFor(
    async () => expect((await queues()).every(({ waiting }) => waiting === 0)).toBe(true),
    10_000,
  )
  await keys.press(eve.page.locator('[data-queue]'))
  await keys.check(eve.page.locator('input[type=radio]:checked'))
  await eve.page.keyboard.press('ArrowUp')
  expect(await eve.page.locator('input[type=radio]:checked').inputValue()).toBe('nottingham:usual')
  await keys.press(eve.page.locator('[data-queue-now]'))
  await isSeated(eve)
  await keys.hears('queue.found')
  expect(keys.problems).toEqual([])
  expect(await eve.close()).toEqual([])
})

test('two people who press the button sit at one table; a third takes over a bot’s seat when the next round begins', async () => {
  const [ann, ben, cid] = await Promise.all([site.guest(), site.guest(), site.guest()])
  await Promise.all([press(ann), press(ben)])
  await ann.page
    .getByText(/^2\s+people/)
    .first()
    .waitFor()
  // a reload costs nobody the place
  await ann.page.reload()
  await Promise.all([isSeated(ann), isSeated(ben)])
  expect(tableCode(ann)).toBe(tableCode(ben))
  const { seats, you } = await tableOf(ann)
  expect(seats.map(({ kind }) => kind).toSorted()).toEqual(['bot', 'bot', 'person', 'person'])
  expect(you.host).toBe(false)

  await press(cid)
  await cid.page.locator('[data-queue-seat]').click()
  let isOver = false
  const stopWhen = async (): Promise<boolean> => isOver
  const played = Promise.all([
    playMatch(ann, 1, TIMEOUT, { stopWhen }),
    playMatch(ben, 2, TIMEOUT, { stopWhen }),
  ])
  await Promise.race([isSeated(cid), played.then(() => Promise.reject(new Error('the match is over')))])
  isOver = true
  await played
  expect(tableCode(cid)).toBe(tableCode(ann))
  const after = await tableOf(cid)
  expect(after.you.seat).not.toBeNull()
  expect(after.seats.filter(({ kind }) => kind === 'person')).toHaveLength(3)
  expect(after.log).toMatchObject([{ what: 'took-over' }])
  for (const guest of [ann, ben, cid]) expect(await guest.close()).toEqual([])
})
