/** Those whose time ran out: matches go on without them, and nothing is proved by what is played for them. */
import type { Below } from '#engine/bots/bot.ts'
import { oneOf } from '#engine/bots/draw.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import type { Asked, Game } from '#engine/game.ts'
import { Stage } from '#engine/stage.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { look } from '#engine/state.ts'
import type { Configuration, Trial } from './game-test-spec.ts'
import { ensure, same } from './game-test-spec.ts'
import type { Compared, TwinStreams } from './twins.ts'
import { stepTogether, twinsOf } from './twins.ts'

const PATIENCE = 20_000

const owedBy = <S extends Shape>(game: Game<S>, { table }: State<S>): Asked[] =>
  game.asked(table).filter(({ must }) => must)

const fallBack = <S extends Shape>(game: Game<S>, state: State<S>, asked: Asked, draw: Below): Turn<S> => ({
  actor: asked.seat,
  move: game.fallback(look(state, asked.seat) as SeatView<S>, asked, draw),
})

/** Whether everybody falls back every time, or now and then, so that all kinds of situations come about. */
export type Absence = 'always' | 'sometimes'

/** Plays one match to its end; returns the number of moves. Nothing may be refused. */
export function checkFallbacks<S extends Shape>(
  { game, bot }: Trial<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
  absence: Absence,
): number {
  const draw: Below = (n) => below(stream, n)
  const chance = chanceFrom(stream)
  const stage = new Stage(game, game.setup(options, players, chance), chance)
  const present = seatBots(
    stage.state.hands.map(() => bot),
    stage.state,
  )
  for (let moves = 0; ; moves++) {
    ensure(moves < PATIENCE, () => 'the match does not end')
    const owed = owedBy(game, stage.state)
    const isAway = owed.length > 0 && (absence === 'always' || draw(2) === 0)
    const turn = isAway
      ? fallBack(game, stage.state, oneOf(owed, draw), draw)
      : nextTurn(stage, present, draw)
    if (turn === null) return moves
    const refusal = stage.play(turn.actor, turn.move)
    ensure(refusal === null, () => `${JSON.stringify(turn)} was refused: ${refusal?.code}`)
  }
}

/** A match at a point where somebody owes a decision; kinds are drawn evenly, so that rare ones are not rare. */
function whereAsked<S extends Shape>(
  { game, bot }: Trial<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
) {
  const draw: Below = (n) => below(stream, n)
  const chance = chanceFrom(stream)
  const stage = new Stage(game, game.setup(options, players, chance), chance)
  const seated = seatBots(
    stage.state.hands.map(() => bot),
    stage.state,
  )
  const kept = new Map<string, { state: State<S>; asked: Asked; seen: number }>()
  for (;;) {
    for (const asked of owedBy(game, stage.state)) {
      const seen = 1 + (kept.get(asked.to)?.seen ?? 0)
      // each of those seen is as likely to be the one that is kept
      if (draw(seen) === 0) kept.set(asked.to, { state: game.copy(stage.state), asked, seen })
      else (kept.get(asked.to) as { seen: number }).seen = seen
    }
    const turn = nextTurn(stage, seated, draw)
    if (turn === null) break
    stage.play(turn.actor, turn.move)
  }
  const { state, asked } = oneOf([...kept.values()], draw)
  return { stage: new Stage(game, state, chance), asked }
}

/**
 * Two matches that differ only in what one viewer can't see, in which everybody falls back with the same lots: what the
 * viewer sees them choose is the same, until a rule reveals the difference.
 */
export function compareFallbacks<S extends Shape>(
  trial: Trial<S>,
  config: Configuration<S>,
  streams: TwinStreams,
  lots: (turn: number) => Stream,
): Compared {
  const { game } = trial
  const begun = whereAsked(trial, config, streams.choices)
  const twins = twinsOf(trial, config, streams, begun.stage)
  const { one, other, viewer, differed } = twins
  const mayDiffer = (mine: S['open'], theirs: S['open']): boolean =>
    !same(mine, theirs) && same(trial.veiled(mine), trial.veiled(theirs))
  for (let turns = 0; ; turns++) {
    ensure(turns < PATIENCE, () => 'the match does not end')
    const owed = owedBy(game, one.state)
    if (owed.length === 0) return { turns, differed }
    const asked = turns === 0 ? begun.asked : oneOf(owed, (n) => below(streams.choices, n))
    const [mine, theirs] = [one, other].map(({ state }) => {
      const stream = lots(turns)
      return fallBack(game, state, asked, (n) => below(stream, n))
    })
    if (!same(trial.exposes(one.state, viewer, mine), trial.exposes(other.state, viewer, theirs)))
      return { turns, differed }
    if (!stepTogether(trial, twins, [mine, theirs], mayDiffer)) return { turns, differed }
  }
}
