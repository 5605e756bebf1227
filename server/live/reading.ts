/** Reads a match out of the store: its fold, when what was asked, and every step on the way. */
import type { Fault } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape } from '#engine/state.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { Chronicle } from './chronicle.ts'
import type { Step } from './match.ts'
import { sources } from './sources.ts'

export interface ReadMatch {
  readonly running: RunningMatch<Shape>
  readonly chronicle: Chronicle
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
  const chronicle = new Chronicle(running.names.length, standing.created)
  chronicle.note(running.game, running.state.table, { version: 0, at: standing.created, actor: null })
  begun(running)
  for (const { version, at, lines } of steps) {
    const followed = running.apply(lines)
    if ('code' in followed) return { running, chronicle, fault: followed }
    const { actor, events } = followed
    chronicle.note(running.game, running.state.table, { version, at, actor })
    onStep({ version, at, actor, events, own: false, tag: null })
  }
  return { running, chronicle, fault: null }
}
