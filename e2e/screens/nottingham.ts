/** Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Hand, Phase, Table } from '#games/nottingham/table.ts'
import type { BotMatch, Situation } from './bot-match.ts'
import { atPoint } from './saved-match.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { slowTimers, withMotion } from './screen.ts'

const botMatch = (wish: Partial<BotMatch>): BotMatch => ({
  game: 'nottingham',
  players: 5,
  bots: ['alan:master'],
  seed: 1,
  ...wish,
})
const FIVE = botMatch({})
const RASH = botMatch({ bots: ['random'] })
const SEVEN = botMatch({ players: 7, bots: ['random', 'greedy'], seed: 10 })

const tableOf = ({ view }: Situation): Table => view.table as unknown as Table
const handOf = ({ view }: Situation): Hand => view.hand as unknown as Hand
const is = (situation: Situation, to: string): boolean => situation.asked.some((one) => one.to === to)
const isIn = (situation: Situation, type: Phase['type']): boolean => tableOf(situation).phase.type === type
const isLater = (situation: Situation): boolean => situation.step > 40

const hasDoneTask = (situation: Situation): boolean =>
  situation.by === situation.seat && tableOf(situation).tasks.flat().includes(situation.seat)

const cards = async ({ page }: Guest, places: readonly number[]): Promise<void> => {
  for (const place of places) await page.locator('.work [data-row] [data-item]').nth(place).click()
}
const sheet = async ({ page }: Guest, button: string): Promise<void> => {
  // the dock may lie above it
  await page.locator(button).first().press('Enter')
  await page.locator('dialog[open]').waitFor()
}

const steps: readonly Screen[] = [
  {
    name: 'nottingham-choose',
    about: 'A card is turned up: take it, or do its deed',
    look: 'phone',
    open: atPoint(
      FIVE,
      (situation) =>
        is(situation, 'choose') && isLater(situation) && tableOf(situation).revealed === 'candlestick',
    ),
  },
  {
    name: 'nottingham-choose-deed',
    about: 'A deed that needs nobody else',
    look: 'desktop',
    open: atPoint(
      FIVE,
      (situation) => is(situation, 'choose') && isLater(situation) && tableOf(situation).revealed === 'gold',
    ),
  },
  {
    name: 'nottingham-defend',
    about: 'Attacked: everybody is asked, whether they can defend themselves or not',
    look: 'phone',
    open: atPoint(RASH, (situation) => is(situation, 'defend')),
  },
  {
    name: 'nottingham-pick',
    about: 'A card out of somebody’s hand',
    look: 'desktop',
    open: atPoint(
      RASH,
      (situation) => is(situation, 'pick'),
      (guest) => cards(guest, [1]),
    ),
  },
  {
    name: 'nottingham-purchase',
    about: 'A card face down for the copper',
    look: 'phone',
    open: atPoint(
      RASH,
      (situation) => is(situation, 'offer') && isIn(situation, 'purchase'),
      (guest) => cards(guest, [0]),
    ),
  },
  {
    name: 'nottingham-barter',
    about: 'Barter: one or two cards face up',
    look: 'desktop',
    open: atPoint(
      RASH,
      (situation) => is(situation, 'offer') && isIn(situation, 'barter'),
      (guest) => cards(guest, [0, 1]),
    ),
  },
  {
    name: 'nottingham-accept',
    about: 'Which offer is best',
    look: 'phone',
    open: atPoint(RASH, (situation) => is(situation, 'accept')),
  },
  {
    name: 'nottingham-keep',
    about: 'An ambush is laid',
    look: 'desktop',
    open: atPoint(RASH, (situation) => is(situation, 'keep')),
  },
  {
    name: 'nottingham-ambush',
    about: 'Somebody lays a set: spring the ambush?',
    look: 'phone',
    open: atPoint(RASH, (situation) => is(situation, 'spring')),
  },
  {
    name: 'nottingham-set',
    about: 'A set is laid out',
    look: 'desktop',
    open: atPoint(
      FIVE,
      (situation) =>
        is(situation, 'exchange') && isLater(situation) && handOf(situation).cards.some((n) => n >= 3),
    ),
  },
  {
    name: 'nottingham-task',
    about: 'A task is done',
    look: 'phone',
    open: atPoint(FIVE, hasDoneTask, undefined, true),
  },
  {
    name: 'nottingham-favour',
    about: 'A task is done, the sheriff goes on and is gracious',
    look: 'desktop',
    open: atPoint(
      FIVE,
      hasDoneTask,
      async ({ page }) => {
        await page.locator('.closing .primary').click()
        await page.locator('[data-scene]').first().waitFor()
      },
      true,
    ),
  },
  {
    name: 'nottingham-discard',
    about: 'Down to the number on the sheriff’s space',
    look: 'phone',
    open: atPoint(
      SEVEN,
      (situation) => is(situation, 'discard'),
      (guest) => cards(guest, [0]),
    ),
  },
]
const around: readonly Screen[] = [
  {
    name: 'nottingham-place',
    about: 'What somebody has won',
    look: 'desktop',
    open: atPoint(
      FIVE,
      (situation) => is(situation, 'choose') && situation.step > 90,
      (guest) => sheet(guest, '[data-group=places] [data-item]'),
    ),
  },
  {
    name: 'nottingham-tasks',
    about: 'The tasks of the sheriff',
    look: 'phone',
    open: atPoint(
      FIVE,
      (situation) => is(situation, 'choose') && situation.step > 90,
      (guest) => sheet(guest, 'button.tasks'),
    ),
  },
  {
    name: 'nottingham-log',
    about: 'What happened',
    look: 'desktop',
    open: atPoint(
      FIVE,
      (situation) => is(situation, 'choose') && situation.step > 90,
      async ({ page }) => {
        if ((await page.locator('aside.side').count()) === 0) await page.keyboard.press('l')
        await page.locator('[data-log]').first().waitFor()
      },
    ),
  },
  {
    name: 'nottingham-seven',
    about: 'Seven at the table',
    look: 'phone',
    open: atPoint(botMatch({ players: 7 }), (situation) => is(situation, 'choose') && situation.step > 60),
  },
  {
    name: 'nottingham-ceremony',
    about: 'The scoring begins with the last',
    look: 'desktop',
    open: (guest) =>
      withMotion(guest, async () => {
        await atPoint(FIVE, (situation) => isIn(situation, 'finished'))(guest)
        await guest.button('button.skip').waitFor()
        await slowTimers(guest)
      }),
  },
  {
    name: 'nottingham-score',
    about: 'Who has won',
    look: 'phone',
    open: atPoint(FIVE, (situation) => isIn(situation, 'finished')),
  },
]

export const nottingham: ScreenGroup = { title: 'Nottingham', screens: [...steps, ...around] }
