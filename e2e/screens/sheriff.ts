/** Sheriff of Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Hand, Place, Table } from '#games/sheriff/table.ts'
import type { BotMatch, Fits, Situation } from './bot-match.ts'
import { asks } from './bot-match.ts'
import { atPoint } from './saved-match.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { crowned, desktop, phone, pressButton, slowTimers, withMotion } from './screen.ts'

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
const inRound =
  (round: number): Fits =>
  (situation) =>
    tableOf(situation).round >= round
const isOver = (situation: Situation): boolean => tableOf(situation).phase.type === 'finished'

/** The bags are on the counter, and some are bargained about. */
const haggling =
  (offers: number): Fits =>
  (situation) => {
    const { phase, places } = tableOf(situation)
    const open = places.filter(({ bag }) => bag !== null && !bag.settled).length
    return phase.type === 'inspection' && phase.owed === null && phase.offers.length >= offers && open >= 2
  }
const hasSecret = (situation: Situation): boolean =>
  placeOf(situation).bag?.settled === false &&
  handOf(situation).bag.some((good) => good !== placeOf(situation).bag?.declared)
/** Somebody who is asked to pay answers that first. */
const isFreeToOffer = (situation: Situation): boolean => {
  const { phase } = tableOf(situation)
  const { seat } = situation
  return (
    phase.type === 'inspection' && phase.offers.every(({ by, merchant }) => merchant !== seat || by === seat)
  )
}
const isMerchantWithSecret = asks('haggle', inRound(3), haggling(1), hasSecret, isFreeToOffer)
const isSheriffWithOffers = asks('settle', inRound(3), haggling(2))
const wasShown = (situation: Situation): boolean => handOf(situation).proofs.length > 0

/** Enough of one kind for the black market. */
const hasThree = asks(
  'claim',
  (situation) => tableOf(situation).phase.type === 'claim',
  (situation) => [4, 5, 6].some((good) => handOf(situation).contraband[good] >= 3),
)

const pick = async ({ page }: Guest, row: string, places: readonly number[]): Promise<void> => {
  for (const place of places) await page.locator(`[data-row=${row}] [data-item]`).nth(place).click()
}
const nthBag = ({ page }: Guest, i: number) => page.locator('[data-bag][data-settled=false]').nth(i).click()
/** A bag on which something is offered, or nothing. */
const atBag =
  (isOffered: boolean) =>
  async (guest: Guest): Promise<void> => {
    const bags = await guest.page.locator('[data-bag][data-settled=false]').count()
    for (let i = 0; i < bags; i++) {
      await nthBag(guest, i)
      if ((await guest.page.locator('.slip.loud').count()) > 0 === isOffered) return
    }
  }
const atOffer = atBag(true)
const scene = ({ page }: Guest): Promise<void> => page.locator('[data-scene]').first().waitFor()
async function open(guest: Guest): Promise<void> {
  await guest.page.locator('[data-ask] button.hold').hover()
  await guest.page.mouse.down()
  await slowTimers(guest)
  await scene(guest)
  await guest.page.mouse.up()
}
async function book(guest: Guest): Promise<void> {
  await guest.page.keyboard.press('l')
  await guest.page.getByRole('tab', { name: guest.text('frame.log'), exact: true }).waitFor()
}

