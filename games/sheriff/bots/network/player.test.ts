import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { configurations } from '#games/sheriff/testing/spec.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { MoveRows } from './move-rows.ts'
import { GRANDMASTER } from './name.ts'
import { listChoices } from './player.ts'

/** A whole match; a refused move throws. */
function play(options: Options, bots: readonly string[], seed: number): readonly number[] {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(sheriff, sheriff.setup(options, bots.length, chance), chance)
  playBots(
    match,
    bots.map((name) => sheriff.bots[name]),
    belowOf(stream),
  )
  return sheriff.outcome(match.state.table)?.ranks ?? []
}

test('plays 12 matches over all configurations without a refused move', () => {
  const others = [GRANDMASTER, 'maud:master', 'wat:apprentice', 'random', 'bribed-market', 'demands-six']
  for (let round = 1; round <= 12; round++) {
    const { options, players } = configurations[(round * 37) % configurations.length]
    const stream = fastStream(round)
    const company = Array.from({ length: players - 1 }, () => others[below(stream, others.length)])
    expect(play(options, [GRANDMASTER, ...company], round), `seed ${round}`).toContain(1)
  }
})

test('wins more than its share against three who weigh moves by the evaluator', () => {
  let wins = 0
  for (let seed = 1; seed <= 48; seed++) {
    const seat = seed % 4
    const bots = [0, 1, 2, 3].map((other) => (other === seat ? GRANDMASTER : 'estimate'))
    if (play({ edition: 2, ...PLAIN }, bots, 500 + seed)[seat] === 1) wins++
  }
  // 18 are usual, 12 would be an even share
  expect(wins).toBeGreaterThan(14)
})

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']

/** What the sheriff may do about an offer of seat 1. */
function choicesAbout(terms: Json): (string | undefined)[] {
  const match = atTheGate({ bags: { 1: APPLES, 2: APPLES }, stands: { 1: ['apple', 'apple', 'silk'] } })
  match.offer(1, terms)
  const rows = new MoveRows()
  listChoices(thinkingAt(match, 0), 'settle', 0, rows)
  return rows.moves.map((move) => move?.type)
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
  const rows = new MoveRows()
  listChoices(thinkingAt(match, 1), 'haggle', 0, rows)
  const gold = rows.moves.map((move) => (move?.type === 'offer' ? move.terms.gold : 0))
  expect(Math.max(...gold)).toBeLessThanOrEqual(4)
  expect(rows.kinds).toContain('wait')
})
