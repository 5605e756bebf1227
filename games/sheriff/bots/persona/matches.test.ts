/** Every bot with a character plays whole matches without a refused move, and the strengths are in order. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import type { Outcome } from '#engine/game.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { configurations } from '#games/sheriff/testing/spec.ts'
import { PERSONAS, STRENGTHS } from './persona.ts'

const names = PERSONAS.flatMap(({ name }) => STRENGTHS.map((strength) => `${name}:${strength.name}`))
const MATCHES = 12

/** A whole match; a refused move throws. */
function play(options: Options, bots: readonly string[], seed: number): Outcome {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(sheriff, sheriff.setup(options, bots.length, chance), chance)
  playBots(
    match,
    bots.map((name) => sheriff.bots[name]),
    belowOf(stream),
  )
  return sheriff.outcome(match.state.table) as Outcome
}

describe.each(names)('%s', (name) => {
  test(`plays ${MATCHES} matches over all configurations without a refused move`, () => {
    const others = [...names, 'random', 'basic-market', 'bribed-market', 'demands-six']
    for (let round = 1; round <= MATCHES; round++) {
      const { options, players } = configurations[(round * 37) % configurations.length]
      const stream = fastStream(round)
      const company = Array.from({ length: players - 1 }, () => others[below(stream, others.length)])
      expect(play(options, [name, ...company], round).ranks, `seed ${round}`).toContain(1)
    }
  })
})

const PLAIN_SECOND: Options = { edition: 2, ...PLAIN }
/** Two seats of four, in all ways. */
const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
]

/** Points by which two of one strength are ahead of two of another, on average over so many matches. */
function lead(persona: string, stronger: string, weaker: string, matches: number): number {
  let sum = 0
  for (let i = 0; i < matches; i++) {
    const pair = PAIRS[i % PAIRS.length]
    const bots = [0, 1, 2, 3].map((seat) => `${persona}:${pair.includes(seat) ? stronger : weaker}`)
    const { scores } = play(PLAIN_SECOND, bots, 7000 + i)
    for (const [seat, score] of scores.entries()) sum += (pair.includes(seat) ? score : -score) / 2
  }
  return sum / matches
}

/** Levels differ in attention, and every level is stronger than the one below it. */
describe.each(['maud', 'wat', 'hob'])('the strengths of %s', (name) => {
  test.each([
    ['master', 'merchant', 0],
    ['merchant', 'apprentice', 3],
    ['master', 'apprentice', 5],
  ])('a %s is ahead of a %s', (stronger, weaker, least) => {
    expect(lead(name, stronger, weaker, 36)).toBeGreaterThan(least)
  })
})

test('maud:master wins more than half of the matches against three of the strongest baseline; par is a quarter', () => {
  const MATCHES_OF_FOUR = 60
  let wins = 0
  for (let i = 0; i < MATCHES_OF_FOUR; i++) {
    const bots = [0, 1, 2, 3].map((seat) => (seat === i % 4 ? 'maud:master' : 'basic-market'))
    if (play(PLAIN_SECOND, bots, 500 + i).ranks[i % 4] === 1) wins++
  }
  expect(wins / MATCHES_OF_FOUR).toBeGreaterThan(0.55)
})
