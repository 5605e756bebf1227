/** Reads a match out of the store: its fold, when what was asked, and every step on the way. */
import type { Fault } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { Step } from './live-match.ts'
import { PendingDecisions } from './pending-decisions.ts'
import { sources } from './sources.ts'

export interface ReadMatch {
  readonly running: RunningMatch<Shape>
  readonly pending: PendingDecisions
  /** why it can't go on; what could be replayed is there */
  readonly fault: Fault | null
}

export async function readMatch(
  store: Store,
  id: MatchId,
  onStep: (step: Step) => void,
  begun: (running: RunningMatch<Shape>) => void = () => {},
): Promise<ReadMatch | null> {
  const [header, standing, steps] = await Promise.all([
    store.header(id),
    store.matchStatus(id),
    store.read(id, 0),
  ])
  if (header === null || standing === null) return null
  const running = RunningMatch.resume(header, sources)
  if ('code' in running) throw new Error(`the header of ${id} can't be read: ${running.code}`)
  const pending = new PendingDecisions(running.names.length, standing.created)
  pending.note(running.game, running.state.table, { version: 0, at: standing.created, actor: null })
  begun(running)
  for (const { version, at, lines } of steps) {
    const followed = running.apply(lines)
    if ('code' in followed) return { running, pending, fault: followed }
    const { actor, events } = followed
    pending.note(running.game, running.state.table, { version, at, actor })
    onStep({ version, at, actor, events, own: false, tag: null })
  }
  return { running, pending, fault: null }
}
