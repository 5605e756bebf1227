/** What our server would say in whole matches, for the relay that has no rules: every step with its move and messages. */
import { planMatch } from '#cli/plan.ts'
import { setUp, streamsOf } from '#cli/simulation.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { SEATS } from './adapter.ts'

export interface ScriptStep {
  readonly seat: Seat
  readonly kind: string
  /** as the client sends it */
  readonly move: object
  /** one message for each seat, without its last bracket, so that an `ack` can be added */
  readonly messages: readonly string[]
}

export type Script = readonly ScriptStep[]

const PLAN = planMatch({ game: 'sheriff', edition: 2, players: SEATS, options: [], bots: ['random'] })
const streamOf = streamsOf('bench')

/** The message about a step, without its last bracket. */
export function messageOf(version: number, events: readonly Event<Shape>[], seat: Seat): string {
  const wire = events.map((event) => {
    const { open, hidden } = visibleTo(event, seat)
    const { type, ...fields } = open
    return { [type]: hidden === null ? fields : { ...fields, hidden } }
  })
  return JSON.stringify({ step: version, events: wire }).slice(0, -1)
}

/** The same number gives the same script, in every process. */
function scriptOf(number: number): Script {
  const stream = streamOf(number)
  const bare = setUp(PLAN, stream)
  const players = seatBots(PLAN.bots, bare.state)
  let events: Event<Shape>[] = []
  bare.listener = (event) => events.push(event)
  const script: ScriptStep[] = []
  for (;;) {
    const turn = nextTurn(bare, players, belowOf(stream))
    if (turn === null) return script
    events = []
    bare.play(turn.actor, turn.move)
    const messages = Array.from({ length: SEATS }, (_, i) => messageOf(script.length + 1, events, seatAt(i)))
    const move = PLAN.game.writeMove(turn.move)
    script.push({ seat: turn.actor as Seat, kind: turn.move.type, move, messages })
  }
}

/** Made once at the start, so that they do not count as memory of a match. */
const SCRIPTS: readonly Script[] = Array.from({ length: 16 }, (_, number) => scriptOf(number))

export const scriptFor = (match: number): Script => SCRIPTS[match % SCRIPTS.length]
