/** One's own edge of the table: cards are carried, keys confirm, and nothing happens that was not meant. */
import { expect, test, vi } from 'vitest'
import type { Table } from '#games/sheriff/table.ts'
import type { BotMatch, Fits, Situation } from './screens/bot-match.ts'
import { asks, findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import { settled } from './screens/screen.ts'
import type { Guest, GuestOptions } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { playMatch } from './support/play.ts'
import { startMatch } from './support/start-match.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()
const MATCH: BotMatch = {
  game: 'sheriff',
  edition: 2,
  players: 4,
  bots: ['gisela:master', 'maud:master', 'wat:master', 'piers:master'],
  seed: 1,
}
const tableOf = ({ view }: Situation): Table => view.table as unknown as Table
const unsettled =
  (least: number): Fits =>
  (situation) =>
    tableOf(situation).places.filter(({ bag }) => bag !== null && !bag.settled).length >= least
const isDemanded: Fits = (situation) => {
  const { phase } = tableOf(situation)
  return (
    phase.type === 'inspection' &&
    phase.owed === null &&
    phase.offers.some(({ by, merchant }) => merchant === situation.seat && by !== merchant)
  )
}

async function at(
  fits: Fits,
  options: Partial<GuestOptions> = { size: DESKTOP },
  match = MATCH,
): Promise<Guest> {
  const guest = await site().guest(options)
  await openSaved(guest, findPoint(match, fits))
  return guest
}
const hand = ({ page }: Guest) => page.locator('[data-row=hand] [data-item]')
const inBag = ({ page }: Guest) => page.locator('[data-row=bag] [data-item]')
const go = ({ page }: Guest) => page.locator('[data-ask] .acts .action.primary')
const settledBags = ({ page }: Guest) => page.locator('[data-bag][data-settled=true]')

async function middleOf(where: ReturnType<typeof hand>): Promise<{ x: number; y: number }> {
  const box = await where.boundingBox()
  if (box === null) throw new Error('not shown')
  return { x: box.x + box.width / 4, y: box.y + box.height / 2 }
}
/** Where the last of the buttons in a row ends. */
async function rightEnd(row: ReturnType<typeof hand>): Promise<number> {
  const boxes = await Promise.all((await row.locator('.action').all()).map((one) => one.boundingBox()))
  return Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))
}
/** Carries the first card of the hand; `look` is called while it is on its way. */
async function carry(guest: Guest, to: { x: number; y: number }, look?: () => Promise<void>): Promise<void> {
  const { mouse } = guest.page
  const from = await middleOf(hand(guest).first())
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await mouse.move(to.x, to.y, { steps: 8 })
  await look?.()
  await mouse.up()
}

test('a card is carried into the bag or thrown on the table, and is seen all the way', async () => {
  const guest = await at(asks('load'))
  const held = await hand(guest).count()
  const bag = await guest.page.locator('[data-drop=bag]').boundingBox()
  if (bag === null) throw new Error('no bag')
  await carry(guest, { x: bag.x + bag.width / 2, y: bag.y + bag.height / 2 })
  await expect.poll(() => inBag(guest).count()).toBe(1)
  // High above the edge of the table nothing may cut it off.
  await carry(guest, { x: DESKTOP.width / 2, y: DESKTOP.height / 3 }, async () => {
    const seen = await guest.page.locator('[data-dragged]').evaluate((copy) => {
      const { left, top, width, height } = copy.getBoundingClientRect()
      for (let one = copy.parentElement; one !== null; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        if (
          `${overflowX}${overflowY}` !== 'visiblevisible' &&
          one !== document.documentElement &&
          box.top > top
        )
          return null
      }
      return { x: left + width / 2, y: top + height / 2 }
    })
    expect(seen?.x).toBeCloseTo(DESKTOP.width / 2, -1)
    expect(seen?.y).toBeCloseTo(DESKTOP.height / 3, -1)
  })
  await expect.poll(() => inBag(guest).count()).toBe(2)
  expect(await hand(guest).count()).toBe(held - 2)
  expect(await guest.page.locator('[data-dragged]').count()).toBe(0)
  // and out again
  await inBag(guest)
    .first()
    .click({ position: { x: 8, y: 8 } })
  await expect.poll(() => hand(guest).count()).toBe(held - 1)
  expect(await guest.close()).toEqual([])
})

