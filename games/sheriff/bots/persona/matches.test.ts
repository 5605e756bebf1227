import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { configurations } from '#games/sheriff/testing/spec.ts'
import { PERSONAS, STRENGTHS } from './persona.ts'

const names = PERSONAS.flatMap(({ name }) => STRENGTHS.map((strength) => `${name}:${strength.name}`))
const MATCHES = 40

/** A whole match over a configuration; a refused move throws. */
function play(one: string, round: number): number {
  const config = configurations[(round * 37) % configurations.length]
  const stream = fastStream(round)
  const chance = chanceFrom(stream)
  const state = sheriff.setup(config.options, config.players, chance)
  const match = new BareMatch(sheriff, state, chance)
  const others = [...names, 'random', 'basic-market', 'bribed-market', 'demands-six']
  const bots = state.hands.map((_, seat) => (seat === 0 ? one : others[below(stream, others.length)]))
  const players = seatBots(
    bots.map((name) => sheriff.bots[name]),
    state,
  )
  match.listener = botListener(players, state)
  return playOut(match, players, belowOf(stream))
}

describe.each(names)('%s', (name) => {
  test(`plays ${MATCHES} matches over all configurations without a refused move`, () => {
    let moves = 0
    for (let round = 0; round < MATCHES; round++) moves += play(name, round + 1)
    expect(moves).toBeGreaterThan(MATCHES * 40)
  })
})
