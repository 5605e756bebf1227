/** Every bot plays whole matches of every configuration without a refused move, and they are as strong as they should be. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import type { Outcome } from '#engine/game.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'
import { configurations } from '#games/nottingham/testing/spec.ts'

const MATCHES = 60
// enough for chance to stay far from what is claimed
const STRENGTH_MATCHES = 200
const names = Object.keys(nottingham.bots)

/** A refused move throws. */
function play(options: (typeof configurations)[number]['options'], bots: readonly string[], seed: number) {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(nottingham, nottingham.setup(options, bots.length, chance), chance)
  const players = seatBots(
    bots.map((name) => nottingham.bots[name]),
    match.state,
  )
  match.listener = botListener(players, match.state)
  playOut(match, players, belowOf(stream))
  return nottingham.outcome(match.state.table) as Outcome
}

function inMixedCompany(name: string, seed: number): Outcome {
  const stream = fastStream(1000 + seed)
  const { options, players } = configurations[seed % configurations.length]
  const bots = Array.from({ length: players }, () => names[below(stream, names.length)])
  bots[below(stream, players)] = name
  return play(options, bots, seed)
}

/** Wins of one against three others of one kind, from every seat; a shared win is a part of one. */
function wins(name: string, others: string): number {
  let sum = 0
  for (let seed = 0; seed < STRENGTH_MATCHES; seed++) {
    const bots = Array.from({ length: 4 }, (_, seat) => (seat === seed % 4 ? name : others))
    const { ranks } = play(plainOptions(4), bots, seed)
    if (ranks[seed % 4] === 1) sum += 1 / ranks.filter((rank) => rank === 1).length
  }
  return sum
}

describe.each(names)('%s', (name) => {
  test(`plays ${MATCHES} matches over all configurations in mixed company without a refused move`, () => {
    for (let seed = 0; seed < MATCHES; seed++)
      expect(inMixedCompany(name, seed).ranks, `seed ${seed}`).toContain(1)
  })

  test('plays the same match again', () => {
    expect(inMixedCompany(name, 1)).toEqual(inMixedCompany(name, 1))
  })
})

/** Par is a quarter of the matches. */
describe('strength, at a table of four', () => {
  test.each([
    ['greedy', 'random', 0.5],
    ['alan:journeyman', 'greedy', 0.4],
    ['alan:master', 'greedy', 0.5],
    ['alan:master', 'random', 0.85],
    ['alan:master', 'alan:journeyman', 0.3],
  ])('%s against three %s', (name, others, share) => {
    expect(wins(name, others)).toBeGreaterThan(share * STRENGTH_MATCHES)
  })
})
