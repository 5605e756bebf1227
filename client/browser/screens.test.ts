/**
 * Every screen of the gallery: no message missing, nothing cut off, and axe-core finds nothing, on a phone or in another
 * language by night. Then in every language what comes before a match and what happens in it: one person plays; their
 * other browsers, in other languages, show the same.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HALLS } from './gallery/index.ts'
import { SETTLED } from './gallery/stop.ts'
import type { Wanted } from './kit/gather.ts'
import { gather, lay } from './kit/gather.ts'
import type { Guest } from './kit/guest.ts'
import { DESKTOP, TONGUES } from './kit/guest.ts'
import { House } from './kit/house.ts'
import { faultsOf, violationsOf } from './kit/look.ts'
import { askedOf, playOn } from './kit/play.ts'

/** A match takes half a minute on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
/** GATEHOUSE_BROWSER=long: axe-core in every language, which takes some minutes more. */
const IS_LONG = process.env.GATEHOUSE_BROWSER === 'long'
let house: House

beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house?.close())

const lookClosely = async (guest: Guest, at: string): Promise<string[]> => [
  ...(await faultsOf(guest, at)),
  ...(await violationsOf(guest, at)),
]
/** axe-core takes its time, and has seen every screen of the gallery. */
const look = (guest: Guest, at: string): Promise<string[]> =>
  IS_LONG ? lookClosely(guest, at) : faultsOf(guest, at)

/** Every browser of the person, as soon as it shows the same question; some pass before they can be looked at. */
async function lookAll(guests: readonly Guest[], ask: string): Promise<string[]> {
  const faults = guests.map(async (guest) => {
    for (let tries = 0; tries < 20 && (await askedOf(guest)) !== ask; tries++)
      await guest.page.waitForTimeout(25)
    return look(guest, ask)
  })
  return (await Promise.all(faults)).flat()
}

async function lookThrough(wanted: Wanted): Promise<void> {
  const guest = await house.guest()
  await gather([guest], wanted)
  const wide = await house.mirror(guest, { size: DESKTOP, theme: 'dark' })
  const others = TONGUES.filter((tongue) => tongue !== 'en')
  const mirrors = await Promise.all(others.map((tongue) => house.mirror(guest, { tongue })))
  const all = [guest, wide, ...mirrors]
  const faults: string[] = []
  await playOn(guest, 3, PATIENCE, {
    asked: async (_, ask) => void faults.push(...(await lookAll(all, ask))),
  })
  faults.push(...(await lookAll(all, 'over')))
  expect([...new Set(faults)]).toEqual([])
  for (const one of all) expect(await one.leave()).toEqual([])
}

test('what is looked for is found', async () => {
  const guest = await house.guest()
  await guest.go('/about')
  await guest.page.locator('h1').waitFor()
  expect(await lookClosely(guest, 'about')).toEqual([])
  await guest.page.evaluate(`document.querySelector('article').insertAdjacentHTML('beforeend',
    '<p>home.nowhere</p><button id="narrow">Straßenräuber</button><img id="blind"><p id="wide">.</p>')
    narrow.style.cssText = 'width: 40px; white-space: nowrap'
    wide.style.width = '400px'`)
  const faults = (await lookClosely(guest, 'about')).join('\n')
  for (const fault of ['no message home.nowhere', 'sideways', 'does not fit', 'outside', 'image-alt'])
    expect(faults).toContain(fault)
  await guest.leave()
})

/** Those of a television are looked at with it (big.test.ts). */
const STOPS = HALLS.flatMap(({ stops }) => stops).filter(({ isBig }) => !isBig)

// each screen in one of the two ways; in long tests in both
test.each([
  { wish: {}, turn: 0 },
  { wish: { size: DESKTOP, theme: 'dark', tongue: 'de' }, turn: 1 },
] as const)('every screen: $wish', async ({ wish, turn }) => {
  const guest = await house.guest(wish)
  guest.context.setDefaultTimeout(PATIENCE)
  const faults: string[] = []
  for (const { name, go } of STOPS.filter((_, i) => IS_LONG || i % 2 === turn)) {
    await go(guest, house)
    await guest.page.evaluate(SETTLED)
    faults.push(...(await lookClosely(guest, name)))
    await guest.page.mouse.up()
  }
  expect(faults).toEqual([])
  expect(await guest.leave()).toEqual([])
})

describe.each(TONGUES)('before the start: %s', (tongue) => {
  const ways = [{}, { size: DESKTOP, theme: 'dark' }] as const
  test.each(IS_LONG || tongue === 'en' ? ways : ways.slice(0, 1))('%o', async (wish) => {
    const guest = await house.guest({ ...wish, tongue })
    const faults: string[] = []
    await guest.go('/')
    await guest.page.locator('.games .button.primary').first().waitFor()
    faults.push(...(await look(guest, 'home')))
    await guest.go('/about')
    await guest.page.locator('h1').waitFor()
    faults.push(...(await look(guest, 'about')))
    await guest.go('/new')
    await guest.page.locator('form button[type=submit]').waitFor()
    faults.push(...(await look(guest, 'new table')))
    await lay(guest, { game: 'sheriff', edition: 2, players: 4, options: ['royal'] })
    faults.push(...(await look(guest, 'gathering')))
    expect(faults).toEqual([])
    expect(await guest.leave()).toEqual([])
  })
})

test('Sheriff of Nottingham: every step', () =>
  lookThrough({ game: 'sheriff', edition: 2, players: 4, options: ['royal', 'blackMarket'] }))

test('Nottingham: every step', () => lookThrough({ game: 'nottingham', players: 5 }))