test('a card flies into the bag, and the others stay where they are', async () => {
  const guest = await at(asks('load'), { size: DESKTOP, hasScenes: true })
  await hand(guest).first().waitFor()
  await settled(guest.page)
  const flying = await guest.page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-row=hand] [data-item]')?.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isFlight = (one: Animation): boolean =>
      !(one instanceof CSSTransition || one instanceof CSSAnimation)
    const targets = document
      .getAnimations()
      .filter(isFlight)
      .map(({ effect }) => (effect as KeyframeEffect).target)
    return targets.map((one) => one?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
  })
  expect(flying).toEqual(['bag'])
  expect(await guest.close()).toEqual([])
})

test('a discard pile takes a card that is carried to it', async () => {
  const guest = await at(asks('exchange'))
  const pile = await middleOf(guest.page.locator('[data-drop^=pile]').first())
  const held = await hand(guest).count()
  const aside = guest.page.locator('[data-aside]')
  // The bag is packed later: the card comes back, and one reads why.
  await carry(guest, await middleOf(guest.page.locator('[data-drop=bag]')))
  await guest.page.getByText(guest.text('sheriff.load.later')).first().waitFor()
  expect(await aside.count()).toBe(0)
  expect(await hand(guest).count()).toBe(held)
  await carry(guest, pile)
  await expect.poll(() => aside.count()).toBe(1)
  expect(await hand(guest).count()).toBe(held - 1)
  // it lies there, and comes back when it is pressed
  await aside.click()
  await expect.poll(() => hand(guest).count()).toBe(held)
  expect(await guest.page.locator('dialog[open]').count()).toBe(0)
  // swapped: another card has come for it, and nothing has failed
  await carry(guest, pile)
  await expect.poll(() => aside.count()).toBe(1)
  await guest.page.getByRole('button', { name: /^Swap 1/ }).click()
  await guest.page.getByRole('button', { name: /^Swap/ }).waitFor({ state: 'detached' })
  await expect.poll(() => hand(guest).count()).toBe(held)
  expect(await guest.close()).toEqual([])
})

