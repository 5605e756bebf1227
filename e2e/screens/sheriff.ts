/** Sheriff of Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Hand, Place, Table } from '#games/sheriff/table.ts'
import type { BotMatch, Situation } from './bot-match.ts'
import { atPoint } from './saved-match.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { pressButton, slowTimers, withMotion } from './screen.ts'

const PERSONAS = ['gisela:master', 'maud:master', 'wat:master', 'piers:master', 'osric:master', 'hob:master']
const botMatch = (wish: Partial<BotMatch>): BotMatch => ({
  game: 'sheriff',
  edition: 2,
  players: 4,
  bots: PERSONAS,
  seed: 1,
  ...wish,
})
const SECOND = botMatch({ seed: 1 })
const FIRST = botMatch({ edition: 1, options: ['royal'], seed: 2 })
const SIX = botMatch({ players: 6, seed: 3 })
/** Whoever plays by chance comes into every trouble. */
const RASH = botMatch({ bots: ['random'], seed: 3 })
const GREEDY = botMatch({ bots: ['all-contraband', 'always-inspects'], seed: 15 })
const RASH_SIX = botMatch({ players: 6, bots: ['random'], seed: 10 })
const PROMO = botMatch({ edition: 1, players: 4, options: ['promo'], bots: ['random'], seed: 2 })
const MARKET = botMatch({ options: ['blackMarket', 'royal'], seed: 2 })

const tableOf = ({ view }: Situation): Table => view.table as unknown as Table
const handOf = ({ view }: Situation): Hand => view.hand as unknown as Hand
const placeOf = (situation: Situation): Place => tableOf(situation).places[situation.seat]
const is = (situation: Situation, to: string): boolean => situation.asked.some((one) => one.to === to)
const inRound = (situation: Situation, round: number): boolean => tableOf(situation).round >= round
const isOver = (situation: Situation): boolean => tableOf(situation).phase.type === 'finished'

/** The bags are on the counter, and some are bargained about. */
function haggling(situation: Situation, offers: number): boolean {
  const { phase, places } = tableOf(situation)
  const open = places.filter(({ bag }) => bag !== null && !bag.settled).length
  return phase.type === 'inspection' && phase.owed === null && phase.offers.length >= offers && open >= 2
}
const isMerchantWithSecret = (situation: Situation): boolean =>
  is(situation, 'haggle') &&
  inRound(situation, 3) &&
  haggling(situation, 1) &&
  placeOf(situation).bag?.settled === false &&
  handOf(situation).bag.some((good) => good !== placeOf(situation).bag?.declared)
const isSheriffWithOffers = (situation: Situation): boolean =>
  is(situation, 'settle') && inRound(situation, 3) && haggling(situation, 2)
const wasShown = (situation: Situation): boolean => handOf(situation).proofs.length > 0

/** Enough of one kind for the black market. */
const hasThree = (situation: Situation): boolean =>
  is(situation, 'claim') &&
  tableOf(situation).phase.type === 'claim' &&
  [4, 5, 6].some((good) => handOf(situation).contraband[good] >= 3)

const pick = async ({ page }: Guest, row: string, places: readonly number[]): Promise<void> => {
  for (const place of places) await page.locator(`.work [data-row=${row}] [data-item]`).nth(place).click()
}
const nthBag = ({ page }: Guest, i: number) => page.locator('[data-bag][data-settled=false]').nth(i).click()
/** A bag on which something is offered. */
async function atOffer(guest: Guest): Promise<void> {
  const bags = await guest.page.locator('[data-bag][data-settled=false]').count()
  for (let i = 0; i < bags; i++) {
    await nthBag(guest, i)
    if ((await guest.page.locator('.at .offered footer .primary').count()) > 0) return
  }
}
const scene = ({ page }: Guest): Promise<void> => page.locator('[data-scene]').first().waitFor()
async function open(guest: Guest): Promise<void> {
  await guest.page.locator('.judge button.hold').hover()
  await guest.page.mouse.down()
  await slowTimers(guest)
  await scene(guest)
  await guest.page.mouse.up()
}
/** On a desktop the log stands beside the table. */
async function book(guest: Guest): Promise<void> {
  if ((await guest.page.locator('aside.side').count()) === 0) await guest.page.keyboard.press('l')
  await guest.page.getByRole('tab', { name: guest.text('frame.log'), exact: true }).waitFor()
}

