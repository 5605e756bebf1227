/** Reads matches out of the store. */
import { setImmediate } from 'node:timers/promises'
import { newSeed, secureStream } from '#chance/secure.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Fault } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MatchId, Store, Step as StoredStep, Time } from '#server/store/store.ts'
import type { Step } from './live-match.ts'
import { PendingDecisions } from './pending-decisions.ts'
import { SerialQueue } from './serial-queue.ts'

/** What a record is replayed with; a match without a seed gets a new stream. */
const SOURCES = { games, stream: secureStream, newStream: () => secureStream(newSeed()) }

export interface ReadMatch {
  readonly running: RunningMatch<Shape>
  readonly pending: PendingDecisions
  /** why it can't go on; the steps before are replayed */
  readonly fault: Fault | null
}

/** Steps that are read at a time. */
export const PAGE = 200

/** However many read, the server handles one page, then everything else. */
const turns = new SerialQueue()

/** The steps of a match. */
export async function* pagesOf(store: Store, id: MatchId): AsyncGenerator<readonly StoredStep[]> {
  for (let since = 0; ; since += PAGE) {
    await turns.run(() => setImmediate())
    const page = await store.read(id, since, PAGE)
    yield page
    if (page.length < PAGE) return
  }
}

async function openMatch(store: Store, id: MatchId) {
  const [header, status] = await Promise.all([store.header(id), store.matchStatus(id)])
  if (header === null || status === null) return null
  const running = RunningMatch.resume(header, SOURCES)
  if ('code' in running) throw new Error(`the header of match ${id} can't be read: ${running.code}`)
  return { running, status }
}

/**
 * Replays a match and calls back for its first state and every step. Null if there is no such match. What is pending is
 * never pending since later than now, though another node's clock may be ahead.
 */
export async function readMatch(
  store: Store,
  id: MatchId,
  onStep: (step: Step) => void,
  onStart: (running: RunningMatch<Shape>) => void = () => {},
  now: Time = Number.POSITIVE_INFINITY,
): Promise<ReadMatch | null> {
  const [opened, steps] = await Promise.all([openMatch(store, id), store.read(id, 0)])
  if (opened === null) return null
  const { running, status } = opened
  const created = Math.min(status.created, now)
  const pending = new PendingDecisions(running.names.length, created)
  pending.update(running.game, running.state.table, { version: 0, at: created, actor: null })
  onStart(running)
  for (const { version, at, lines } of steps) {
    const applied = running.apply(lines)
    if ('code' in applied) return { running, pending, fault: applied }
    const { actor, events } = applied
    pending.update(running.game, running.state.table, { version, at: Math.min(at, now), actor, events })
    onStep({ version, at, actor, events, own: false, tag: null })
  }
  return { running, pending, fault: null }
}

/** A match as one viewer has seen it so far, as pages of JSON lines. Null if there is no such match. */
export async function readAsViewer(
  store: Store,
  match: MatchId,
  viewer: Viewer,
): Promise<AsyncIterable<readonly object[]> | null> {
  const opened = await openMatch(store, match)
  return opened && viewerPages(opened, pagesOf(store, match), viewer)
}

/** Ends before a step that can't be replayed. */
async function* viewerPages(
  { running, status }: NonNullable<Awaited<ReturnType<typeof openMatch>>>,
  pages: AsyncIterable<readonly StoredStep[]>,
  viewer: Viewer,
): AsyncGenerator<readonly object[]> {
  const { names, state } = running
  const imported = status.outcome?.imported === true
  yield [{ seat: viewer, names, imported, view: viewFor(state, viewer) }]
  for await (const page of pages) {
    const lines: object[] = []
    for (const { version, at, lines: step } of page) {
      const applied = running.apply(step)
      if ('code' in applied) break
      lines.push({ version, at, events: applied.events.map((event) => seenBy(event, viewer)) })
    }
    yield lines
    if (lines.length < page.length) return
  }
}

function seenBy(event: Event<Shape>, viewer: Viewer): object {
  const { open, hidden } = visibleTo(event, viewer)
  return hidden === null ? open : { ...open, hidden }
}