test('my portrait offers phrases, and what I say shows above it', async () => {
  const guest = await at(asks('load'))
  const { page } = guest
  const portrait = guest.button('chat.phrases')
  await portrait.click()
  await guest.button('sheriff.phrase.let-it-pass').click()
  const bubble = page.locator('.myself .spoken')
  await bubble.waitFor()
  expect(await bubble.innerText()).toBe(guest.text('sheriff.phrase.let-it-pass'))
  const [said, face] = [await bubble.boundingBox(), await portrait.boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((face?.y ?? 0) + 20)
  // it closes by itself, and with Escape
  expect(await page.locator('.phrases:popover-open').count()).toBe(0)
  await portrait.click()
  await page.keyboard.press('Escape')
  expect(await page.locator('.phrases:popover-open').count()).toBe(0)
  expect(await guest.close()).toEqual([])
})

test.each([
  ['a phone', {}],
  ['a desktop', { size: DESKTOP }],
] as const)(
  '%s: the bag lies large in the middle of the counter while it is packed, and the buttons stay where they are',
  async (_, options) => {
    const guest = await at(asks('load'), options)
    const boxOf = (css: string) => guest.page.locator(css).first().boundingBox()
    await settled(guest.page)
    const before = await boxOf('.acts .action.primary')
    await hand(guest).first().click()
    await expect.poll(() => inBag(guest).count()).toBe(1)
    expect(await boxOf('.acts .action.primary')).toEqual(before)
    const bag = await boxOf('.mybag')
    expect(bag?.width).toBeGreaterThan(140)
    expect((bag?.y ?? 0) + (bag?.height ?? 0)).toBeLessThan(
      (await boxOf('[data-row=hand] [data-item]'))?.y ?? 0,
    )
    const { width } = guest.options.size
    expect(Math.abs((bag?.x ?? 0) + (bag?.width ?? 0) / 2 - width / 2)).toBeLessThan(3)
    expect(await guest.close()).toEqual([])
  },
)

test('the space bar picks a card and Enter goes on', async () => {
  const guest = await at(asks('load'))
  const { keyboard } = guest.page
  await hand(guest).first().focus()
  await keyboard.press('Space')
  await expect.poll(() => inBag(guest).count()).toBe(1)
  await keyboard.press('2')
  await expect.poll(() => inBag(guest).count()).toBe(2)
  await keyboard.press('Enter')
  await expect.poll(() => guest.page.locator('[data-ask]').getAttribute('data-ask')).not.toContain('load')
  expect(await guest.close()).toEqual([])
})

test('a double click lets one bag pass and not two; a second press that is meant lets the next one pass', async () => {
  const guest = await at(asks('settle', unsettled(3)))
  const before = await settledBags(guest).count()
  const { x, y } = await middleOf(go(guest))
  await guest.page.mouse.click(x, y)
  await expect.poll(() => settledBags(guest).count()).toBe(before + 1)
  // as long as the bag that passed is in the light, nothing can be done with the next
  const both = await guest.page.evaluate(
    () => document.querySelector('[data-scene=passed]') && document.querySelector('.acts .pass'),
  )
  expect(both).toBeNull()
  await guest.page.mouse.click(x, y)
  await guest.page.mouse.click(x, y)
  expect(await settledBags(guest).count()).toBe(before + 1)
  await vi.waitFor(
    async () => {
      if ((await settledBags(guest).count()) > before + 1) return
      const next = await middleOf(go(guest))
      await guest.page.mouse.click(next.x, next.y)
      expect(await settledBags(guest).count()).toBeGreaterThan(before + 1)
    },
    { timeout: 20_000, interval: 1_000 },
  )
  expect(await guest.close()).toEqual([])
})

test('a short click on the button that opens a bag says how to press it, once, and moves nothing', async () => {
  const guest = await at(asks('settle', unsettled(2)))
  const hold = guest.page.locator('button.hold')
  const box = await hold.boundingBox()
  const hint = guest.text('sheriff.gate.inspect.hold')
  const { x, y } = await middleOf(hold)
  await guest.page.mouse.click(x, y)
  await expect.poll(() => hold.getAttribute('class')).toContain('short')
  const shown = await hold.evaluate((one) =>
    [...one.querySelectorAll('*')]
      .filter((part) => part.children.length === 0 && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('.unseen'))
      .map((part) => part.textContent),
  )
  expect(shown.filter((words) => words === hint)).toHaveLength(1)
  expect(await hold.boundingBox()).toEqual(box)
  expect(await guest.close()).toEqual([])
})

test('on a phone nothing lies above the answers to a demand', async () => {
  const guest = await at(asks('haggle', isDemanded), {}, { ...MATCH, bots: ['random'], seed: 1 })
  const actions = guest.page.locator('[data-ask] :is(.acts, .answers) .action')
  await actions.first().waitFor()
  const hidden = await actions.evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((one) => one.textContent),
  )
  expect(hidden).toEqual([])
  expect(await guest.button('sheriff.offer.refuse').count()).toBe(1)
  await guest.button('sheriff.offer.refuse').click()
  await guest.page.locator('.slip', { hasText: /refused|declines/ }).waitFor()
  expect(await guest.close()).toEqual([])
})

