import type { Below, Bot } from '#engine/bots/bot.ts'
import type { Player, Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { overhear } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import { Stage } from '#engine/stage.ts'
import type { Shape } from '#engine/state.ts'
import { look } from '#engine/state.ts'
import type { Configuration, Trial } from './game-test-spec.ts'
import { ensure, same } from './game-test-spec.ts'
import { viewersOf } from './view-consistency.ts'

export interface TwinStreams {
  /** everything that both twins share: the deal, the choices */
  readonly choices: Stream
  /** two streams that give the same numbers: chance is not what makes twins differ */
  chance(): Stream
}

/** How many turns a pair was compared for. */
export interface Compared {
  readonly turns: number
  readonly differed: boolean
}

/** Two matches that look the same to one viewer. */
export interface Twins<S extends Shape> {
  readonly one: Stage<S>
  readonly other: Stage<S>
  readonly viewer: Viewer
  readonly differed: boolean
}

/** A match on its way, and a disguised copy of it. */
export function twinsOf<S extends Shape>(
  trial: Trial<S>,
  config: Configuration<S>,
  { choices, chance }: TwinStreams,
  one: Stage<S>,
): Twins<S> {
  const { game } = trial
  const draw: Below = (n) => below(choices, n)
  const viewers = viewersOf(config.players)
  const viewer = viewers[draw(viewers.length)]

  const other = new Stage(game, game.copy(one.state), chanceFrom(chance()))
  one.chance = chanceFrom(chance())
  trial.disguise(other.state, viewer, draw)
  ensure(same(look(one.state, viewer), look(other.state, viewer)), () => `the disguise shows to ${viewer}`)
  return { one, other, viewer, differed: !same(one.state, other.state) }
}

/**
 * Two matches that differ only in what one viewer can't see, with the same moves: everything the viewer receives is
 * byte-identical, and so is who is asked to act, until a rule reveals the difference.
 */
export function compareTwins<S extends Shape>(
  trial: Trial<S>,
  config: Configuration<S>,
  streams: TwinStreams,
): Compared {
  const draw: Below = (n) => below(streams.choices, n)
  const twins = twinsOf(trial, config, streams, somewhereIn(trial, config, streams.choices, draw))
  const { one, other, viewer, differed } = twins
  for (let turns = 0; ; turns++) {
    const turn = sharedTurn(trial, one, other, draw)
    if (turn === null) return { turns, differed }
    if (!same(trial.exposes(one.state, viewer, turn), trial.exposes(other.state, viewer, turn))) {
      return { turns, differed }
    }
    if (!stepTogether(trial, twins, [turn, turn])) return { turns, differed }
  }
}

const playersOf = <S extends Shape>(bot: Bot<S>, { state }: Stage<S>): Player<S>[] =>
  seatBots(
    state.hands.map(() => bot),
    state,
  )

/** A match on its way: at a random point, which is drawn again in a shorter range if the match was over by then. */
function somewhereIn<S extends Shape>(
  { game, bot }: Trial<S>,
  { options, players }: Configuration<S>,
  choices: Stream,
  draw: Below,
): Stage<S> {
  const chance = chanceFrom(choices)
  for (let range = 40 * players; ; ) {
    const stage = new Stage(game, game.setup(options, players, chance), chance)
    const wanted = draw(range)
    const played = playSome(stage, playersOf(bot, stage), wanted, draw)
    if (played === wanted) return stage
    range = played
  }
}

function playSome<S extends Shape>(
  stage: Stage<S>,
  players: Player<S>[],
  turns: number,
  draw: Below,
): number {
  for (let played = 0; played < turns; played++) {
    const turn = nextTurn(stage, players, draw)
    if (turn === null) return played
    stage.play(turn.actor, turn.move)
  }
  return turns
}

/** A turn that is legal for both; who moves and what may be answered must not tell them apart for the viewer. */
function sharedTurn<S extends Shape>({ game, bot }: Trial<S>, one: Stage<S>, other: Stage<S>, draw: Below) {
  const players = playersOf(bot, one)
  for (let tries = 0; tries < 30; tries++) {
    const turn = nextTurn(one, players, draw)
    if (turn === null) return null
    if (game.check(look(other.state, turn.actor), turn.move) === null) return turn
  }
  return null
}

/** False when a rule revealed the difference to the viewer. */
export function stepTogether<S extends Shape>(
  trial: Trial<S>,
  { one, other, viewer }: Twins<S>,
  [turn, ofOther]: readonly [Turn<S>, Turn<S>],
  mayDiffer: (mine: S['open'], theirs: S['open']) => boolean = () => false,
): boolean {
  const heardByOne = listen(one, viewer)
  const heardByOther = listen(other, viewer)
  one.play(turn.actor, turn.move)
  other.play(ofOther.actor, ofOther.move)
  for (let i = 0; i < Math.max(heardByOne.length, heardByOther.length); i++) {
    const [mine, theirs] = [heardByOne[i], heardByOther[i]]
    if (mine?.text === theirs?.text) continue
    if (trial.reveals((mine ?? theirs).open, viewer)) return false
    if (mine !== undefined && theirs !== undefined && mayDiffer(mine.open, theirs.open)) return false
    ensure(false, () => `${viewer} heard ${mine?.text}\nand ${theirs?.text}\nafter ${JSON.stringify(turn)}`)
  }
  const asked = JSON.stringify(trial.game.asked(one.state.table))
  ensure(
    asked === JSON.stringify(trial.game.asked(other.state.table)),
    () => `asked differs after ${JSON.stringify(turn)}`,
  )
  ensure(
    same(look(one.state, viewer), look(other.state, viewer)),
    () => `views differ after ${JSON.stringify(turn)}`,
  )
  return true
}

function listen<S extends Shape>(stage: Stage<S>, viewer: Viewer): { open: S['open']; text: string }[] {
  const heard: { open: S['open']; text: string }[] = []
  stage.listener = (event: Event<S>) => {
    const overheard = overhear(event, viewer)
    heard.push({ open: overheard.open, text: JSON.stringify(overheard) })
  }
  return heard
}
