/** Nottingham, step by step, as the one who acts. */

import type { Guest } from '#e2e/support/guest.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Hand, Phase, Table } from '#games/nottingham/table.ts'
import type { BotMatch, Fits, Situation } from './bot-match.ts'
import { asks } from './bot-match.ts'
import { atPoint } from './saved-match.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { crowned, desktop, phone, slowTimers, withMotion } from './screen.ts'

const botMatch = (wish: Partial<BotMatch>): BotMatch => ({
  game: 'nottingham',
  players: 5,
  bots: ['alan', 'maud', 'osric', 'wat', 'gisela', 'piers'].map((name) => `${name}:journeyman`),
  seed: 1,
  ...wish,
})
const FIVE = botMatch({})
const RASH = botMatch({ bots: ['random'] })
const SEVEN = botMatch({ players: 7, bots: ['random'], seed: 10 })

const tableOf = ({ view }: Situation): Table => view.table as unknown as Table
const handOf = ({ view }: Situation): Hand => view.hand as unknown as Hand
const isIn =
  (type: Phase['type']): Fits =>
  (situation) =>
    tableOf(situation).phase.type === type
const after =
  (step: number): Fits =>
  (situation) =>
    situation.step > step
const shows =
  (item: Item): Fits =>
  (situation) =>
    tableOf(situation).revealed === item

const hasDoneTask = (situation: Situation): boolean =>
  situation.by === situation.seat && tableOf(situation).tasks.flat().includes(situation.seat)

/** A set can be laid out, and no task be done. */
function hasOnlyASet(situation: Situation): boolean {
  const { cards: held } = handOf(situation)
  const most = Math.max(...held)
  return most >= 3 && most < 5 && held.filter((n) => n > 1).length < 3 && held.includes(0)
}
const cards = async ({ page }: Guest, places: readonly number[]): Promise<void> => {
  for (const place of places) await page.keyboard.press(`${place + 1}`)
}
const sheet = async ({ page }: Guest, button: string): Promise<void> => {
  await page.locator(button).first().press('Enter')
  await page.locator('dialog[open]').waitFor()
}

const steps: readonly Screen[] = [
  phone(
    'nottingham-choose',
    'A card is turned up: take it, or do its deed',
    atPoint(FIVE, asks('choose', after(40), shows('candlestick'))),
  ),
  desktop(
    'nottingham-choose-deed',
    'A deed that needs nobody else',
    atPoint(FIVE, asks('choose', after(40), shows('gold'))),
  ),
  phone(
    'nottingham-defend',
    'Attacked: everybody is asked, whether they can defend themselves or not',
    atPoint(RASH, asks('defend')),
  ),
  desktop(
    'nottingham-pick',
    'A card out of somebody’s hand',
    atPoint(RASH, asks('pick'), (guest) => cards(guest, [1])),
  ),
  phone(
    'nottingham-purchase',
    'A card face down for the copper',
    atPoint(RASH, asks('offer', isIn('purchase')), (guest) => cards(guest, [0])),
  ),
  desktop(
    'nottingham-barter',
    'Barter: one or two cards face up',
    atPoint(RASH, asks('offer', isIn('barter')), (guest) => cards(guest, [0, 1])),
  ),
  phone('nottingham-accept', 'Which offer is best', atPoint(RASH, asks('accept'))),
  desktop('nottingham-keep', 'An ambush is laid', atPoint(RASH, asks('keep'))),
  phone('nottingham-ambush', 'Somebody lays a set: spring the ambush?', atPoint(RASH, asks('spring'))),
  desktop('nottingham-set', 'A set is laid out', atPoint(FIVE, asks('exchange', after(40), hasOnlyASet))),
  phone('nottingham-task', 'A task is done', atPoint(FIVE, hasDoneTask, undefined, true)),
  desktop(
    'nottingham-favour',
    'A task is done, the sheriff goes on and is gracious',
    atPoint(
      FIVE,
      hasDoneTask,
      async ({ page }) => {
        await page.locator('[data-act=task]').click()
        await page.locator('[data-scene]').first().waitFor()
      },
      true,
    ),
  ),
  phone(
    'nottingham-discard',
    'Down to the number on the sheriff’s space',
    atPoint(SEVEN, asks('discard'), (guest) => cards(guest, [0])),
  ),
]
const around: readonly Screen[] = [
  desktop(
    'nottingham-place',
    'What somebody has won',
    atPoint(FIVE, asks('choose', after(90)), (guest) => sheet(guest, '[data-group=places] [data-item]')),
  ),
  phone(
    'nottingham-tasks',
    'The tasks of the sheriff',
    atPoint(FIVE, asks('choose', after(90)), (guest) => sheet(guest, 'button.tasks')),
  ),
  desktop(
    'nottingham-log',
    'What happened',
    atPoint(FIVE, asks('choose', after(90)), async ({ page }) => {
      await page.keyboard.press('l')
      await page.locator('[data-log]').first().waitFor()
    }),
  ),
  phone(
    'nottingham-seven',
    'Seven at the table',
    atPoint(botMatch({ players: 7 }), asks('choose', after(60))),
  ),
  desktop('nottingham-ceremony', 'The scoring begins with the last', (guest) =>
    withMotion(guest, async () => {
      await atPoint(FIVE, isIn('finished'))(guest)
      await guest.button('button.skip').waitFor()
      await slowTimers(guest)
    }),
  ),
  phone('nottingham-score', 'Who has won', atPoint(FIVE, isIn('finished'), crowned)),
]

export const nottingham: ScreenGroup = { title: 'Nottingham', screens: [...steps, ...around] }
