import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BotMatch, Situation } from '#e2e/screens/bot-match.ts'
import { asks } from '#e2e/screens/bot-match.ts'
import { atPoint } from '#e2e/screens/saved-match.ts'
import { settled } from '#e2e/screens/screen.ts'
import type { Guest } from '#e2e/support/guest.ts'
import { DESKTOP, PHONE } from '#e2e/support/guest.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Hand, Table } from '#games/nottingham/table.ts'

const site = useSite()

const SEVEN: BotMatch = { game: 'nottingham', players: 7, bots: ['random', 'greedy'], seed: 10 }
/** From a question about the card turned up to one that spreads cards over the table. */
const QUESTIONS = ['choose', 'defend', 'exchange', 'offer']

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where everything is that must always be there. */
const boxesOf = ({ page }: Guest): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.slot, [data-place], .tasks, .track, .caption')].map(
      (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const name = one.dataset.place
          ? `place ${one.dataset.place}`
          : one.className.split(' ').slice(0, 2).join(' ')
        return { name, left, top, right, bottom }
      },
    ),
  )

const overlaps = (a: Box, b: Box): boolean =>
  a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom

test.each([
  { name: 'phone', size: PHONE },
  { name: 'desktop', size: DESKTOP },
])('seven at a $name: everybody is seen, and nothing moves from question to question', async ({ size }) => {
  const guest = await site().guest({ size })
  const tables: Box[][] = []
  for (const question of QUESTIONS) {
    await atPoint(SEVEN, asks(question))(guest)
    await settled(guest.page)
    tables.push(await boxesOf(guest))
    const places = tables.at(-1)?.filter(({ name }) => name.startsWith('place')) ?? []
    expect(places).toHaveLength(7)
    for (const box of places) {
      expect([box.name, box.left >= 0, box.right <= size.width, box.bottom <= size.height]).toEqual([
        box.name,
        true,
        true,
        true,
      ])
      for (const other of places)
        if (other !== box)
          expect([box.name, other.name, overlaps(box, other)]).toEqual([box.name, other.name, false])
    }
    expect(await guest.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }
  const rounded = tables.map((boxes) =>
    boxes
      .filter(({ name }) => !name.startsWith('place'))
      .map(({ name, left, top }) => [name, Math.round(left), Math.round(top)]),
  )
  for (const table of rounded) expect(table).toEqual(rounded[0])
  expect(await guest.close()).toEqual([])
})

/** From the middle of one to the middle of the other. */
async function carry({ page }: Guest, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map((one) =>
      one.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return { x: left + width / 4, y: top + height / 2 }
      }),
    ),
  )
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

test('a card of the hand thrown on the table is chosen, and the card turned up is taken into the hand', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page } = guest
  await atPoint(SEVEN, asks('offer'))(guest)
  await settled(page)
  const card = page.locator('[data-row=hand] [aria-pressed=false]:not([aria-disabled])').first()
  const chosen = page.locator('[data-row=hand] [aria-pressed=true]')
  const before = await chosen.count()
  await carry(guest, card, page.locator('.slot.ambushes'))
  await expect.poll(() => chosen.count()).toBe(before + 1)
  await atPoint(SEVEN, asks('choose'))(guest)
  await settled(page)
  await carry(guest, page.locator('.revealed .lying'), page.locator('[data-row=hand]'))
  await page.locator('[data-act=take]').waitFor({ state: 'detached' })
  expect(await guest.close()).toEqual([])
})

test('offered face-down cards lie on the faces of those who offer them', async () => {
  const guest = await site().guest({ size: PHONE })
  const isOffered = ({ view }: Situation): boolean => {
    const { phase } = view.table as unknown as Table
    return phase.type === 'purchase' && phase.ready.length > 1
  }
  await atPoint(SEVEN, isOffered)(guest)
  await settled(guest.page)
  const areInside = await guest.page.locator('[data-offered]').evaluateAll((all) =>
    all.map((one) => {
      const [card, face] = [one, one.parentElement as Element].map((box) => box.getBoundingClientRect())
      return card.left >= face.left && card.right <= face.right && card.bottom <= face.bottom
    }),
  )
  expect(areInside.length).toBeGreaterThan(0)
  expect(areInside).not.toContain(false)
  expect(await guest.close()).toEqual([])
})

test('cards that can only be looked at are explained, and so is the end of the game', async () => {
  const guest = await site().guest({ size: PHONE })
  await atPoint(SEVEN, asks('choose'))(guest)
  const sheet = guest.page.locator('dialog[open]')
  for (const card of ['[data-row=hand] button', '.revealed button']) {
    await guest.page.locator(card).first().click()
    await sheet.getByText(guest.text('nottingham.card.hand').split(':')[0]).waitFor()
    await sheet.getByRole('button', { name: guest.text('button.close') }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  await guest.page.locator('.slot.ambushes').click()
  await sheet.getByText(guest.text('nottingham.keep.about')).waitFor()
  for (const way of ['button.ending', 'button.track']) {
    await sheet.getByRole('button', { name: guest.text('button.close') }).click()
    await sheet.waitFor({ state: 'detached' })
    await guest.page.locator(way).click()
    await sheet.getByText(guest.text('nottingham.track.moves')).waitFor()
  }
  expect(await guest.close()).toEqual([])
})

test('the button that lays out and the one that ends the turn keep their places', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page } = guest
  const canLayOut = ({ view }: Situation): boolean =>
    (view.hand as unknown as Hand).cards.some((n) => n === 3 || n === 4)
  await atPoint(SEVEN, asks('exchange', canLayOut))(guest)
  const places = async () => {
    await settled(page)
    const boxes = await page.locator('.steps button').evaluateAll((all) =>
      all.map((one) => {
        const { left, width } = one.getBoundingClientRect()
        return [Math.round(left), Math.round(width)]
      }),
    )
    return boxes
  }
  const before = await places()
  await page.locator('[data-row=hand] [aria-pressed=true]').first().click()
  await page.locator('[data-act=set], [data-act=task]').waitFor({ state: 'detached' })
  expect(await places()).toEqual(before)
  expect(await guest.close()).toEqual([])
})

