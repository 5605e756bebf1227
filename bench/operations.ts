/** Workloads: single operations that bots and servers do often. */
import { fastStream } from '#chance/fast.ts'
import { secureStream } from '#chance/secure.ts'
import type { Plan } from '#cli/simulation.ts'
import { setUp, streamsOf } from '#cli/simulation.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { belowOf, shuffled } from '#engine/chance.ts'
import type { Shape, State } from '#engine/state.ts'
import type { Workload } from './measure.ts'

const MIDDLE = 70

function midGame(plan: Plan, stream: Stream): State<Shape> {
  const bare = setUp(plan, stream)
  const players = seatBots(plan.bots, bare.state)
  for (let move = 0; move < MIDDLE; move++) {
    const turn = nextTurn(bare, players, belowOf(stream))
    if (turn !== null) bare.play(turn.actor, turn.move)
  }
  return bare.state
}

export function copying(name: string, plan: Plan): Workload {
  const streamOf = streamsOf('copies')
  const states = Array.from({ length: 200 }, (_, match) => midGame(plan, streamOf(match)))
  // what nobody keeps might never be made
  let kept = states[0]
  return {
    name,
    work: () => {
      for (const state of states) kept = plan.game.copy(state)
      return [kept === null ? 0 : states.length]
    },
  }
}

/** As many cards as the second edition has for four. */
const DECK = Array.from({ length: 204 }, (_, card) => card)

function shuffling(name: string, stream: Stream): Workload {
  let kept: readonly number[] = DECK
  const draw = belowOf(stream)
  return {
    name,
    work: () => {
      for (let i = 0; i < 100; i++) kept = shuffled(kept, draw)
      return [100]
    },
  }
}

export const secureShuffle = (name: string): Workload => shuffling(name, secureStream('bench'))
export const fastShuffle = (name: string): Workload => shuffling(name, fastStream(1))
