/**
 * The truth report, from the end of a match to its erasure, in two languages. The match itself is played quickly over a
 * socket with the same cookie while the page watches.
 */
import { expect, test } from 'vitest'
import { layoutFaults, screenFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { playQuickly } from './support/play-quickly.ts'
import type { TablePlan } from './support/start-match.ts'
import { startMatch } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

/** What everybody has round by round, as the table below the plot says. */
const wealthOf = (guest: Guest): Promise<number[][]> =>
  guest.page
    .locator('figure details tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    )

async function throughTheReport(guest: Guest, plan: TablePlan): Promise<void> {
  const { page, text } = guest
  const faults: string[] = []
  await startMatch([guest], plan)
  const match = await playQuickly(guest, plan.game)

  // the end of the match shows the whole truth
  const plot = page.locator('section.finish figure:has(details)')
  await plot.waitFor()
  const wealth = await wealthOf(guest)
  expect(wealth.at(-1)).toHaveLength(plan.players)
  expect(await plot.getByText(text('sheriff.score.now')).count()).toBe(0)
  faults.push(...(await screenFaults(guest, 'finish')))

  // the same on a page of its own
  await page.getByRole('link', { name: text('record.report') }).click()
  await page.waitForURL(`**/report?match=${match}`)
  await page.getByRole('heading', { level: 1, name: text('report.match.title') }).waitFor()
  await page.locator('figure details').waitFor()
  expect(await wealthOf(guest)).toEqual(wealth)
  const seats = page.locator('fieldset label')
  expect(await seats.count()).toBe(plan.players)
  await seats.nth(1).click()
  const drawing = page.waitForEvent('download')
  await guest.button(`${plan.game}.report.save`).click()
  expect((await drawing).suggestedFilename()).toBe('gatehouse.png')
  faults.push(...(await screenFaults(guest, 'one match')))

  // the report of all matches, of which there is one
  await page.getByRole('link', { name: text('report.mine') }).click()
  await page.locator(`a[href="/report?match=${match}"]`).waitFor()
  await page.locator('figure').first().waitFor()
  faults.push(...(await screenFaults(guest, 'my report')))

  // everything can be exported
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: text('report.export') }).click()
  expect((await saving).suggestedFilename()).toBe('gatehouse.json')
  const exported = await (await page.request.get(`${site().address}/api/me/export`)).json()
  expect(exported.played).toMatchObject([{ match, game: plan.game, alone: true }])
  expect(exported.played[0].truth.wealth).toEqual(wealth.map((round) => round[exported.played[0].seat]))

  // and erased, but only after a confirmation
  await guest.button('report.erase').click()
  const dialog = page.getByRole('dialog')
  faults.push(...(await screenFaults(guest, 'erasing')))
  await dialog.getByRole('button', { name: text('button.cancel') }).click()
  await guest.button('report.erase').click()
  await dialog.getByRole('button', { name: text('report.erase') }).click()
  await page.getByText(text('report.none'), { exact: true }).waitFor()
  faults.push(...(await layoutFaults(guest, 'nothing')))
  await page.reload()
  await page.getByText(text('report.none'), { exact: true }).waitFor()
  expect(faults).toEqual([])
  expect(await guest.close()).toEqual([])
}

test('Sheriff of Nottingham in English on a phone', async () => {
  await throughTheReport(await site().guest(), {
    game: 'sheriff',
    edition: 2,
    players: 3,
    options: ['royal'],
  })
})

test('Nottingham in Ukrainian on a desktop at night', async () => {
  const guest = await site().guest({ language: 'uk', size: DESKTOP, theme: 'dark' })
  await throughTheReport(guest, { game: 'nottingham', players: 3 })
})

test('a new guest has an empty report, and a match has none before it is over', async () => {
  const guest = await site().guest({ language: 'pl' })
  await guest.go('/report')
  await guest.page.getByText(guest.text('report.none'), { exact: true }).waitFor()
  await startMatch([guest], { game: 'sheriff', edition: 1, players: 3 })
  const { id } = await (
    await guest.page.request.get(
      `${site().address}/api${new URL(guest.page.url()).pathname.replace('/t/', '/tables/')}`,
    )
  ).json()
  await guest.go(`/report?match=${id}-1`)
  await guest.page.getByText(guest.text('report.unknown')).waitFor()
  expect(await guest.page.locator('figure').count()).toBe(0)
  await guest.close()
})
