/** Those whose time ran out: matches go on without them, and nothing is proved by what is played for them. */

import { BareMatch } from '#engine/bare-match.ts'
import { pickOne } from '#engine/bots/pick.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Below, Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Asked, Game } from '#engine/game.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'
import { ensure, same } from './game-test-spec.ts'
import type { Compared, TwinStreams } from './twins.ts'
import { stepTogether, twinsOf } from './twins.ts'

const PATIENCE = 20_000

const owedBy = <S extends Shape>(game: Game<S>, { table }: State<S>): Asked[] =>
  game.asked(table).filter(({ must }) => must)

const fallbackTurn = <S extends Shape>(
  game: Game<S>,
  state: State<S>,
  asked: Asked,
  draw: Below,
): Turn<S> => ({
  actor: asked.seat,
  move: game.fallback(viewFor(state, asked.seat) as SeatView<S>, asked, draw),
})

/** Whether everybody falls back every time, or now and then, so that all kinds of situations come about. */
export type Absence = 'always' | 'sometimes'

/** Plays one match to its end; returns the number of moves. Nothing may be refused. */
export function checkFallbacks<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
  absence: Absence,
): number {
  const draw: Below = belowOf(stream)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(options, players, chance), chance)
  const present = seatBots(
    match.state.hands.map(() => bot),
    match.state,
  )
  for (let moves = 0; ; moves++) {
    ensure(moves < PATIENCE, () => 'the match does not end')
    const owed = owedBy(game, match.state)
    const isAway = owed.length > 0 && (absence === 'always' || draw(2) === 0)
    const turn = isAway
      ? fallbackTurn(game, match.state, pickOne(owed, draw), draw)
      : nextTurn(match, present, draw)
    if (turn === null) return moves
    const refusal = match.play(turn.actor, turn.move)
    ensure(refusal === null, () => `${JSON.stringify(turn)} was refused: ${refusal?.code}`)
  }
}

/** A match at a point where somebody owes a decision; kinds are drawn evenly, so that rare ones are not rare. */
function whereAsked<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
) {
  const draw: Below = belowOf(stream)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(options, players, chance), chance)
  const seated = seatBots(
    match.state.hands.map(() => bot),
    match.state,
  )
  const kept = new Map<string, { state: State<S>; asked: Asked; seen: number }>()
  for (;;) {
    for (const asked of owedBy(game, match.state)) {
      const seen = 1 + (kept.get(asked.to)?.seen ?? 0)
      // each of those seen is as likely to be the one that is kept
      if (draw(seen) === 0) kept.set(asked.to, { state: game.copy(match.state), asked, seen })
      else (kept.get(asked.to) as { seen: number }).seen = seen
    }
    const turn = nextTurn(match, seated, draw)
    if (turn === null) break
    match.play(turn.actor, turn.move)
  }
  const { state, asked } = pickOne([...kept.values()], draw)
  return { match: new BareMatch(game, state, chance), asked }
}

/**
 * Two matches that differ only in what one viewer can't see, in which everybody falls back with the same lots: what the
 * viewer sees them choose is the same, until a rule reveals the difference.
 */
export function compareFallbacks<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  streams: TwinStreams,
  lots: (turn: number) => Stream,
): Compared {
  const { game } = spec
  const begun = whereAsked(spec, config, streams.choices)
  const twins = twinsOf(spec, config, streams, begun.match)
  const { one, other, viewer, differed } = twins
  const mayDiffer = (mine: S['open'], theirs: S['open']): boolean =>
    !same(mine, theirs) && same(spec.veiled(mine), spec.veiled(theirs))
  for (let turns = 0; ; turns++) {
    ensure(turns < PATIENCE, () => 'the match does not end')
    const owed = owedBy(game, one.state)
    if (owed.length === 0) return { turns, differed }
    const asked = turns === 0 ? begun.asked : pickOne(owed, belowOf(streams.choices))
    const [mine, theirs] = [one, other].map(({ state }) => {
      const stream = lots(turns)
      return fallbackTurn(game, state, asked, belowOf(stream))
    })
    if (!same(spec.exposes(one.state, viewer, mine), spec.exposes(other.state, viewer, theirs)))
      return { turns, differed }
    if (!stepTogether(spec, twins, [mine, theirs], mayDiffer)) return { turns, differed }
  }
}
