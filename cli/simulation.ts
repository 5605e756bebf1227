/** Matches between bots, each with its own random stream: for simulate, demo, arena and the benchmarks. */
import { createHash } from 'node:crypto'
import { fastStream } from '#chance/fast.ts'
import type { Listener } from '#engine/bare-match.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { AnyGame, Bot, Outcome } from '#engine/game.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'

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

export function setUp(plan: Plan, stream: Stream): BareMatch<Shape> {
  const chance = chanceFrom(stream)
  return new BareMatch<Shape>(plan.game, plan.game.setup(plan.options, plan.names.length, chance), chance)
}

export function outcomeOf({ game, state }: Pick<BareMatch<Shape>, 'game' | 'state'>): Outcome {
  const outcome = game.outcome(state.table)
  if (outcome === null) throw new Error('nobody is asked, but the game is not over')
  return outcome
}

export function playMatch(plan: Plan, stream: Stream, listener: Listener<Shape> | null): Ended {
  const bare = setUp(plan, stream)
  const moves = playBots(bare, plan.bots, belowOf(stream), listener)
  return { moves, outcome: outcomeOf(bare), record: null }
}

/** The same match, written down. */
export function recordMatch(plan: Plan, stream: Stream, listener: Listener<Shape> | null): Ended {
  const match = RunningMatch.recorded(plan.game, plan.options, plan.names, chanceFrom(stream))
  const moves = playBots(match, plan.bots, belowOf(stream), listener)
  return { moves, outcome: outcomeOf(match), record: match.record }
}