const market: readonly Screen[] = [
  {
    name: 'sheriff-market',
    about: 'The market of the second edition: cards to be swapped',
    look: 'phone',
    open: atPoint(
      SECOND,
      (situation) => is(situation, 'exchange') && inRound(situation, 2),
      (guest) => pick(guest, 'hand', [0, 2]),
    ),
  },
  {
    name: 'sheriff-market-start',
    about: 'The sheriff says who begins',
    look: 'desktop',
    open: atPoint(SECOND, (situation) => is(situation, 'start-market') && inRound(situation, 2)),
  },
  {
    name: 'sheriff-market-first',
    about: 'The market of the first edition: from which pile',
    look: 'phone',
    open: atPoint(
      FIRST,
      (situation) => is(situation, 'exchange') && inRound(situation, 2),
      async (guest) => {
        await pick(guest, 'hand', [0, 1, 3])
        await guest.page.locator('.source').first().click()
      },
    ),
  },
  {
    name: 'sheriff-pile',
    about: 'A discard pile, fanned out',
    look: 'desktop',
    open: atPoint(
      FIRST,
      (situation) => is(situation, 'exchange') && inRound(situation, 3),
      async ({ page }) => {
        await page.locator('button.pile').first().click()
        await page.locator('dialog[open]').waitFor()
      },
    ),
  },
  {
    name: 'sheriff-aside',
    about: 'Where the cards go that were set aside',
    look: 'phone',
    open: atPoint(FIRST, (situation) => is(situation, 'discard') && handOf(situation).aside.length >= 3),
  },
]
const bag: readonly Screen[] = [
  {
    name: 'sheriff-load',
    about: 'Loading the bag',
    look: 'desktop',
    open: atPoint(
      SECOND,
      (situation) => is(situation, 'load') && inRound(situation, 2),
      (guest) => pick(guest, 'hand', [0, 0, 2]),
    ),
  },
  {
    name: 'sheriff-declare',
    about: 'The declaration: a lie, this time',
    look: 'phone',
    open: atPoint(
      SECOND,
      (situation) => is(situation, 'declare') && new Set(handOf(situation).bag).size > 1,
      (guest) => guest.page.locator('.work [data-item]').nth(1).click(),
    ),
  },
]
const inspection: readonly Screen[] = [
  {
    name: 'sheriff-haggle',
    about: 'The inspection, as a merchant with something to hide',
    look: 'desktop',
    open: atPoint(SECOND, isMerchantWithSecret),
  },
  {
    name: 'sheriff-composer',
    about: 'An offer is made',
    look: 'phone',
    open: atPoint(SECOND, isMerchantWithSecret, async (guest) => {
      await pressButton(guest, 'sheriff.offer.new')
      await guest.page
        .locator('dialog[open] button', { hasText: /^\s*5\s*$/ })
        .last()
        .click()
    }),
  },
  {
    name: 'sheriff-offers',
    about: 'The inspection, as the sheriff with offers',
    look: 'desktop',
    open: atPoint(SECOND, isSheriffWithOffers, atOffer),
  },
  {
    name: 'sheriff-hold',
    about: 'The hand on the clasp, for all to see',
    look: 'phone',
    open: atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await pressButton(guest, 'sheriff.gate.hand')
    }),
  },
  {
    name: 'sheriff-opened',
    about: 'A bag is opened',
    look: 'desktop',
    open: atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await open(guest)
    }),
  },
  {
    name: 'sheriff-passed',
    about: 'A bag passes',
    look: 'phone',
    open: atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await slowTimers(guest)
      await guest.page.locator('.judge .button.primary').click()
      await scene(guest)
    }),
  },
  {
    name: 'sheriff-deal',
    about: 'The seal on a deal',
    look: 'desktop',
    open: atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await atOffer(guest)
      await slowTimers(guest)
      await guest.page.locator('.at .offered footer .primary').first().click()
      await guest.page.getByText(guest.text('sheriff.offer.sealed')).first().waitFor()
    }),
  },
  {
    name: 'sheriff-debt',
    about: 'A debt is paid in goods',
    look: 'phone',
    open: atPoint(GREEDY, (situation) => is(situation, 'pay')),
  },
  {
    name: 'sheriff-black-market',
    about: 'The black market',
    look: 'desktop',
    open: atPoint(MARKET, hasThree),
  },
  {
    name: 'sheriff-oil',
    about: 'A promo card: brimstone oil',
    look: 'phone',
    open: atPoint(PROMO, (situation) => is(situation, 'oil') && handOf(situation).oil > 0),
  },
  {
    name: 'sheriff-trophy',
    about: 'A promo card: the trophy',
    look: 'desktop',
    open: atPoint({ ...PROMO, seed: 6 }, (situation) => is(situation, 'trophy')),
  },
  {
    name: 'sheriff-timer',
    about: 'The sands run out',
    look: 'phone',
    open: atPoint(
      botMatch({ options: ['timer'], seed: 1 }),
      (situation) => is(situation, 'haggle') && haggling(situation, 1),
    ),
  },
  {
    name: 'sheriff-proof',
    about: 'A promise was broken: what there was instead, for one pair of eyes',
    look: 'desktop',
    open: atPoint(
      RASH,
      (situation) =>
        wasShown(situation) &&
        situation.by === situation.seat &&
        tableOf(situation).sheriffs.includes(situation.seat),
      async (guest) => {
        await atOffer(guest)
        await guest.page.locator('.at .offered footer .primary').first().click()
        await guest.page.locator('[data-scene=proof]').waitFor()
      },
      true,
    ),
  },
]
const deputies: readonly Screen[] = [
  {
    name: 'sheriff-sides',
    about: 'Two deputies: each takes a side',
    look: 'phone',
    open: atPoint(
      SIX,
      (situation) => is(situation, 'settle') && haggling(situation, 1),
      (guest) => nthBag(guest, 0),
    ),
  },
  {
    name: 'sheriff-loot',
    about: 'The deputies share the loot',
    look: 'desktop',
    open: atPoint(RASH_SIX, (situation) => is(situation, 'take')),
  },
  {
    name: 'sheriff-leftover',
    about: 'What is left over',
    look: 'phone',
    open: atPoint(SIX, (situation) => is(situation, 'leftover')),
  },
]
const around: readonly Screen[] = [
  {
    name: 'sheriff-stand',
    about: 'Everything on a stand',
    look: 'desktop',
    open: atPoint(SECOND, isMerchantWithSecret, async ({ page }) => {
      await page.locator('[data-group=stands] [data-item]').nth(1).click()
      await page.locator('dialog[open]').waitFor()
    }),
  },
  {
    name: 'sheriff-log',
    about: 'What happened',
    look: 'phone',
    open: atPoint(SECOND, isMerchantWithSecret, book),
  },
  {
    name: 'sheriff-ledger',
    about: 'The ledger: promises kept and broken',
    look: 'desktop',
    open: atPoint(
      RASH,
      (situation) => wasShown(situation) && inRound(situation, 4),
      async (guest) => {
        await book(guest)
        await guest.page.getByRole('tab', { name: guest.text('sheriff.ledger.title'), exact: true }).click()
      },
    ),
  },
  {
    name: 'sheriff-ceremony',
    about: 'The scoring begins: contraband turns up',
    look: 'phone',
    open: (guest) =>
      withMotion(guest, async () => {
        await atPoint(MARKET, isOver)(guest)
        await guest.page.locator('.finish .turned').nth(1).waitFor()
        await slowTimers(guest)
      }),
  },
  {
    name: 'sheriff-score',
    about: 'Who has won, and who lied',
    look: 'desktop',
    open: atPoint(MARKET, isOver),
  },
]

export const sheriff: ScreenGroup = {
  title: 'Sheriff of Nottingham',
  screens: [...market, ...bag, ...inspection, ...deputies, ...around],
}