test.each([
  ['a phone', {}],
  ['a desktop', { size: DESKTOP }],
] as const)('on %s the answers to a demand lie where no button was before', async (_, options) => {
  const random = { ...MATCH, bots: ['random'], seed: 1 }
  const guest = await at(asks('haggle', isDemanded), options, random)
  const answers = guest.page.locator('.slip .answers .action')
  await answers.first().waitFor()
  const [acts] = await guest.page.locator('.acts').all()
  const row = await acts.boundingBox()
  for (const box of await Promise.all((await answers.all()).map((one) => one.boundingBox())))
    expect(
      (box?.y ?? 0) + (box?.height ?? 0) <= (row?.y ?? 0) || (box?.x ?? 0) > (await rightEnd(acts)),
    ).toBe(true)
  // what was there stays there
  expect(await guest.page.locator('.acts [data-done]').count()).toBe(1)
  expect(await go(guest).innerText()).toMatch(/offer/i)
  expect(await guest.close()).toEqual([])
})

test.each([
  ['a phone', {}],
  ['a desktop', { size: DESKTOP }],
] as const)('on %s a demand can be answered over an offer in the making', async (_, options) => {
  const guest = await at(asks('haggle', isDemanded), options, { ...MATCH, bots: ['random'], seed: 1 })
  const { page } = guest
  await go(guest).click()
  await page.locator('[data-offering]').waitFor()
  // nor does another bag that is being opened hide it
  await page.locator('.bands').evaluate((bands) => bands.classList.add('dimmed'))
  const answer = guest.button('sheriff.offer.refuse')
  await answer.click({ timeout: 5_000 })
  await expect.poll(() => answer.count()).toBe(0)
  expect(await page.locator('[data-offering]').count()).toBe(1)
  expect(await guest.close()).toEqual([])
})

test('a hand that opened a bag does not lie on the next one', async () => {
  const guest = await at(asks('settle', unsettled(3)))
  const before = await settledBags(guest).count()
  const { x, y } = await middleOf(guest.page.locator('button.hold'))
  await guest.page.mouse.move(x, y)
  await guest.page.mouse.down()
  await expect.poll(() => settledBags(guest).count()).toBe(before + 1)
  await guest.page.mouse.move(x, 10)
  await guest.page.mouse.up()
  // a press that was meant for the bag before does nothing to the next one
  await guest.page.locator('button.hold[aria-busy]').waitFor()
  await guest.page.locator('button.hold:not([aria-busy])').waitFor()
  await settled(guest.page)
  expect(await guest.page.locator('[data-bag] .bag.opening').count()).toBe(0)
  expect(await guest.close()).toEqual([])
})

test('on a phone a sheriff sets a sum, then sends it; a press on the slip shows the bag, where the hand is laid and taken away', async () => {
  const guest = await at(asks('settle', hasOffers), {})
  const { page } = guest
  const more = guest.button('sheriff.more')
  const slips = page.locator('.offers .tag')
  const sheet = page.locator('dialog[open] [data-details]')
  await page.locator('[data-bag]:has(.offered)').first().click()
  const before = await slips.count()
  await more.click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: guest.text('sheriff.offer.demand') })
    .click()
  await page.locator('dialog[open] .quick button').first().click()
  await guest.button('sheriff.offer.send.demand').click()
  await expect.poll(() => slips.count()).toBe(before + 1)
  expect(await slips.first().innerText()).toContain(guest.text('sheriff.tag.demand.yours'))
  await slips.last().click()
  await guest.button('sheriff.gate.hand').click()
  await sheet.waitFor({ state: 'detached' })
  await page.locator('[data-bag] .bag.opening').waitFor()
  await slips.last().click()
  await guest.button('sheriff.gate.hand.off').click()
  await page.locator('[data-bag] .bag.opening').waitFor({ state: 'detached' })
  expect(await guest.close()).toEqual([])
})

test('on a phone a sheriff sees all three merchants and the open pile at once', async () => {
  const guest = await at(asks('settle', unsettled(2)), {})
  const row = guest.page.locator('.others')
  await row.waitFor()
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await guest.close()).toEqual([])
})

