/**
 * The truth report, from the end of a match to its erasure, in two languages. Somebody plays with quick hands over the
 * same cookie while their page looks on; what is tested here comes after.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Player } from '#server/testing/test-player.ts'
import type { Wanted } from './support/gather.ts'
import { gather } from './support/gather.ts'
import type { Guest, Wish } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'
import { seededStream } from './support/luck.ts'

/** A busy machine is no fault of the report. */
const PATIENCE = 60_000
vi.setConfig({ testTimeout: 3 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

async function arrive(wish: Partial<Wish> = {}): Promise<Guest> {
  const guest = await house.guest(wish)
  guest.context.setDefaultTimeout(PATIENCE)
  return guest
}

/** Plays the match that the guest's page shows, to its end. */
async function playQuickly(guest: Guest, game: string): Promise<string> {
  const [{ name, value }] = (await guest.context.cookies()).filter((cookie) => cookie.name === 'gatehouse')
  const code = new URL(guest.page.url()).pathname.split('/').at(-1) ?? ''
  const rolls = seededStream(7)
  const below = (n: number): number => Math.floor(rolls() * n)
  const player = new Player({ game, code, cookie: `${name}=${value}`, below, base: () => house.address })
  await player.over
  player.close()
  if (player.match === null) throw new Error('nothing was played')
  return player.match
}

const look = async (guest: Guest, at: string): Promise<string[]> => [
  ...(await faultsOf(guest, at)),
  ...(await violationsOf(guest, at)),
]

/** What everybody has round by round, as the table below the plot says. */
const wealthOf = (guest: Guest): Promise<number[][]> =>
  guest.page
    .locator('figure details tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    )

async function throughTheReport(guest: Guest, wanted: Wanted): Promise<void> {
  const { page, word } = guest
  const faults: string[] = []
  await gather([guest], wanted)
  const match = await playQuickly(guest, wanted.game)

  // the end of the match has the whole truth
  const plot = page.locator('section.finish figure:has(details)')
  await plot.waitFor()
  const wealth = await wealthOf(guest)
  expect(wealth.at(-1)).toHaveLength(wanted.players)
  expect(await plot.getByText(word('sheriff.score.now')).count()).toBe(0)
  faults.push(...(await look(guest, 'finish')))

  // the same at an address of its own
  await page.getByRole('link', { name: word('record.report') }).click()
  await page.waitForURL(`**/report?match=${match}`)
  await page.getByRole('heading', { level: 1, name: word('report.match.title') }).waitFor()
  await page.locator('figure details').waitFor()
  expect(await wealthOf(guest)).toEqual(wealth)
  const seats = page.locator('fieldset label')
  expect(await seats.count()).toBe(wanted.players)
  await seats.nth(1).click()
  const drawing = page.waitForEvent('download')
  await guest.button(`${wanted.game}.report.save`).click()
  expect((await drawing).suggestedFilename()).toBe('gatehouse.png')
  faults.push(...(await look(guest, 'one match')))

  // all matches, of which there is one
  await page.getByRole('link', { name: word('report.mine') }).click()
  await page.locator(`a[href="/report?match=${match}"]`).waitFor()
  await page.locator('figure').first().waitFor()
  faults.push(...(await look(guest, 'my report')))

  // to take home
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: word('report.export') }).click()
  expect((await saving).suggestedFilename()).toBe('gatehouse.json')
  const kept = await (await page.request.get(`${house.address}/api/me/export`)).json()
  expect(kept.played).toMatchObject([{ match, game: wanted.game, alone: true }])
  expect(kept.played[0].truth.wealth).toEqual(wealth.map((round) => round[kept.played[0].seat]))

  // and gone, not before it is confirmed
  await guest.button('report.erase').click()
  const dialog = page.getByRole('dialog')
  faults.push(...(await look(guest, 'erasing')))
  await dialog.getByRole('button', { name: word('button.cancel') }).click()
  await guest.button('report.erase').click()
  await dialog.getByRole('button', { name: word('report.erase') }).click()
  await page.getByText(word('report.none'), { exact: true }).waitFor()
  faults.push(...(await faultsOf(guest, 'nothing')))
  await page.reload()
  await page.getByText(word('report.none'), { exact: true }).waitFor()
  expect(faults).toEqual([])
  expect(await guest.leave()).toEqual([])
}

test('Sheriff of Nottingham in English on a phone', async () => {
  await throughTheReport(await arrive(), { game: 'sheriff', edition: 2, players: 3, options: ['royal'] })
})

test('Nottingham in Ukrainian on a desktop at night', async () => {
  const guest = await arrive({ tongue: 'uk', size: DESKTOP, theme: 'dark' })
  await throughTheReport(guest, { game: 'nottingham', players: 3 })
})

test('a newcomer has nothing to confess, and nobody sees a match that is not over', async () => {
  const guest = await arrive({ tongue: 'pl' })
  await guest.go('/report')
  await guest.page.getByText(guest.word('report.none'), { exact: true }).waitFor()
  await gather([guest], { game: 'sheriff', edition: 1, players: 3 })
  const { id } = await (
    await guest.page.request.get(
      `${house.address}/api${new URL(guest.page.url()).pathname.replace('/t/', '/tables/')}`,
    )
  ).json()
  await guest.go(`/report?match=${id}-1`)
  await guest.page.getByText(guest.word('report.unknown')).waitFor()
  expect(await guest.page.locator('figure').count()).toBe(0)
  await guest.leave()
})
