/** Reads matches out of the store. */
import { newSeed, secureStream } from '#chance/secure.ts'
import { visibleTo } from '#engine/event.ts'
import type { Fault } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { Step } from './live-match.ts'
import { PendingDecisions } from './pending-decisions.ts'

/** What a record is replayed with; a match without a seed gets a new stream. */
const SOURCES = { games, stream: secureStream, newStream: () => secureStream(newSeed()) }

export interface ReadMatch {
  readonly running: RunningMatch<Shape>
  readonly pending: PendingDecisions
  /** why it can't go on; the steps before are replayed */
  readonly fault: Fault | null
}

/** Replays a match and calls back for its first state and every step. Null if there is no such match. */
export async function readMatch(
  store: Store,
  id: MatchId,
  onStep: (step: Step) => void,
  onStart: (running: RunningMatch<Shape>) => void = () => {},
): Promise<ReadMatch | null> {
  const [header, status, steps] = await Promise.all([
    store.header(id),
    store.matchStatus(id),
    store.read(id, 0),
  ])
  if (header === null || status === null) return null
  const running = RunningMatch.resume(header, SOURCES)
  if ('code' in running) throw new Error(`the header of match ${id} can't be read: ${running.code}`)
  const pending = new PendingDecisions(running.names.length, status.created)
  pending.update(running.game, running.state.table, { version: 0, at: status.created, actor: null })
  onStart(running)
  for (const { version, at, lines } of steps) {
    const applied = running.apply(lines)
    if ('code' in applied) return { running, pending, fault: applied }
    const { actor, events } = applied
    pending.update(running.game, running.state.table, { version, at, actor })
    onStep({ version, at, actor, events, own: false, tag: null })
  }
  return { running, pending, fault: null }
}

/** A match as one viewer has seen it so far, as lines of JSON. Null if there is no such match. */
export async function readAsViewer(
  store: Store,
  match: MatchId,
  viewer: Viewer,
): Promise<readonly string[] | null> {
  const lines: string[] = []
  const read = await readMatch(
    store,
    match,
    ({ version, at, events }) => {
      const seen = events.map((event) => {
        const { open, hidden } = visibleTo(event, viewer)
        return hidden === null ? open : { ...open, hidden }
      })
      lines.push(JSON.stringify({ version, at, events: seen }))
    },
    ({ names, state }) => lines.push(JSON.stringify({ seat: viewer, names, view: viewFor(state, viewer) })),
  )
  return read === null ? null : lines
}