test('with bots alone, a scene stands still while a sheet covers the table', async () => {
  const guest = await site().guest({ size: DESKTOP, hasScenes: true })
  const { page } = guest
  await page.clock.install()
  await openSaved(guest, findPoint(MATCH, asks('settle', unsettled(2))))
  const scene = page.locator('.bands.dimmed')
  const { x, y } = await middleOf(page.locator('button.hold'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await scene.waitFor()
  await page.mouse.up()
  await guest.button('aria.menu').click()
  await page.locator('dialog[open]').waitFor()
  await page.clock.runFor(30_000)
  expect(await scene.count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.clock.runFor(30_000)
  await scene.waitFor({ state: 'detached' })
  expect(await guest.close()).toEqual([])
})

const SIX: BotMatch = {
  ...MATCH,
  players: 6,
  bots: [...MATCH.bots, 'osric:master', 'hob:master'],
  seed: 3,
}
const hasOffers: Fits = (situation) => {
  const { phase } = tableOf(situation)
  return phase.type === 'inspection' && phase.owed === null && phase.offers.length >= 2
}

test.each([
  ['a desktop', { size: DESKTOP }],
  ['a phone', {}],
] as const)(
  'every bag of six players can be pressed, whichever is talked about, on %s',
  async (_, options) => {
    const guest = await at(asks('settle', unsettled(4), hasOffers), options, SIX)
    const bags = guest.page.locator('[data-bag][data-settled=false]')
    const covered: string[] = []
    for (let i = 0; i < (await bags.count()); i++) {
      await bags.nth(i).evaluate((one: HTMLElement) => one.click())
      await settled(guest.page)
      covered.push(
        ...(await bags.evaluateAll((all) =>
          all.flatMap((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            const above = document.elementFromPoint(left + width / 2, top + height / 2)
            return one.contains(above) ? [] : [`${one.dataset.bag} by ${above?.className}`]
          }),
        )),
      )
    }
    expect(covered).toEqual([])
    expect(await guest.close()).toEqual([])
  },
)

test('a sheet that loads late does not come to lie over one that was opened after it', async () => {
  const guest = await site().guest({ size: DESKTOP })
  const { page } = guest
  const held = Promise.withResolvers<void>()
  await page.route(/StandSheet-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await openSaved(guest, findPoint(MATCH, asks('settle', unsettled(2))))
  await page.locator('[data-group=stands] [data-item]').first().click()
  await guest.button('sheriff.more').click()
  await page.locator('dialog[open] [data-details]').waitFor()
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('StandSheet'))
  held.resolve()
  await late
  await settled(page)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  expect(await guest.close()).toEqual([])
})

/** Whether I have said all; null: nobody asks. Read at once: the next round may begin at any time. */
const lookAtDone = ({ page }: Guest): Promise<{ done: string | null; round: string | null }> =>
  page.evaluate(() => ({
    done: document.querySelector<HTMLElement>('[data-ask] .acts [data-done]')?.dataset['done'] ?? null,
    round: document.querySelector('.round')?.textContent ?? null,
  }))

test('to have said all holds until the round is over, and not in the next', async () => {
  const guest = await site().guest({ size: DESKTOP })
  await startMatch([guest], { game: 'sheriff', edition: 2, players: 3 })
  let seen = await lookAtDone(guest)
  const stopWhen = async (): Promise<boolean> => {
    seen = await lookAtDone(guest)
    return seen.done !== null
  }
  await playMatch(guest, 1, TIMEOUT, { stopWhen })
  expect(seen.done).toBe('false')
  // the button may be gone for a while: a demand is answered first
  let isPressed = false
  await playMatch(guest, 3, TIMEOUT, {
    stopWhen: async () => {
      const answer = await guest.page.evaluate(async () => {
        const button = document.querySelector<HTMLElement>('[data-ask] .acts [data-done]')
        if (button?.dataset['done'] === 'false') button.click()
        while (button?.isConnected && button.dataset['done'] === 'false') await window.pageTools.changed(1000)
        return button?.dataset['done']
      })
      isPressed = answer === 'true'
      return isPressed
    },
  })
  expect(isPressed).toBe(true)
  const { round } = await lookAtDone(guest)
  await playMatch(guest, 2, TIMEOUT, { stopWhen: async () => (await stopWhen()) && seen.round !== round })
  expect(seen.done).toBe('false')
  expect(await guest.close()).toEqual([])
})
