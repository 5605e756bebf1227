/** The comparison of compare-tables.ts notices what differs. */
import { expect, test } from 'vitest'
import { differences } from './compare-tables.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const table = (gold: number, settled = false): string =>
  `<ul data-group="stands"><li data-item data-seat="2">Cid ${gold}</li></ul>
   <p data-bag="1" data-settled="${settled}">bag</p>`

test('other gold, another bag, other scores, and nothing to compare', async () => {
  const guests = [await site().guest(), await site().guest()]
  const show = async (...pages: readonly string[]): Promise<string[]> => {
    for (const [i, { page }] of guests.entries()) await page.setContent(pages[i])
    return differences(guests)
  }
  expect(await show(table(12), table(12))).toEqual([])
  expect(await show(table(12), table(13))).toEqual([expect.stringContaining('player 2')])
  expect(await show(table(12), table(12, true))).toEqual([expect.stringContaining('bags')])
  const finish = (score: number): string =>
    `<section class="finish over"><b class="total">${score}</b> <b class="total">81</b></section>`
  expect(await show(finish(90), finish(90))).toEqual([])
  expect(await show(finish(90), finish(91))).toEqual([expect.stringContaining('scores')])
  expect(await show('<p>waiting</p>', table(12))).toEqual([expect.stringContaining('neither')])
  for (const guest of guests) await guest.close()
})
