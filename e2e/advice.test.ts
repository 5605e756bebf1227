/** What Maud would do: at a table with bots, and in a match that is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { games } from '#games/index.ts'
import type { BotMatch } from './screens/bot-match.ts'
import { asks, findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import { screenFaults } from './support/check-screen.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-advice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MATCH: BotMatch = { game: 'sheriff', edition: 2, players: 3, bots: ['maud:merchant'], seed: 7 }

test('the menu of a match with bots says what Maud would do, and to the sheriff how likely bags are lies', async () => {
  const guest = await site().guest({ size: PHONE })
  await openSaved(
    guest,
    findPoint(MATCH, ({ asked }) => asked.some(({ to }) => to === 'load')),
  )
  await guest.button('aria.menu').click()
  await guest.page.getByRole('button', { name: 'What would Maud do?' }).click()
  const suggestion = guest.page.locator('[data-suggestion]')
  await suggestion.waitFor()
  expect(await suggestion.innerText()).toContain(guest.text('sheriff.replay.load'))
  expect(await guest.page.locator('[data-believed]').count()).toBe(0)
  await openSaved(guest, findPoint(MATCH, asks('settle')))
  await guest.button('aria.menu').click()
  await guest.page.getByRole('button', { name: 'What would Maud do?' }).click()
  await suggestion.waitFor()
  expect(await guest.page.locator('[data-believed]').count()).toBe(2)
  expect(await screenFaults(guest, 'advice')).toEqual([])
  expect(await guest.close()).toEqual([])
})

test('a match that is over shows where another choice was worth most, and leads there', async () => {
  const guest = await site().guest({ size: DESKTOP })
  const file = join(folder, 'match.jsonl')
  const over = findPoint(MATCH, ({ view }) => games.sheriff.outcome(view.table) !== null)
  writeFileSync(file, over.record)
  await guest.go('/replay')
  await guest.page.locator('input[type=file]').setInputFiles(file)
  await guest.page.locator('[data-watch="0"]').click()
  await guest.button('replay.menu').click()
  await guest.button('record.advice').click()
  const moments = guest.page.locator('[data-advice] .panel')
  await moments.first().waitFor()
  expect(await moments.count()).toBeLessThanOrEqual(3)
  expect(await screenFaults(guest, 'advice on a match')).toEqual([])
  await guest.button('advice.look').first().click()
  await expect.poll(() => guest.page.locator('[data-step]').getAttribute('data-step')).not.toBe('0')
  expect(await guest.close()).toEqual([])
})
