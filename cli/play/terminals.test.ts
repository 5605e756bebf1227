/** For every game and option: whatever happens can be shown, asked and typed. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { AnyGameTestSpec, Configuration } from '#engine/testing/game-test-spec.ts'
import { namesOf } from '#engine/testing/game-test-spec.ts'
import { testSpecs } from '#games/testing/specs.ts'
import { terminalOf } from './terminals.ts'

const MATCHES = 60

/** One whole match; returns how many moves were typed. */
function typeMatch(
  { game, bot }: AnyGameTestSpec,
  { options, players }: Configuration<Shape>,
  seed: number,
): number {
  const terminal = terminalOf(game)
  const names = namesOf(players)
  const stream = fastStream(seed)
  const match = new BareMatch<Shape>(
    game,
    game.setup(options, players, chanceFrom(stream)),
    chanceFrom(stream),
  )
  const bots = seatBots(
    names.map(() => bot),
    match.state,
  )
  const viewOf = (seat: Seat) => viewFor(match.state, seat) as SeatView<Shape>
  match.listener = (event) => {
    const { open, hidden } = visibleTo(event, 0 as Seat)
    const whispers = hidden === null ? [] : [{ to: 0 as Seat, what: hidden }]
    expect(game.describeEvent(open, whispers, names) ?? '').not.toContain('undefined')
  }
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(match, bots, (n) => below(stream, n))
    if (turn === null) return moves
    if (turn.actor !== 'clock') {
      const view = viewOf(turn.actor)
      const asked = game.asked(view.table).filter(({ seat }) => seat === turn.actor)
      const shown = [
        ...terminal.picture(view, names),
        ...terminal.hand(view),
        terminal.question(view, asked, names),
        ...terminal.help(view, asked, names).flat(),
      ].join('\n')
      expect(shown).not.toMatch(/undefined|NaN|null|\[object/)
      const typed = terminal.typed(turn.move, view, names)
      const parsed = terminal.parse(typed.split(' '), view, names)
      expect([typed, typeof parsed === 'string' ? parsed : game.record.writeMove(parsed)]).toEqual([
        typed,
        game.record.writeMove(turn.move),
      ])
      const enter = terminal.enter(view, asked)
      if (enter !== null) {
        const meant = terminal.parse([enter], view, names)
        expect(typeof meant === 'string' ? meant : game.check(view, meant)).toBeNull()
      }
    }
    expect(match.play(turn.actor, turn.move)).toBeNull()
  }
}

describe.each(Object.values(testSpecs))('$game.id', (spec) => {
  test('every move of every configuration reads as it was typed, and nothing shown has a hole in it', () => {
    const { configurations } = spec
    const step = Math.max(1, Math.floor(configurations.length / MATCHES))
    let moves = 0
    for (let i = 0; i < Math.max(MATCHES, configurations.length); i += step)
      moves += typeMatch(spec, configurations[i % configurations.length], 1 + i)
    expect(moves).toBeGreaterThan(MATCHES)
  })
})
