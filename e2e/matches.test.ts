/** Whole matches in real browsers, several people at once, in different sizes and languages, to the last round. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Wanted } from './support/gather.ts'
import { gather } from './support/gather.ts'
import type { Wish } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { House } from './support/house.ts'
import { playTogether } from './support/play.ts'

/** A match takes half a minute on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

/** Plays it and returns what the people in the browsers were asked and how often they answered. */
async function match(wanted: Wanted, wishes: readonly Partial<Wish>[]): Promise<readonly string[]> {
  const guests = await Promise.all(wishes.map((wish) => house.guest(wish)))
  await gather(guests, wanted)
  const asked = await playTogether(guests, PATIENCE)
  for (const { page } of guests) expect(await page.locator('section.finish').isVisible()).toBe(true)
  for (const guest of guests) expect(await guest.leave()).toEqual([])
  return asked
}

const INSPECTION = ['load', 'declare', 'haggle', 'settle']

describe('a whole match through the interface', () => {
  test('Sheriff of Nottingham, first edition, three people', async () => {
    const asked = await match({ game: 'sheriff', edition: 1, players: 3 }, [
      { tongue: 'en', size: PHONE },
      { tongue: 'pl', size: DESKTOP, theme: 'dark', shown: true },
      { tongue: 'es', size: PHONE },
    ])
    expect(asked).toEqual(expect.arrayContaining([...INSPECTION, 'exchange', 'discard']))
  })

  test('Sheriff of Nottingham, second edition, four with all options', async () => {
    const options = ['royal', 'timer', 'removeTen', 'handSize', 'blackMarket']
    const asked = await match({ game: 'sheriff', edition: 2, players: 4, options }, [
      { tongue: 'uk', size: PHONE, theme: 'dark' },
      { tongue: 'de', size: DESKTOP },
    ])
    expect(asked).toEqual(expect.arrayContaining([...INSPECTION, 'claim']))
  })

  test('Sheriff of Nottingham, second edition, six with deputies', async () => {
    const asked = await match({ game: 'sheriff', edition: 2, players: 6 }, [
      { tongue: 'de', size: PHONE },
      { tongue: 'es', size: DESKTOP },
    ])
    expect(asked).toEqual(expect.arrayContaining(INSPECTION))
  })

  test('Nottingham, five', async () => {
    const asked = await match({ game: 'nottingham', players: 5 }, [
      { tongue: 'uk', size: DESKTOP },
      { tongue: 'pl', size: PHONE },
    ])
    expect(asked).toEqual(expect.arrayContaining(['choose', 'exchange', 'defend']))
  })
})
