/** Workloads: whole matches of random bots, with and without somebody who receives the events. */
import { planMatch } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { playMatch, streamsOf } from '#cli/simulation.ts'
import type { Listener } from '#engine/bare-match.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Workload } from './measure.ts'

export const planOf = (edition: number, players: number, options: readonly string[]): Plan =>
  planMatch({ game: 'sheriff', edition, players, options, bots: ['random'] })

export const nottinghamPlan = (): Plan =>
  planMatch({ game: 'nottingham', edition: null, players: 4, options: [], bots: ['random'] })

const BATCH = 20

/** Amounts: matches, moves. */
function playing(name: string, plan: Plan, newListener: () => Listener<Shape> | null): Workload {
  const streamOf = streamsOf('bench')
  let match = 0
  return {
    name,
    work: () => {
      let moves = 0
      for (let i = 0; i < BATCH; i++) moves += playMatch(plan, streamOf(match++), newListener()).moves
      return [BATCH, moves]
    },
  }
}

export const withoutEvents = (name: string, plan: Plan): Workload => playing(name, plan, () => null)

export const withEvents = (name: string, plan: Plan): Workload =>
  playing(name, plan, () => {
    const events: Event<Shape>[] = []
    return (event) => events.push(event)
  })

/** What a server does for every move, without the sockets. */
export function withMessages(name: string, plan: Plan): Workload {
  const viewers: Viewer[] = [...plan.names.map((_, seat) => seatAt(seat)), 'spectator']
  return playing(name, plan, () => {
    let bytes = 0
    return (event) => {
      for (const viewer of viewers) bytes += JSON.stringify(visibleTo(event, viewer)).length
      return bytes
    }
  })
}
