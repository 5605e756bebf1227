/** Sends everybody at a table what they may see, and nothing more. */
import { exampleMoves } from '#engine/bots/example-moves.ts'
import type { Viewer } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { RunningClocks, ToClient } from '#protocol/to-client.ts'
import type { LiveMatch, Step } from './live-match.ts'
import type { Member } from './member.ts'
import { acknowledging, StepText } from './step-text.ts'

/** Whose move made a step, and the id of the message it answers. */
export interface Mover {
  readonly member: Member
  readonly ack: number
}

export const write = (message: ToClient): string => JSON.stringify(message)

export function fanOutStep(
  members: Iterable<Member>,
  match: LiveMatch,
  step: Step,
  clocks: () => RunningClocks,
  mover: Mover | null,
): void {
  const text = new StepText(step.version, step.events)
  const textFor = ({ mode, viewer }: Member): string =>
    mode === 'events' ? text.for(viewer) : write(viewMessage(match, viewer, clocks(), 'hints'))
  let isMoverHere = false
  for (const member of members) {
    if (member === mover?.member) isMoverHere = true
    else member.send(textFor(member))
  }
  // last, so that the others get equal texts one after the other, which are encoded once
  if (mover !== null && isMoverHere) mover.member.send(acknowledging(textFor(mover.member), mover.ack))
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
