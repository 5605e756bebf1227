/** Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Hand, Phase, Table } from '#games/nottingham/table.ts'
import { at } from './shelf.ts'
import type { Hall, Stop } from './stop.ts'
import { linger, moving } from './stop.ts'
import type { Sight, Story } from './story.ts'

const story = (wish: Partial<Story>): Story => ({
  game: 'nottingham',
  players: 5,
  bots: ['alan:master'],
  seed: 1,
  ...wish,
})
const FIVE = story({})
const RASH = story({ bots: ['random'] })
const SEVEN = story({ players: 7, bots: ['random', 'greedy'], seed: 10 })

const tableOf = ({ view }: Sight): Table => view.table as unknown as Table
const handOf = ({ view }: Sight): Hand => view.hand as unknown as Hand
const is = (sight: Sight, to: string): boolean => sight.asked.some((one) => one.to === to)
const isIn = (sight: Sight, type: Phase['type']): boolean => tableOf(sight).phase.type === type
const isLater = (sight: Sight): boolean => sight.step > 40

const hasDoneTask = (sight: Sight): boolean =>
  sight.by === sight.seat && tableOf(sight).tasks.flat().includes(sight.seat)

const cards = async ({ page }: Guest, places: readonly number[]): Promise<void> => {
  for (const place of places) await page.locator('.work [data-row] [data-item]').nth(place).click()
}
const sheet = async ({ page }: Guest, button: string): Promise<void> => {
  // the dock may lie above it
  await page.locator(button).first().press('Enter')
  await page.locator('dialog[open]').waitFor()
}

const steps: readonly Stop[] = [
  {
    name: 'nottingham-choose',
    about: 'A card is turned up: take it, or do its deed',
    go: at(
      FIVE,
      (sight) => is(sight, 'choose') && isLater(sight) && tableOf(sight).revealed === 'candlestick',
    ),
  },
  {
    name: 'nottingham-choose-deed',
    about: 'A deed that needs nobody else',
    go: at(FIVE, (sight) => is(sight, 'choose') && isLater(sight) && tableOf(sight).revealed === 'gold'),
  },
  {
    name: 'nottingham-defend',
    about: 'Attacked: everybody is asked, whether they can defend themselves or not',
    go: at(RASH, (sight) => is(sight, 'defend')),
  },
  {
    name: 'nottingham-pick',
    about: 'A card out of somebody’s hand',
    go: at(
      RASH,
      (sight) => is(sight, 'pick'),
      (guest) => cards(guest, [1]),
    ),
  },
  {
    name: 'nottingham-purchase',
    about: 'A card face down for the copper',
    go: at(
      RASH,
      (sight) => is(sight, 'offer') && isIn(sight, 'purchase'),
      (guest) => cards(guest, [0]),
    ),
  },
  {
    name: 'nottingham-barter',
    about: 'Barter: one or two cards face up',
    go: at(
      RASH,
      (sight) => is(sight, 'offer') && isIn(sight, 'barter'),
      (guest) => cards(guest, [0, 1]),
    ),
  },
  { name: 'nottingham-accept', about: 'Which offer is best', go: at(RASH, (sight) => is(sight, 'accept')) },
  { name: 'nottingham-keep', about: 'An ambush is laid', go: at(RASH, (sight) => is(sight, 'keep')) },
  {
    name: 'nottingham-ambush',
    about: 'Somebody lays a set: spring the ambush?',
    go: at(RASH, (sight) => is(sight, 'spring')),
  },
  {
    name: 'nottingham-set',
    about: 'A set is laid out',
    go: at(
      FIVE,
      (sight) => is(sight, 'exchange') && isLater(sight) && handOf(sight).cards.some((n) => n >= 3),
    ),
  },
  { name: 'nottingham-task', about: 'A task is done', go: at(FIVE, hasDoneTask, undefined, true) },
  {
    name: 'nottingham-favour',
    about: 'A task is done, the sheriff goes on and is gracious',
    go: at(
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
    go: at(
      SEVEN,
      (sight) => is(sight, 'discard'),
      (guest) => cards(guest, [0]),
    ),
  },
]
const around: readonly Stop[] = [
  {
    name: 'nottingham-place',
    about: 'What somebody has won',
    go: at(
      FIVE,
      (sight) => is(sight, 'choose') && sight.step > 90,
      (guest) => sheet(guest, '[data-group=places] [data-item]'),
    ),
  },
  {
    name: 'nottingham-tasks',
    about: 'The tasks of the sheriff',
    go: at(
      FIVE,
      (sight) => is(sight, 'choose') && sight.step > 90,
      (guest) => sheet(guest, 'button.tasks'),
    ),
  },
  {
    name: 'nottingham-log',
    about: 'What happened',
    go: at(
      FIVE,
      (sight) => is(sight, 'choose') && sight.step > 90,
      async ({ page }) => {
        if ((await page.locator('aside.side').count()) === 0) await page.keyboard.press('l')
        await page.locator('[data-log]').first().waitFor()
      },
    ),
  },
  {
    name: 'nottingham-seven',
    about: 'Seven at the table',
    go: at(story({ players: 7 }), (sight) => is(sight, 'choose') && sight.step > 60),
  },
  {
    name: 'nottingham-ceremony',
    about: 'The scoring begins with the last',
    go: (guest) =>
      moving(guest, async () => {
        await at(FIVE, (sight) => isIn(sight, 'finished'))(guest)
        await guest.button('button.skip').waitFor()
        await linger(guest)
      }),
  },
  { name: 'nottingham-score', about: 'Who has won', go: at(FIVE, (sight) => isIn(sight, 'finished')) },
]

export const nottingham: Hall = { title: 'Nottingham', stops: [...steps, ...around] }
