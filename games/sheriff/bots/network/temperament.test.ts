import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN as PLAIN_RULES } from '#games/sheriff/ruleset.ts'
import type { Network } from './network.ts'
import { networkBot } from './player.ts'
import { ROW, ROW_SIZE } from './sheet.ts'
import { shippedNetwork } from './shipped.ts'
import type { Temperament } from './temperament.ts'
import { PLAIN, TEMPERAMENTS } from './temperament.ts'

/** The share of lies among the bags, and of openings among the verdicts, of four such players in four matches. */
function habitsOf(temperament: Temperament) {
  const counts = { loads: 0, lies: 0, verdicts: 0, opened: 0 }
  const bot = networkBot(shippedNetwork() as Network, temperament, (_, { sheet }, chosen) => {
    const kind = sheet.kinds[chosen]
    if (kind === 'load') {
      counts.loads++
      counts.lies += sheet.numbers[chosen * ROW_SIZE + ROW.load + 18]
    }
    if (kind === 'pass' || kind === 'inspect') counts.verdicts++
    if (kind === 'inspect') counts.opened++
  })
  for (let seed = 1; seed <= 4; seed++) {
    const stream = fastStream(seed)
    const chance = chanceFrom(stream)
    const state = sheriff.setup({ edition: 2, ...PLAIN_RULES }, 4, chance)
    const seated = seatBots([bot, bot, bot, bot], state)
    playOut(new BareMatch(sheriff, state, chance, botListener(seated, state)), seated, belowOf(stream))
  }
  return { lies: counts.lies / counts.loads, opened: counts.opened / counts.verdicts }
}

test('honesty and taste show in what the same network does', () => {
  const plain = habitsOf(PLAIN)
  const honest = habitsOf(TEMPERAMENTS.osric)
  expect(honest.lies).toBeLessThan(plain.lies - 0.05)
  expect(habitsOf(TEMPERAMENTS.wat).lies).toBeGreaterThan(honest.lies + 0.1)
  expect(habitsOf(TEMPERAMENTS.gisela).opened).toBeGreaterThan(plain.opened + 0.02)
})
