/** Matches of bots, each with a stream of its own: what simulate, demo and the measurements play. */
import { createHash } from 'node:crypto'
import { fastStream } from '../chance/fast.ts'
import type { Stream } from '../engine/chance.ts'
import { below, chanceFrom } from '../engine/chance.ts'
import type { AnyGame, Bot, Outcome } from '../engine/game.ts'
import type { Playable } from '../engine/playout.ts'
import { playOut } from '../engine/playout.ts'
import { RecordedMatch } from '../engine/recorder.ts'
import type { Listener } from '../engine/stage.ts'
import { Stage } from '../engine/stage.ts'
import type { Shape } from '../engine/state.ts'

/** Who plays what. */
export interface Plan {
  readonly game: AnyGame
  readonly options: object
  readonly names: readonly string[]
  /** one for each seat */
  readonly bots: readonly Bot<Shape>[]
}

export interface Ended {
  readonly moves: number
  readonly outcome: Outcome
  /** the text of the record, if one was wanted */
  readonly record: string | null
}

/**
 * The streams of a seed's matches. Match k is the same in a run of any length; neighbours differ for certain,
 * since the hash of the seed is only where counting begins.
 */
export function streamsOf(seed: string): (match: number) => Stream {
  const start = createHash('sha256').update(seed).digest().readInt32LE()
  return (match) => fastStream((start + match) | 0)
}

export function setUp(plan: Plan, stream: Stream): Stage<Shape> {
  const chance = chanceFrom(stream)
  return new Stage<Shape>(plan.game, plan.game.setup(plan.options, plan.names.length, chance), chance)
}

/** Plays on to the end; returns the number of moves. */
export function playOn(
  stage: Stage<Shape>,
  play: Playable<Shape>['play'],
  plan: Plan,
  stream: Stream,
): number {
  return playOut(
    { game: stage.game, state: stage.state, play: ({ actor, move }) => play(actor, move) },
    plan.bots,
    (n) => below(stream, n),
  )
}

function outcomeOf({ game, state }: Stage<Shape>): Outcome {
  const outcome = game.outcome(state.table)
  if (outcome === null) throw new Error('nobody is asked, but the game is not over')
  return outcome
}

export function playMatch(plan: Plan, stream: Stream, listener: Listener<Shape> | null): Ended {
  const stage = setUp(plan, stream)
  stage.listener = listener
  const moves = playOn(stage, (actor, move) => stage.play(actor, move), plan, stream)
  return { moves, outcome: outcomeOf(stage), record: null }
}

/** The same match, written down. */
export function recordMatch(plan: Plan, stream: Stream, listener: Listener<Shape> | null): Ended {
  const match = new RecordedMatch<Shape>(plan.game, plan.options, plan.names, chanceFrom(stream), listener)
  const moves = playOn(match.stage, (actor, move) => match.play(actor, move), plan, stream)
  return { moves, outcome: outcomeOf(match.stage), record: match.toString() }
}
