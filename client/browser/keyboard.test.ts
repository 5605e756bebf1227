/** From the first page to the final scoring with Tab, arrows, Enter and Space; no pointer is ever used. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { press } from './kit/hands.ts'
import { House } from './kit/house.ts'
import { playOn } from './kit/play.ts'

/** It takes a quarter of a minute on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house?.close())

test('a whole match by keyboard alone', async () => {
  const guest = await house.guest({ by: 'keys' })
  const { page } = guest
  await guest.go('/')
  const play = await page.getByRole('button', { name: /^Play now: Sheriff/ }).elementHandle()
  if (play === null) throw new Error('nothing to play')
  await press(page, play as Parameters<typeof press>[1], 'keys')
  await page.locator('[data-ask]').waitFor()
  const asked = await playOn(guest, 7, PATIENCE)
  expect([...asked]).toEqual(expect.arrayContaining(['exchange', 'load', 'declare', 'haggle', 'settle']))
  expect(await guest.leave()).toEqual([])
})
