import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { choose } from '#games/sheriff/ruleset.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { Network } from './network.ts'
import { listChoices, networkBot } from './player.ts'
import { Sheet } from './sheet.ts'
import { readWeights } from './weights.ts'

const bot = networkBot(
  new Network(readWeights(readFileSync(join(import.meta.dirname, 'testing', 'weights.bin')))),
)

const TABLES: readonly (readonly [players: number, options: Options])[] = [
  [3, { edition: 1, ...choose([]) }],
  [4, { edition: 2, ...choose(['royal', 'blackMarket']) }],
  [5, { edition: 2, ...choose(['handSize']) }],
  [6, { edition: 2, ...choose([]) }],
]

test.each(TABLES)('a table of %i plays to the end, and no move is refused', (players, options) => {
  const stream = fastStream(players)
  const chance = chanceFrom(stream)
  const state = sheriff.setup(options, players, chance)
  const seated = seatBots(new Array(players).fill(bot), state)
  const match = new BareMatch(sheriff, state, chance, botListener(seated, state))
  playOut(match, seated, belowOf(stream))
  expect(sheriff.outcome(state.table)?.scores).toHaveLength(players)
})

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']

/** What the sheriff may do about an offer of seat 1. */
function choicesAbout(terms: Json): (string | undefined)[] {
  const match = atTheGate({ bags: { 1: APPLES, 2: APPLES }, stands: { 1: ['apple', 'apple', 'silk'] } })
  match.offer(1, terms)
  const sheet = new Sheet()
  listChoices(thinkingAt(match, 0), 'settle', 0, sheet)
  return sheet.moves.map((move) => move?.type)
}

describe('the sheriff', () => {
  test('S3.4.3 is never asked about a deal that loses, and declines it before the bag is passed', () => {
    expect(choicesAbout({ pass: [1], gold: 0, goldBack: 30 })).not.toContain('accept')
    expect(choicesAbout({ goldBack: 12, contraband: { crossbow: 3 } })).not.toContain('accept')
  })

  test('may take gold', () => expect(choicesAbout({ pass: [1], gold: 3 })).toContain('accept'))
})

test('a merchant with an honest bag pays little, and never more than opening would cost', () => {
  const match = atTheGate({ bags: { 1: APPLES } })
  const sheet = new Sheet()
  listChoices(thinkingAt(match, 1), 'haggle', 0, sheet)
  const gold = sheet.moves.map((move) => (move?.type === 'offer' ? move.terms.gold : 0))
  expect(Math.max(...gold)).toBeLessThanOrEqual(4)
  expect(sheet.kinds).toContain('wait')
})
