import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { random } from '#games/sheriff/bots/random.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'

/** Plays whole matches and looks at the timer after every step. */
function watch(timer: boolean, players: number, look: (match: BareMatch<Sheriff>) => void): void {
  for (let seed = 1; seed <= 5; seed++) {
    const stream = fastStream(seed)
    const chance = chanceFrom(stream)
    const match = new BareMatch(
      sheriff,
      sheriff.setup({ ...PLAIN, edition: 2, timer }, players, chance),
      chance,
    )
    const seated = seatBots(
      match.state.hands.map(() => random),
      match.state,
    )
    for (;;) {
      look(match)
      const turn = nextTurn(match, seated, belowOf(stream))
      if (turn === null) break
      match.play(turn.actor, turn.move)
    }
  }
}

test.each([3, 4, 6])('X22 with %i players it runs exactly while the clock is asked', (players) => {
  const keys = new Set<string>()
  watch(true, players, ({ state: { table } }) => {
    const running = sheriff.timer?.(table) ?? null
    expect(running !== null).toBe(sheriff.asked(table).some(({ seat }) => seat === 'clock'))
    if (running === null) return
    keys.add(running.key)
    expect(running).toEqual({ key: `round-${table.round}`, seconds: 60 * (players === 6 ? 4 : players - 1) })
  })
  expect(keys.size).toBeGreaterThan(5)
})

test('S3.4.8 there is none without the option', () => {
  watch(false, 4, ({ state: { table } }) => expect(sheriff.timer?.(table)).toBeNull())
})

test('X22 R3 the seconds count only merchants with a bag', () => {
  watch(true, 4, ({ state: { table } }) => {
    const running = sheriff.timer?.(table) ?? null
    if (running === null) return
    const places = table.places.map((place, i) => (i === 0 ? { ...place, bag: null } : place))
    const without = sheriff.timer?.({ ...table, places })
    const hadBag = table.places[0].bag !== null
    const isLast = places.every(({ bag }) => bag === null || bag.settled)
    expect(without?.seconds ?? null).toBe(isLast ? null : running.seconds - (hadBag ? 60 : 0))
  })
})
