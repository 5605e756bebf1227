import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import type { Player, Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Below, Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'
import { ensure, same } from './game-test-spec.ts'
import { viewersOf } from './view-consistency.ts'

export interface TwinStreams {
  /** for everything that both twins share: the deal and the choices */
  readonly choices: Stream
  /** a new stream that gives the same numbers each time: chance must not make the twins differ */
  chance(): Stream
}

/** How a comparison went. */
export interface Compared {
  /** number of turns until the difference was revealed or the match was over */
  readonly turns: number
  /** the twins were not equal from the start */
  readonly differed: boolean
}

/** Two matches that look the same to one viewer. */
export interface Twins<S extends Shape> {
  readonly one: BareMatch<S>
  readonly other: BareMatch<S>
  readonly viewer: Viewer
  readonly differed: boolean
}

/** A match in progress, and a copy that differs in what the viewer can't see. */
export function twinsOf<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  { choices, chance }: TwinStreams,
  one: BareMatch<S>,
): Twins<S> {
  const { game } = spec
  const draw: Below = belowOf(choices)
  const viewers = viewersOf(config.players)
  const viewer = viewers[draw(viewers.length)]

  const other = new BareMatch(game, game.copy(one.state), chanceFrom(chance()))
  one.chance = chanceFrom(chance())
  spec.disguise(other.state, viewer, draw)
  ensure(
    same(viewFor(one.state, viewer), viewFor(other.state, viewer)),
    () => `${viewer} sees what was changed`,
  )
  return { one, other, viewer, differed: !same(one.state, other.state) }
}

/**
 * Two matches that differ only in what one viewer can't see get the same moves. Everything the viewer receives must be
 * the same to the byte, and so must be who is asked, until a rule reveals the difference.
 */
export function compareTwins<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  streams: TwinStreams,
): Compared {
  const draw: Below = belowOf(streams.choices)
  const twins = twinsOf(spec, config, streams, somewhereIn(spec, config, streams.choices, draw))
  const { one, other, viewer, differed } = twins
  for (let turns = 0; ; turns++) {
    const turn = sharedTurn(spec, one, other, draw)
    if (turn === null) return { turns, differed }
    if (!same(spec.exposes(one.state, viewer, turn), spec.exposes(other.state, viewer, turn))) {
      return { turns, differed }
    }
    if (!stepTogether(spec, twins, [turn, turn])) return { turns, differed }
  }
}

const playersOf = <S extends Shape>(bot: Bot<S>, { state }: BareMatch<S>): Player<S>[] =>
  seatBots(
    state.hands.map(() => bot),
    state,
  )

/** A match at a random point, which is drawn again from a shorter range if the match was over before it. */
function somewhereIn<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  { options, players }: Configuration<S>,
  choices: Stream,
  draw: Below,
): BareMatch<S> {
  const chance = chanceFrom(choices)
  for (let range = 40 * players; ; ) {
    const match = new BareMatch(game, game.setup(options, players, chance), chance)
    const wanted = draw(range)
    const played = playSome(match, playersOf(bot, match), wanted, draw)
    if (played === wanted) return match
    range = played
  }
}

function playSome<S extends Shape>(
  match: BareMatch<S>,
  players: Player<S>[],
  turns: number,
  draw: Below,
): number {
  for (let played = 0; played < turns; played++) {
    const turn = nextTurn(match, players, draw)
    if (turn === null) return played
    match.play(turn.actor, turn.move)
  }
  return turns
}

/** A turn that is legal in both. */
function sharedTurn<S extends Shape>(
  { game, bot }: GameTestSpec<S>,
  one: BareMatch<S>,
  other: BareMatch<S>,
  draw: Below,
) {
  const players = playersOf(bot, one)
  for (let tries = 0; tries < 30; tries++) {
    const turn = nextTurn(one, players, draw)
    if (turn === null) return null
    if (game.check(viewFor(other.state, turn.actor), turn.move) === null) return turn
  }
  return null
}

/** False when a rule revealed the difference to the viewer. */
export function stepTogether<S extends Shape>(
  spec: GameTestSpec<S>,
  { one, other, viewer }: Twins<S>,
  [turn, ofOther]: readonly [Turn<S>, Turn<S>],
  mayDiffer: (mine: S['open'], theirs: S['open']) => boolean = () => false,
): boolean {
  const seenInOne = watch(one, viewer)
  const seenInOther = watch(other, viewer)
  one.play(turn.actor, turn.move)
  other.play(ofOther.actor, ofOther.move)
  for (let i = 0; i < Math.max(seenInOne.length, seenInOther.length); i++) {
    const [mine, theirs] = [seenInOne[i], seenInOther[i]]
    if (mine?.text === theirs?.text) continue
    if (spec.reveals((mine ?? theirs).open, viewer)) return false
    if (mine !== undefined && theirs !== undefined && mayDiffer(mine.open, theirs.open)) return false
    ensure(false, () => `${viewer} saw ${mine?.text}\nand ${theirs?.text}\nafter ${JSON.stringify(turn)}`)
  }
  const asked = JSON.stringify(spec.game.asked(one.state.table))
  ensure(
    asked === JSON.stringify(spec.game.asked(other.state.table)),
    () => `asked differs after ${JSON.stringify(turn)}`,
  )
  ensure(
    same(viewFor(one.state, viewer), viewFor(other.state, viewer)),
    () => `views differ after ${JSON.stringify(turn)}`,
  )
  return true
}

function watch<S extends Shape>(match: BareMatch<S>, viewer: Viewer): { open: S['open']; text: string }[] {
  const seen: { open: S['open']; text: string }[] = []
  match.listener = (event: Event<S>) => {
    const visible = visibleTo(event, viewer)
    seen.push({ open: visible.open, text: JSON.stringify(visible) })
  }
  return seen
}