const market: readonly Screen[] = [
  phone(
    'sheriff-market',
    'The market of the second edition: cards to be swapped',
    atPoint(SECOND, asks('exchange', inRound(2)), (guest) => pick(guest, 'hand', [0, 2])),
  ),
  desktop(
    'sheriff-market-start',
    'The sheriff says who begins',
    atPoint(SECOND, asks('start-market', inRound(2))),
  ),
  phone(
    'sheriff-market-first',
    'The market of the first edition: from which pile',
    atPoint(FIRST, asks('exchange', inRound(2)), async (guest) => {
      await pick(guest, 'hand', [0, 1, 3])
      await guest.page.locator('.source').first().click()
    }),
  ),
  desktop(
    'sheriff-pile',
    'A discard pile, fanned out',
    atPoint(FIRST, asks('exchange', inRound(3)), async ({ page }) => {
      await page.locator('button.pile').first().click()
      await page.locator('dialog[open]').waitFor()
    }),
  ),
  phone(
    'sheriff-aside',
    'Where the cards go that were set aside',
    atPoint(
      FIRST,
      asks('discard', (situation) => handOf(situation).aside.length >= 3),
    ),
  ),
]
const bag: readonly Screen[] = [
  desktop(
    'sheriff-load',
    'Loading the bag',
    atPoint(SECOND, asks('load', inRound(2)), (guest) => pick(guest, 'hand', [0, 0, 2])),
  ),
  phone(
    'sheriff-declare',
    'The declaration: a lie, this time',
    atPoint(
      SECOND,
      asks('declare', (situation) => new Set(handOf(situation).bag).size > 1),
      (guest) => guest.page.locator('[role=radio]').nth(1).click(),
    ),
  ),
]
const inspection: readonly Screen[] = [
  desktop(
    'sheriff-haggle',
    'The inspection, as a merchant with something to hide',
    atPoint(SECOND, isMerchantWithSecret),
  ),
  phone(
    'sheriff-composer',
    'An offer is made',
    atPoint(SECOND, isMerchantWithSecret, async (guest) => {
      await pressButton(guest, 'sheriff.offer.new')
      await guest.page.locator('[data-offering] button', { hasText: /^\s*5\s*$/ }).click()
    }),
  ),
  desktop(
    'sheriff-composer-full',
    'An offer of everything the rules allow',
    atPoint(SECOND, isMerchantWithSecret, async (guest) => {
      await pressButton(guest, 'sheriff.offer.new')
      await guest.button('sheriff.more').click()
      await guest.page.locator('dialog[open]').waitFor()
    }),
  ),
  phone(
    'sheriff-bag-details',
    'Everything about one bag',
    atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await atOffer(guest)
      await guest.button('sheriff.more').click()
      await guest.page.locator('[data-details]').waitFor()
    }),
  ),
  desktop(
    'sheriff-offers',
    'The inspection, as the sheriff with offers',
    atPoint(SECOND, isSheriffWithOffers, atOffer),
  ),
  phone(
    'sheriff-hold',
    'The hand on the clasp, for all to see',
    atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await guest.button('sheriff.more').click()
      await pressButton(guest, 'sheriff.gate.hand')
      await guest.page.keyboard.press('Escape')
    }),
  ),
  desktop(
    'sheriff-opened',
    'A bag is opened',
    atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await open(guest)
    }),
  ),
  phone(
    'sheriff-passed',
    'A bag passes',
    atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await atBag(false)(guest)
      // the deal comes first, and need not be looked at
      await slowTimers(guest, 1_500)
      await guest.page.locator('[data-ask] .button.primary').click()
      await scene(guest)
    }),
  ),
  desktop(
    'sheriff-deal',
    'The seal on a deal',
    atPoint(SECOND, isSheriffWithOffers, async (guest) => {
      await atOffer(guest)
      await guest.button('sheriff.more').click()
      await slowTimers(guest)
      await guest.page.locator('[data-details] footer .primary').first().click()
      await guest.page.getByText(guest.text('sheriff.offer.sealed')).first().waitFor()
    }),
  ),
  phone('sheriff-debt', 'A debt is paid in goods', atPoint(GREEDY, asks('pay'))),
  desktop('sheriff-black-market', 'The black market', atPoint(MARKET, hasThree)),
  phone(
    'sheriff-oil',
    'A promo card: brimstone oil',
    atPoint(
      PROMO,
      asks('oil', (situation) => handOf(situation).oil > 0),
    ),
  ),
  desktop('sheriff-trophy', 'A promo card: the trophy', atPoint({ ...PROMO, seed: 6 }, asks('trophy'))),
  phone(
    'sheriff-timer',
    'The sands run out',
    atPoint(botMatch({ options: ['timer'], seed: 1 }), asks('haggle', haggling(1))),
  ),
  desktop(
    'sheriff-proof',
    'A promise was broken: what there was instead, for one pair of eyes',
    atPoint(
      RASH,
      (situation) =>
        wasShown(situation) &&
        situation.by === situation.seat &&
        tableOf(situation).sheriffs.includes(situation.seat),
      async (guest) => {
        await atOffer(guest)
        await guest.button('sheriff.more').click()
        await guest.page.locator('[data-details] footer .primary').first().click()
        await guest.page.locator('[data-scene=proof]').waitFor()
      },
      true,
    ),
  ),
]
const deputies: readonly Screen[] = [
  phone(
    'sheriff-sides',
    'Two deputies: each takes a side',
    atPoint(SIX, asks('settle', haggling(1)), (guest) => nthBag(guest, 0)),
  ),
  desktop('sheriff-loot', 'The deputies share the loot', atPoint(RASH_SIX, asks('take'))),
  phone('sheriff-leftover', 'What is left over', atPoint(SIX, asks('leftover'))),
]
const around: readonly Screen[] = [
  desktop(
    'sheriff-stand',
    'Everything on a stand',
    atPoint(SECOND, isMerchantWithSecret, async ({ page }) => {
      await page.locator('[data-group=stands] [data-item]:visible').nth(1).click()
      await page.locator('dialog[open]').waitFor()
    }),
  ),
  phone('sheriff-log', 'What happened', atPoint(SECOND, isMerchantWithSecret, book)),
  desktop(
    'sheriff-ledger',
    'The ledger: promises kept and broken',
    atPoint(
      RASH,
      (situation) => wasShown(situation) && inRound(4)(situation),
      async (guest) => {
        await book(guest)
        await guest.page.getByRole('tab', { name: guest.text('sheriff.ledger.title'), exact: true }).click()
      },
    ),
  ),
  phone('sheriff-ceremony', 'The scoring begins: contraband turns up', (guest) =>
    withMotion(guest, async () => {
      await atPoint(MARKET, isOver)(guest)
      await guest.page.locator('[data-turned]').first().waitFor()
      await slowTimers(guest)
    }),
  ),
  desktop('sheriff-score', 'Who has won, and who lied', atPoint(MARKET, isOver, crowned)),
]

export const sheriff: ScreenGroup = {
  title: 'Sheriff of Nottingham',
  screens: [...market, ...bag, ...inspection, ...deputies, ...around],
}
