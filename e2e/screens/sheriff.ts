/** Sheriff of Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Hand, Place, Table } from '#games/sheriff/table.ts'
import { at } from './shelf.ts'
import type { Hall, Stop } from './stop.ts'
import { linger, moving, press } from './stop.ts'
import type { Sight, Story } from './story.ts'

const PERSONAS = ['gisela:master', 'maud:master', 'wat:master', 'piers:master', 'osric:master', 'hob:master']
const story = (wish: Partial<Story>): Story => ({
  game: 'sheriff',
  edition: 2,
  players: 4,
  bots: PERSONAS,
  seed: 1,
  ...wish,
})
const SECOND = story({ seed: 1 })
const FIRST = story({ edition: 1, options: ['royal'], seed: 2 })
const SIX = story({ players: 6, seed: 3 })
/** Whoever plays by chance comes into every trouble. */
const RASH = story({ bots: ['random'], seed: 3 })
const GREEDY = story({ bots: ['all-contraband', 'always-inspects'], seed: 15 })
const RASH_SIX = story({ players: 6, bots: ['random'], seed: 10 })
const PROMO = story({ edition: 1, players: 4, options: ['promo'], bots: ['random'], seed: 2 })
const MARKET = story({ options: ['blackMarket', 'royal'], seed: 2 })

const tableOf = ({ view }: Sight): Table => view.table as unknown as Table
const handOf = ({ view }: Sight): Hand => view.hand as unknown as Hand
const placeOf = (sight: Sight): Place => tableOf(sight).places[sight.seat]
const is = (sight: Sight, to: string): boolean => sight.asked.some((one) => one.to === to)
const inRound = (sight: Sight, round: number): boolean => tableOf(sight).round >= round
const isOver = (sight: Sight): boolean => tableOf(sight).phase.type === 'finished'

/** The bags are on the counter, and some are bargained about. */
function haggling(sight: Sight, offers: number): boolean {
  const { phase, places } = tableOf(sight)
  const open = places.filter(({ bag }) => bag !== null && !bag.settled).length
  return phase.type === 'inspection' && phase.owed === null && phase.offers.length >= offers && open >= 2
}
const isMerchantWithSecret = (sight: Sight): boolean =>
  is(sight, 'haggle') &&
  inRound(sight, 3) &&
  haggling(sight, 1) &&
  placeOf(sight).bag?.settled === false &&
  handOf(sight).bag.some((good) => good !== placeOf(sight).bag?.declared)
const isSheriffWithOffers = (sight: Sight): boolean =>
  is(sight, 'settle') && inRound(sight, 3) && haggling(sight, 2)
const wasShown = (sight: Sight): boolean => handOf(sight).proofs.length > 0

/** Enough of one kind for the black market. */
const hasThree = (sight: Sight): boolean =>
  is(sight, 'claim') &&
  tableOf(sight).phase.type === 'claim' &&
  [4, 5, 6].some((good) => handOf(sight).contraband[good] >= 3)

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
  await linger(guest)
  await scene(guest)
  await guest.page.mouse.up()
}
/** On a desktop the log stands beside the table. */
async function book(guest: Guest): Promise<void> {
  if ((await guest.page.locator('aside.side').count()) === 0) await guest.page.keyboard.press('l')
  await guest.page.getByRole('tab', { name: guest.word('frame.log'), exact: true }).waitFor()
}

