import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { ROW, ROW_SIZE } from './move-rows.ts'
import type { Network } from './network.ts'
import type { NetworkNotes } from './notes.ts'
import { networkBot } from './player.ts'
import { grandmasterWeights } from './shipped.ts'
import { TEMPERAMENTS } from './temperament.ts'

/** Each character is asked so often at each decision, with draws that lie evenly. */
const DRAWS = 4

/** What share of bags each character lies in, and opens, if asked at every decision of plain players in two matches. */
function habitsOf<Name extends string>(names: readonly Name[]) {
  const network = grandmasterWeights.network() as Network
  const counts = names.map(() => ({ loads: 0, lies: 0, verdicts: 0, opened: 0 }))
  const characters = names.map((name, i) =>
    networkBot(network, TEMPERAMENTS[name], (_, { rows }, chosen) => {
      const kind = rows.kinds[chosen]
      if (kind === 'load') {
        counts[i].loads++
        counts[i].lies += rows.numbers[chosen * ROW_SIZE + ROW.load + 18]
      }
      if (kind === 'pass' || kind === 'inspect') counts[i].verdicts++
      if (kind === 'inspect') counts[i].opened++
    }),
  )
  const plain = networkBot(network)
  const bot: Bot<Sheriff> = {
    ...plain,
    choose(view, asked, below, situation) {
      for (const character of asked.to === 'load' || asked.to === 'settle' ? characters : [])
        for (let n = 0; n < DRAWS; n++) {
          const notes = { ...(situation.notes as NetworkNotes) }
          character.choose(view, asked, (size) => Math.floor(((n + 0.5) / DRAWS) * size), {
            ...situation,
            notes,
          })
        }
      return plain.choose(view, asked, below, situation)
    },
  }
  for (let seed = 1; seed <= 2; seed++) {
    const stream = fastStream(seed)
    const chance = chanceFrom(stream)
    const state = sheriff.setup({ edition: 2, ...PLAIN }, 4, chance)
    playBots(new BareMatch(sheriff, state, chance), [bot, bot, bot, bot], belowOf(stream))
  }
  return Object.fromEntries(
    names.map((name, i) => {
      const { loads, lies, verdicts, opened } = counts[i]
      return [name, { lies: lies / loads, opened: opened / verdicts }]
    }),
  ) as Record<Name, { lies: number; opened: number }>
}

test('honesty and taste show in what the same network does at the same decisions', () => {
  const { maud, osric, wat, gisela } = habitsOf(['maud', 'osric', 'wat', 'gisela'])
  expect(osric.lies).toBeLessThan(maud.lies - 0.05)
  expect(wat.lies).toBeGreaterThan(osric.lies + 0.1)
  expect(gisela.opened).toBeGreaterThan(maud.opened + 0.02)
})
