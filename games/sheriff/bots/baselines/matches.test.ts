/** Every baseline plays whole matches of every edition, option and number of players without a refused move. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Bot } from '#engine/game.ts'
import { random } from '#games/sheriff/bots/random.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { configurations } from '#games/sheriff/testing/spec.ts'
import { baselines } from './index.ts'

const MATCHES = 60

const names = Object.keys(baselines)
// the random player offers and accepts what no baseline thinks of
const company: readonly Bot<Sheriff>[] = [...Object.values(baselines), random]

/** The bot in one seat, others drawn for the rest; a refused move throws. */
function playMatch(bot: Bot<Sheriff>, seed: number) {
  const stream = fastStream(seed)
  const draw = belowOf(stream)
  const { options, players } = configurations[draw(configurations.length)]
  const seated = Array.from({ length: players }, () => company[draw(company.length)])
  seated[draw(players)] = bot
  const chance = chanceFrom(stream)
  const match = new BareMatch(sheriff, sheriff.setup(options, players, chance), chance)
  playBots(match, seated, draw)
  return sheriff.outcome(match.state.table)
}

describe.each(names)('%s', (name) => {
  test(`plays ${MATCHES} matches in mixed company to the end`, () => {
    const first = names.indexOf(name) * MATCHES
    for (let seed = first; seed < first + MATCHES; seed++) {
      expect(playMatch(baselines[name], seed), `seed ${seed}`).not.toBeNull()
    }
  })

  test('plays the same match again', () => {
    expect(playMatch(baselines[name], 1)).toEqual(playMatch(baselines[name], 1))
  })
})
