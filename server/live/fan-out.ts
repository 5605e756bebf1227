/** Sends everybody at a table what they may see, and nothing more. */
import { exampleMoves } from '#engine/bots/example-moves.ts'
import type { Viewer } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import { acknowledging, outgoing } from '#protocol/outgoing.ts'
import type { RunningClocks, ToClient } from '#protocol/to-client.ts'
import type { LiveMatch, Step } from './live-match.ts'
import type { Member } from './member.ts'
import { StepMessages } from './step-messages.ts'

/** Whose move made a step, and the id of the message it answers. */
export interface Mover {
  readonly member: Member
  readonly ack: number
}

export function fanOutStep(
  members: Iterable<Member>,
  match: LiveMatch,
  step: Step,
  clocks: () => RunningClocks,
  mover: Mover | null,
): void {
  const messages = new StepMessages(step.version, step.events)
  const messageFor = ({ mode, viewer }: Member): Outgoing =>
    mode === 'events' ? messages.for(viewer) : outgoing(viewMessage(match, viewer, clocks(), 'hints'))
  for (const member of members) {
    const message = messageFor(member)
    member.send(member === mover?.member ? acknowledging(message, mover.ack) : message)
  }
}

/** Only inside `whenIdle` of the match. */
export function viewMessage(
  match: LiveMatch,
  viewer: Viewer,
  clocks: RunningClocks,
  hints: 'hints' | 'no hints',
): ToClient {
  const { id, version, names, pending } = match
  const view = match.view(viewer)
  return {
    type: 'view',
    match: id,
    game: match.game.id,
    version,
    names: [...names],
    view: view as never,
    asked: [...pending.asked],
    clocks,
    ...(hints === 'hints' && { hints: hintsFor(match, view as SeatView<Shape>) }),
  }
}

const below = (n: number): number => Math.floor(Math.random() * n)

/** A few moves this seat may make: examples from its own view, not all there are. */
function hintsFor({ game, pending }: LiveMatch, view: SeatView<Shape>) {
  const questions = pending.asked.filter(({ seat }) => seat === view.seat)
  return questions.flatMap((asked) => exampleMoves(game, view, asked, below)) as Record<string, unknown>[]
}
