/**
 * Every screen of the gallery: no message missing, nothing cut off, and axe-core finds nothing, on a phone or in another
 * language by night. Then the same screen on a phone in every language.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HALLS } from './screens/index.ts'
import { SETTLED } from './screens/stop.ts'
import { faultsInAll } from './screens/tongues.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'

/** A part of the gallery takes a quarter of a minute on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
/** GATEHOUSE_BROWSER=long: every screen in both ways, which takes some minutes more. */
const IS_LONG = process.env.GATEHOUSE_BROWSER === 'long'
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

const lookClosely = async (guest: Guest, at: string): Promise<string[]> => [
  ...(await faultsOf(guest, at)),
  ...(await violationsOf(guest, at)),
]
test('what is looked for is found', async () => {
  const guest = await house.guest()
  await guest.go('/about')
  await guest.page.locator('h1').waitFor()
  expect(await lookClosely(guest, 'about')).toEqual([])
  await guest.page.evaluate(`document.querySelector('article').insertAdjacentHTML('beforeend',
    '<p>home.nowhere</p><button id="narrow">Straßenräuber</button><img id="blind"><p id="wide">.</p><p id="pale">Robin</p>')
    narrow.style.cssText = 'width: 40px; white-space: nowrap'
    wide.style.width = '400px'
    pale.style.cssText = 'color: #ddd; background: #fff'`)
  const faults = (await lookClosely(guest, 'about')).join('\n')
  for (const fault of [
    'no message home.nowhere',
    'sideways',
    'does not fit',
    'outside',
    'image-alt',
    'color-contrast',
  ])
    expect(faults).toContain(fault)
  await guest.leave()
})

/** Those of a television are looked at with it (big.test.ts). */
const ROOMS = HALLS.map(({ title, stops }) => ({ title, stops: stops.filter(({ isBig }) => !isBig) })).filter(
  ({ stops }) => stops.length > 0,
)

// each screen in one of the two ways; in long tests in both
describe.each(ROOMS)('$title', ({ stops }) => {
  test.each([
    { wish: {}, turn: 0 },
    { wish: { size: DESKTOP, theme: 'dark', tongue: 'de' }, turn: 1 },
  ] as const)('$wish', async ({ wish, turn }) => {
    const guest = await house.guest(wish)
    const faults: string[] = []
    for (const { name, go, isMute } of stops.filter((_, i) => IS_LONG || i % 2 === turn)) {
      await go(guest, house)
      await guest.page.evaluate(SETTLED)
      faults.push(...(await lookClosely(guest, name)))
      if (!isMute) faults.push(...(await faultsInAll(guest, name)))
      await guest.page.mouse.up()
    }
    expect(faults).toEqual([])
    expect(await guest.leave()).toEqual([])
  })
})
