/**
 * What a refusal says. A rule refuses with one of its fixed sentences, chosen from what the mover sees; what can't be
 * read at all is refused without the name of any card. So a refusal tells nobody what they may not know.
 */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, playTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { ITEMS } from './nottingham/items.ts'
import { REASONS as NOTTINGHAM } from './nottingham/refusals.ts'
import { GOODS } from './sheriff/goods.ts'
import { REASONS as SHERIFF } from './sheriff/refusals.ts'
import { testSpecs } from './testing/specs.ts'

const CASES = [
  { game: 'sheriff', cards: GOODS as readonly string[], reasons: SHERIFF },
  { game: 'nottingham', cards: ITEMS as readonly string[], reasons: NOTTINGHAM },
] as const

const MATCHES = 12

test.each(CASES)('$game: moves of others, bent and misplaced', ({ game: id, cards, reasons }) => {
  const { game, configurations, bot, disguise } = testSpecs[id]
  const sentences = new Set(Object.values(reasons).map(([, why]) => why as string))
  const named = (text: string): string[] => cards.filter((card) => new RegExp(`\\b${card}s?\\b`).test(text))
  const refused = new Set<string>()
  const malformed = new Set<string>()
  for (let seed = 1; seed <= MATCHES; seed++) {
    const { options, players } = configurations[(seed * 7) % configurations.length]
    const stream = fastStream(seed)
    const below = belowOf(stream)
    const match = new BareMatch(game, game.setup(options, players, chanceFrom(stream)), chanceFrom(stream))
    const seated = seatBots(
      match.state.hands.map(() => bot),
      match.state,
    )
    const earlier: Json[] = []
    for (let turns = 0; turns < 150; turns++) {
      const turn = nextTurn(match, seated, below)
      if (turn === null) break
      const written = game.writeMove(turn.move) as Json
      earlier.push(written)
      const other = earlier[below(earlier.length)]
      // fields of one move in another, so that many are of the wrong kind
      const bent = {
        ...other,
        [Object.keys(written)[below(Object.keys(written).length)]]: Object.values(other)[0],
      }
      for (const move of [written, other, bent]) {
        const seat = seatAt(below(players))
        try {
          const read = game.record.readMove(move, players)
          const refusal = game.check(viewFor(match.state, seat), read)
          if (refusal === null) continue
          refused.add(refusal.why)
          const twin = structuredClone(match.state)
          disguise(twin, seat, below)
          expect(game.check(viewFor(twin, seat), read)).toEqual(refusal)
        } catch (problem) {
          if (!(problem instanceof Malformed)) throw problem
          malformed.add(problem.message)
        }
      }
      playTurn(match, turn)
    }
  }
  expect(refused.size).toBeGreaterThan(5)
  expect(malformed.size).toBeGreaterThan(2)
  expect([...refused].filter((why) => !sentences.has(why))).toEqual([])
  expect([...malformed].filter((why) => named(why).length > 0)).toEqual([])
})