test.each([true, false])('an ambush answers by itself from now on; it fits: %s', async (fits) => {
  const guest = await site().guest({ size: PHONE })
  const { page } = guest
  const isSuch = ({ view }: Situation): boolean => {
    const { turn, rules, phase } = view.table as unknown as Table
    const { ambushes } = view.hand as unknown as Hand
    return (
      phase.type === 'ambush' &&
      ambushes.length === 1 &&
      matches(ambushes[0], phase.item, rules.colours[turn]) === fits
    )
  }
  await atPoint(SEVEN, asks('spring', isSuch))(guest)
  await page.locator('[data-act=always]').click()
  // it can be taken back
  await page.locator('[data-act=ask]').click()
  await page.locator('[data-act=always]').click()
  await page.locator('[data-ask=spring]').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.plaque.me .bow').count()).toBe(fits ? 0 : 1)
  expect(await guest.close()).toEqual([])
})

test('everybody who can be attacked is pressed at their place, by keyboard too; the offers of a barter say that they are pressed', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page } = guest
  const isRobbery = ({ view }: Situation): boolean => (view.table as unknown as Table).revealed === 'pearls'
  await atPoint(SEVEN, asks('choose', isRobbery))(guest)
  const targets = page.locator('[data-target]')
  const robbery = guest.text('nottingham.action.robbery')
  await page.locator('[data-act=act]').press('Enter')
  await expect.poll(() => targets.locator('.attack').allInnerTexts()).toEqual(new Array(6).fill(robbery))
  // how many cards somebody has is still to be seen
  const areSeen = await targets.evaluateAll((all) =>
    all.map((one) => {
      const [figures, attack] = ['.figures', '.attack'].map((css) =>
        (one.querySelector(css) as Element).getBoundingClientRect(),
      )
      return figures.bottom <= attack.top + 2
    }),
  )
  expect(areSeen).toEqual(new Array(6).fill(true))
  await page.keyboard.press('Escape')
  const focused = (css: string) =>
    expect.poll(() => page.evaluate((one) => document.activeElement?.matches(one), css)).toBe(true)
  await focused('.steps button')
  await page.locator('[data-act=act]').press('Enter')
  await focused('[data-target]')
  await page.keyboard.press('Enter')
  await page.locator('.plaque.attacked').waitFor()
  await atPoint({ ...SEVEN, players: 4 }, asks('accept'))(guest)
  const offers = page.locator('button[data-offer]')
  expect(await offers.locator('.press').allInnerTexts()).toEqual(
    new Array(await offers.count()).fill(guest.text('nottingham.accept.take')),
  )
  expect(await guest.close()).toEqual([])
})

test('why something can’t be done covers neither the question nor the hand', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page } = guest
  const hasNoNecklace = ({ view }: Situation): boolean =>
    (view.hand as unknown as Hand).cards[ITEMS.indexOf('necklace')] === 0
  await atPoint(SEVEN, asks('defend', hasNoNecklace))(guest)
  await page.locator('[data-act=defend]').press('Enter')
  await page.locator('.toast').waitFor()
  const boxes = await page.evaluate(() =>
    ['.toast', '.steps', '[data-row=hand]', '.caption'].map((css) =>
      (document.querySelector(css) as Element).getBoundingClientRect().toJSON(),
    ),
  )
  const [toast, ...needed] = boxes as DOMRect[]
  for (const { top } of needed) expect(toast.bottom).toBeLessThan(top)
  // and the rest of a double click asks for no reason
  const hasNoSet = ({ view }: Situation): boolean => (view.hand as unknown as Hand).cards.every((n) => n < 2)
  await atPoint({ ...SEVEN, players: 3 }, asks('choose', hasNoSet))(guest)
  await page.locator('[data-act=take]').click()
  await page
    .locator('.steps')
    .getByText(guest.text('nottingham.move.layOut'), { exact: true })
    .click({ force: true })
  await settled(page)
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await guest.close()).toEqual([])
})

test('a newcomer is told the goal once', async () => {
  const guest = await site().guest({ size: DESKTOP })
  const goal = guest.page.getByText(guest.text('nottingham.goal')).first()
  const open = atPoint(SEVEN, asks('choose'))
  await open(guest)
  expect(await goal.count()).toBe(0)
  await guest.page.evaluate(() => localStorage.removeItem('gatehouse.tips'))
  await guest.page.reload()
  await goal.waitFor()
  // on a phone the question comes first
  await guest.page.setViewportSize(PHONE)
  await guest.page.locator('p.hint', { hasText: guest.text('nottingham.tip.choose') }).waitFor()
  expect(await guest.page.locator('.goal:visible').count()).toBe(0)
  await guest.page.setViewportSize(DESKTOP)
  await guest.page.locator('.goal button').first().click()
  await goal.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.locator('[data-ask]').waitFor()
  expect(await goal.count()).toBe(0)
  expect(await guest.close()).toEqual([])
})
