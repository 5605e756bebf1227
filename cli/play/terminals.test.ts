/** For every game and option: whatever happens can be shown, asked and typed. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { overhear } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import { Stage } from '#engine/stage.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { look } from '#engine/state.ts'
import type { AnyTrial, Configuration } from '#engine/testing/game-test-spec.ts'
import { namesOf } from '#engine/testing/game-test-spec.ts'
import { trials } from '#games/testing/specs.ts'
import { terminalOf } from './terminals.ts'

const MATCHES = 60

/** One whole match; returns how many moves were typed. */
function typeMatch(
  { game, bot }: AnyTrial,
  { options, players }: Configuration<Shape>,
  seed: number,
): number {
  const terminal = terminalOf(game)
  const names = namesOf(players)
  const stream = fastStream(seed)
  const stage = new Stage<Shape>(game, game.setup(options, players, chanceFrom(stream)), chanceFrom(stream))
  const bots = seatBots(
    names.map(() => bot),
    stage.state,
  )
  const viewOf = (seat: Seat) => look(stage.state, seat) as SeatView<Shape>
  stage.listener = (event) => {
    const { open, hidden } = overhear(event, 0 as Seat)
    const whispers = hidden === null ? [] : [{ to: 0 as Seat, what: hidden }]
    expect(game.tellStory(open, whispers, names) ?? '').not.toContain('undefined')
  }
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(stage, bots, (n) => below(stream, n))
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
    expect(stage.play(turn.actor, turn.move)).toBeNull()
  }
}

describe.each(Object.values(trials))('$game.id', (trial) => {
  test('every move of every configuration reads as it was typed, and nothing shown has a hole in it', () => {
    const { configurations } = trial
    const step = Math.max(1, Math.floor(configurations.length / MATCHES))
    let moves = 0
    for (let i = 0; i < Math.max(MATCHES, configurations.length); i += step)
      moves += typeMatch(trial, configurations[i % configurations.length], 1 + i)
    expect(moves).toBeGreaterThan(MATCHES)
  })
})