const market: readonly Stop[] = [
  {
    name: 'sheriff-market',
    about: 'The market of the second edition: cards to be swapped',
    go: at(
      SECOND,
      (sight) => is(sight, 'exchange') && inRound(sight, 2),
      (guest) => pick(guest, 'hand', [0, 2]),
    ),
  },
  {
    name: 'sheriff-market-start',
    about: 'The sheriff says who begins',
    go: at(SECOND, (sight) => is(sight, 'start-market') && inRound(sight, 2)),
  },
  {
    name: 'sheriff-market-first',
    about: 'The market of the first edition: from which pile',
    go: at(
      FIRST,
      (sight) => is(sight, 'exchange') && inRound(sight, 2),
      async (guest) => {
        await pick(guest, 'hand', [0, 1, 3])
        await guest.page.locator('.source').first().click()
      },
    ),
  },
  {
    name: 'sheriff-pile',
    about: 'A discard pile, fanned out',
    go: at(
      FIRST,
      (sight) => is(sight, 'exchange') && inRound(sight, 3),
      async ({ page }) => {
        await page.locator('button.pile').first().click()
        await page.locator('dialog[open]').waitFor()
      },
    ),
  },
  {
    name: 'sheriff-aside',
    about: 'Where the cards go that were set aside',
    go: at(FIRST, (sight) => is(sight, 'discard') && handOf(sight).aside.length >= 3),
  },
]
const bag: readonly Stop[] = [
  {
    name: 'sheriff-load',
    about: 'Loading the bag',
    go: at(
      SECOND,
      (sight) => is(sight, 'load') && inRound(sight, 2),
      (guest) => pick(guest, 'hand', [0, 0, 2]),
    ),
  },
  {
    name: 'sheriff-declare',
    about: 'The declaration: a lie, this time',
    go: at(
      SECOND,
      (sight) => is(sight, 'declare') && new Set(handOf(sight).bag).size > 1,
      (guest) => guest.page.locator('.work [data-item]').nth(1).click(),
    ),
  },
]
const inspection: readonly Stop[] = [
  {
    name: 'sheriff-haggle',
    about: 'The inspection, as a merchant with something to hide',
    go: at(SECOND, isMerchantWithSecret),
  },
  {
    name: 'sheriff-composer',
    about: 'An offer is made',
    go: at(SECOND, isMerchantWithSecret, async (guest) => {
      await press(guest, 'sheriff.offer.new')
      await guest.page
        .locator('dialog[open] button', { hasText: /^\s*5\s*$/ })
        .last()
        .click()
    }),
  },
  {
    name: 'sheriff-offers',
    about: 'The inspection, as the sheriff with offers',
    go: at(SECOND, isSheriffWithOffers, atOffer),
  },
  {
    name: 'sheriff-hold',
    about: 'The hand on the clasp, for all to see',
    go: at(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await press(guest, 'sheriff.gate.hand')
    }),
  },
  {
    name: 'sheriff-opened',
    about: 'A bag is opened',
    go: at(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await open(guest)
    }),
  },
  {
    name: 'sheriff-passed',
    about: 'A bag passes',
    go: at(SECOND, isSheriffWithOffers, async (guest) => {
      await nthBag(guest, 0)
      await linger(guest)
      await guest.page.locator('.judge .button.primary').click()
      await scene(guest)
    }),
  },
  {
    name: 'sheriff-deal',
    about: 'The seal on a deal',
    go: at(SECOND, isSheriffWithOffers, async (guest) => {
      await atOffer(guest)
      await linger(guest)
      await guest.page.locator('.at .offered footer .primary').first().click()
      await guest.page.getByText(guest.word('sheriff.offer.sealed')).first().waitFor()
    }),
  },
  { name: 'sheriff-debt', about: 'A debt is paid in goods', go: at(GREEDY, (sight) => is(sight, 'pay')) },
  {
    name: 'sheriff-black-market',
    about: 'The black market',
    go: at(MARKET, hasThree),
  },
  {
    name: 'sheriff-oil',
    about: 'A promo card: brimstone oil',
    go: at(PROMO, (sight) => is(sight, 'oil') && handOf(sight).oil > 0),
  },
  {
    name: 'sheriff-trophy',
    about: 'A promo card: the trophy',
    go: at({ ...PROMO, seed: 6 }, (sight) => is(sight, 'trophy')),
  },
  {
    name: 'sheriff-timer',
    about: 'The sands run out',
    go: at(story({ options: ['timer'], seed: 1 }), (sight) => is(sight, 'haggle') && haggling(sight, 1)),
  },
  {
    name: 'sheriff-proof',
    about: 'A promise was broken: what there was instead, for one pair of eyes',
    go: at(
      RASH,
      (sight) => wasShown(sight) && sight.by === sight.seat && tableOf(sight).sheriffs.includes(sight.seat),
      async (guest) => {
        await atOffer(guest)
        await guest.page.locator('.at .offered footer .primary').first().click()
        await guest.page.locator('[data-scene=proof]').waitFor()
      },
      true,
    ),
  },
]
const deputies: readonly Stop[] = [
  {
    name: 'sheriff-sides',
    about: 'Two deputies: each takes a side',
    go: at(
      SIX,
      (sight) => is(sight, 'settle') && haggling(sight, 1),
      (guest) => nthBag(guest, 0),
    ),
  },
  {
    name: 'sheriff-loot',
    about: 'The deputies share the loot',
    go: at(RASH_SIX, (sight) => is(sight, 'take')),
  },
  { name: 'sheriff-leftover', about: 'What is left over', go: at(SIX, (sight) => is(sight, 'leftover')) },
]
const around: readonly Stop[] = [
  {
    name: 'sheriff-stand',
    about: 'Everything on a stand',
    go: at(SECOND, isMerchantWithSecret, async ({ page }) => {
      await page.locator('[data-group=stands] [data-item]').nth(1).click()
      await page.locator('dialog[open]').waitFor()
    }),
  },
  { name: 'sheriff-log', about: 'What happened', go: at(SECOND, isMerchantWithSecret, book) },
  {
    name: 'sheriff-ledger',
    about: 'The ledger: promises kept and broken',
    go: at(
      RASH,
      (sight) => wasShown(sight) && inRound(sight, 4),
      async (guest) => {
        await book(guest)
        await guest.page.getByRole('tab', { name: guest.word('sheriff.ledger.title'), exact: true }).click()
      },
    ),
  },
  {
    name: 'sheriff-ceremony',
    about: 'The scoring begins: contraband turns up',
    go: (guest) =>
      moving(guest, async () => {
        await at(MARKET, isOver)(guest)
        await guest.page.locator('.finish .turned').nth(1).waitFor()
        await linger(guest)
      }),
  },
  { name: 'sheriff-score', about: 'Who has won, and who lied', go: at(MARKET, isOver) },
]

export const sheriff: Hall = {
  title: 'Sheriff of Nottingham',
  stops: [...market, ...bag, ...inspection, ...deputies, ...around],
}
