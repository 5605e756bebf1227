/** For every game and option: every situation can be shown, asked about and answered by typing. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { AnyGameTestSpec, Configuration } from '#engine/testing/game-test-spec.ts'
import { namesOf } from '#engine/testing/game-test-spec.ts'
import { terminals } from './terminals.ts'
import { testSpecs } from './testing/specs.ts'

const MATCHES = 60

/** Plays one whole match and types every move; returns how many were typed. Adds to `problems` what went wrong. */
function typeMatch(
  { game, bot }: AnyGameTestSpec,
  { options, players }: Configuration<Shape>,
  seed: number,
  problems: string[],
): number {
  const terminal = terminals[game.id]
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
  // an assertion per event would take longer than the match
  const checkText = (text: string): void => {
    if (/undefined|NaN|null|\[object/.test(text)) problems.push(text)
  }
  match.listener = (event) => {
    const { open, hidden } = visibleTo(event, 0 as Seat)
    checkText(game.describeEvent(open, hidden === null ? [] : [{ to: 0 as Seat, what: hidden }], names) ?? '')
  }
  for (let moves = 0; ; moves++) {
    const turn = nextTurn(match, bots, belowOf(stream))
    if (turn === null) return moves
    if (turn.actor !== 'clock') {
      const view = viewFor(match.state, turn.actor) as SeatView<Shape>
      const asked = game.asked(view.table).filter(({ seat }) => seat === turn.actor)
      terminal.picture(view, names).forEach(checkText)
      terminal.hand(view).forEach(checkText)
      checkText(terminal.question(view, asked, names))
      terminal.help(view, asked, names).flat().forEach(checkText)
      const typed = terminal.typed(turn.move, view, names)
      const parsed = terminal.parse(typed.split(' '), view, names)
      if (typeof parsed === 'string' || !isDeepStrictEqual(written(parsed), written(turn.move)))
        problems.push(`${typed}: ${JSON.stringify(parsed)}, not ${JSON.stringify(turn.move)}`)
      const enter = terminal.enter(view, asked)
      const meant = enter === null ? null : terminal.parse([enter], view, names)
      if (meant !== null && (typeof meant === 'string' || game.check(view, meant) !== null))
        problems.push(`Enter: ${enter} is not allowed`)
    }
    const refusal = match.play(turn.actor, turn.move)
    if (refusal !== null) problems.push(`refused: ${refusal.code}`)
  }
  function written(move: Shape['move']): object {
    return game.writeMove(move)
  }
}

const playable = Object.values(testSpecs).filter(({ game }) => Object.hasOwn(terminals, game.id))

describe.each(playable)('$game.id', (spec) => {
  test('every move of every configuration reads as it was typed, and no text has a hole', () => {
    const { configurations } = spec
    const step = Math.max(1, Math.floor(configurations.length / MATCHES))
    const problems: string[] = []
    let moves = 0
    for (let i = 0; i < Math.max(MATCHES, configurations.length); i += step)
      moves += typeMatch(spec, configurations[i % configurations.length], 1 + i, problems)
    expect(problems).toEqual([])
    expect(moves).toBeGreaterThan(MATCHES)
  })
})
