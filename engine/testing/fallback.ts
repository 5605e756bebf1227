/** Fallback moves, for players whose time ran out: they let the match go on and reveal nothing. */
import { BareMatch } from '#engine/bare-match.ts'
import { pickOne } from '#engine/bots/pick.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, playTurn, seatBots } from '#engine/bots/playout.ts'
import type { Below, Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Asked, Game } from '#engine/game.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'
import { ensure, same } from './game-test-spec.ts'
import type { Compared, TwinStreams } from './twins.ts'
import { stepTogether, twinsOf } from './twins.ts'

const MOST_MOVES = 20_000

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

/** Whether every owed decision is a fallback, or one in two, so that all kinds of situations come about. */
export type Absence = 'always' | 'sometimes'

/** Plays one match to its end; no move may be refused. Returns the kinds of decisions that were owed and that fell back. */
export function checkFallbacks<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
  absence: Absence,
): { owed: ReadonlySet<string>; fellBack: ReadonlySet<string> } {
  const draw = belowOf(stream)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(options, players, chance), chance)
  const present = seatBots(
    match.state.hands.map(() => bot),
    match.state,
  )
  const owed = new Set<string>()
  const fellBack = new Set<string>()
  for (let moves = 0; ; moves++) {
    ensure(moves < MOST_MOVES, () => 'the match does not end')
    const owing = owedBy(game, match.state)
    for (const { to } of owing) owed.add(to)
    const isAway = owing.length > 0 && (absence === 'always' || draw(2) === 0)
    const away = isAway ? pickOne(owing, draw) : null
    if (away !== null) fellBack.add(away.to)
    const turn = away === null ? nextTurn(match, present, draw) : fallbackTurn(game, match.state, away, draw)
    if (turn === null) return { owed, fellBack }
    playTurn(match, turn)
  }
}

/** A match at a point where somebody owes a decision. Kinds of decisions are drawn evenly, so rare ones come up too. */
function whereAsked<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  { options, players }: Configuration<S>,
  stream: Stream,
) {
  const draw = belowOf(stream)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(options, players, chance), chance)
  const seated = seatBots(
    match.state.hands.map(() => bot),
    match.state,
  )
  const found = new Map<string, { state: State<S>; asked: Asked; seen: number }>()
  for (;;) {
    for (const asked of owedBy(game, match.state)) {
      const before = found.get(asked.to)
      const seen = 1 + (before?.seen ?? 0)
      // each point seen is equally likely to be the one that stays
      if (before === undefined || draw(seen) === 0)
        found.set(asked.to, { state: game.copy(match.state), asked, seen })
      else before.seen = seen
    }
    const turn = nextTurn(match, seated, draw)
    if (turn === null) break
    match.play(turn.actor, turn.move)
  }
  const { state, asked } = pickOne([...found.values()], draw)
  return { match: new BareMatch(game, state, chance), asked }
}

/**
 * Two matches that differ only in what one viewer can't see. Everybody falls back in both, with the same draws: the
 * viewer must see the same choices, until a rule reveals the difference.
 */
export function compareFallbacks<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  streams: TwinStreams,
  drawsOf: (turn: number) => Stream,
): Compared {
  const { game } = spec
  const start = whereAsked(spec, config, streams.choices)
  const twins = twinsOf(spec, config, streams, start.match)
  const { one, other, viewer, differed } = twins
  const mayDiffer = (mine: S['open'], theirs: S['open']): boolean =>
    !same(mine, theirs) && same(spec.veiled(mine), spec.veiled(theirs))
  for (let turns = 0; ; turns++) {
    ensure(turns < MOST_MOVES, () => 'the match does not end')
    const owed = owedBy(game, one.state)
    if (owed.length === 0) return { turns, differed }
    const asked = turns === 0 ? start.asked : pickOne(owed, belowOf(streams.choices))
    const [mine, theirs] = [one, other].map(({ state }) =>
      fallbackTurn(game, state, asked, belowOf(drawsOf(turns))),
    )
    if (!same(spec.exposes(one.state, viewer, mine), spec.exposes(other.state, viewer, theirs)))
      return { turns, differed }
    if (!stepTogether(spec, twins, [mine, theirs], mayDiffer)) return { turns, differed }
  }
}
