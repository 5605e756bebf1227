/** A match as one viewer has seen it so far: what may be downloaded while it is played. */
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { readMatch } from './read-match.ts'

/** Null if there is no such match. */
export async function storyOf(
  store: Store,
  match: MatchId,
  viewer: Viewer,
): Promise<readonly string[] | null> {
  const lines: string[] = []
  const read = await readMatch(
    store,
    match,
    ({ version, at, events }) => {
      const heard = events.map((event) => visibleTo(event, viewer))
      const told = heard.map(({ open, hidden }) => (hidden === null ? open : { ...open, hidden }))
      lines.push(JSON.stringify({ version, at, events: told }))
    },
    ({ names, state }) => lines.push(JSON.stringify({ seat: viewer, names, view: viewFor(state, viewer) })),
  )
  return read === null ? null : lines
}
