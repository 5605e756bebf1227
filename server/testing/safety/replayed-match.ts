/** What happened in a match and who may know it, computed from its record alone, without the live server. */
import { secureStream } from '#chance/secure.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame } from '#engine/game.ts'
import { writeRecord } from '#engine/record/lines.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape, State, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MatchId, Store } from '#server/store/store.ts'

export interface ReplayedMatch {
  readonly match: MatchId
  readonly game: AnyGame
  readonly names: readonly string[]
  /** null where a game needs no chance */
  readonly seed: string | null
  /** number of the last step */
  readonly version: number
  readonly finished: boolean
  /** of the step that made this version */
  events(version: number): readonly Event<Shape>[]
  /** a copy, which the caller may change */
  state(version: number): State<Shape>
  view(version: number, viewer: Viewer): View<Shape>
  /** the text that the sockets of this viewer must have received */
  stepText(version: number, viewer: Viewer): string
}

export async function recordOf(store: Store, match: MatchId): Promise<string> {
  const [header, steps] = await Promise.all([store.header(match), store.read(match, 0)])
  const lines = [...(header ?? []), ...steps.flatMap(({ lines }) => lines)]
  return writeRecord(lines)
}

/** Throws unless the record replays and every outcome of chance is what its seed gives. */
export async function replayMatch(store: Store, match: MatchId): Promise<ReplayedMatch> {
  const states: string[] = []
  const steps = new Map<number, Event<Shape>[]>()
  const replayed = replay(
    await recordOf(store, match),
    { games, stream: secureStream, checksSeed: true },
    {
      started: ({ match }) => void states.push(JSON.stringify(match.state)),
      // the state of version n is added after the events of step n
      listener: (event) => void steps.set(states.length, [...(steps.get(states.length) ?? []), event]),
      stepDone: ({ match }) => void states.push(JSON.stringify(match.state)),
    },
  )
  if (isFault(replayed)) throw new Error(`${match} does not replay: ${JSON.stringify(replayed)}`)
  const { match: played, names, seed } = replayed
  const state = (version: number): State<Shape> => JSON.parse(states[version])
  const events = (version: number) => steps.get(version) ?? []
  return {
    match,
    game: played.game,
    names,
    seed,
    version: states.length - 1,
    finished: played.game.outcome(played.state.table) !== null,
    events,
    state,
    view: (version, viewer) => viewFor(state(version), viewer),
    stepText: (version, viewer) => stepText(version, events(version), viewer),
  }
}

function stepText(version: number, events: readonly Event<Shape>[], viewer: Viewer): string {
  const parts = events.map((event) => {
    const { open, hidden } = visibleTo(event, viewer)
    const { type, ...fields } = open
    return { [type]: hidden === null ? fields : { ...fields, hidden } }
  })
  return JSON.stringify({ step: version, events: parts })
}
