/** Finds a match by its id, on the server or among those stored in this browser. */

import { http, Refused } from '#client/connection/http.ts'
import { isLocalId, savedMatch } from '#client/offline/saved-matches.ts'
import { pathTo } from '#client/state/route.ts'

export interface Finished {
  readonly state: 'finished'
  readonly text: string
  /** of each step, as far as they are known */
  readonly times: readonly (number | null)[]
  /** milliseconds since 1970; null where it is not known */
  readonly played: number | null
  /** the server did not see it being played */
  readonly imported: boolean
}

export type FoundMatch =
  | Finished
  /** it can't be replayed yet; only where it is played is shown */
  | { readonly state: 'running'; readonly table: string }
  | { readonly state: 'refused'; readonly code: string }

export const findMatch = (match: string): Promise<FoundMatch> =>
  (isLocalId(match) ? fromBrowser : fromServer)(match)

async function fromBrowser(match: string): Promise<FoundMatch> {
  const found = await savedMatch(match).catch(() => null)
  if (found === null) return { state: 'refused', code: 'no-such-match' }
  if (!found.finished) return { state: 'running', table: pathTo.offline() }
  return { state: 'finished', text: found.record, times: [], played: found.at, imported: false }
}

async function fromServer(match: string): Promise<FoundMatch> {
  try {
    const { text, imported } = await http.record(match)
    const times = await timesOf(match)
    return { state: 'finished', text, times, played: imported ? null : (times[0] ?? null), imported }
  } catch (problem) {
    const code = problem instanceof Refused ? problem.code : 'unknown'
    if (code === 'not-finished') return { state: 'running', table: pathTo.watch(tableOf(match)) }
    return { state: 'refused', code }
  }
}

/** A record has no times; a spectator's view of the match has. Without it no date shows. */
async function timesOf(match: string): Promise<(number | null)[]> {
  const text = await http.matchView(match, 'spectator').catch(() => '')
  const [, ...steps] = text.split('\n').filter((line) => line !== '')
  return steps.map((line) => JSON.parse(line).at ?? null)
}

/** The id of a match is the table's id and a number. */
const tableOf = (match: string): string => match.replace(/-\d+$/, '')
