/** From the first page to the final scoring with Tab, arrows, Enter and Space; no pointer is ever used. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { press } from './support/hands.ts'
import { House } from './support/house.ts'
import { playOn } from './support/play.ts'

/** It takes a quarter of a minute on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

const MATCHES = [
  { title: 'Sheriff of Nottingham', seed: 7, asks: ['exchange', 'load', 'declare', 'haggle', 'settle'] },
  { title: 'Nottingham', seed: 5, asks: ['choose', 'exchange', 'offer'] },
] as const

test.each(MATCHES)('a whole match of $title by keyboard alone', async ({ title, seed, asks }) => {
  const guest = await house.guest({ by: 'keys' })
  const { page } = guest
  await guest.go('/')
  await guest.button('home.play', `: ${title}`).waitFor()
  const name = JSON.stringify(`${guest.word('home.play')}: ${title}`)
  const play = `[...document.querySelectorAll('button')].find((one) => one.ariaLabel === ${name}) ?? null`
  expect(await press(page, play, 'keys')).toBe(true)
  await page.locator('[data-ask]').waitFor()
  const asked = await playOn(guest, seed, PATIENCE)
  expect([...asked]).toEqual(expect.arrayContaining([...asks]))
  expect(await guest.leave()).toEqual([])
})
