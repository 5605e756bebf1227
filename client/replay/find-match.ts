/** A match by its id: as the server has it, or one that was played in this browser. */

import { http, Refused } from '#client/connection/http.ts'
import { isLocalId, keptMatch } from '#client/offline/kept.ts'
import { pathTo } from '#client/state/route.ts'

export interface Finished {
  readonly state: 'finished'
  readonly text: string
  /** of each step, where they are known */
  readonly times: readonly (number | null)[]
  /** milliseconds since 1970; null where it is not known */
  readonly played: number | null
}

export type Stored =
  | Finished
  /** nothing of it is shown but that it goes on, and where */
  | { readonly state: 'running'; readonly table: string }
  | { readonly state: 'refused'; readonly code: string }

export const findMatch = (match: string): Promise<Stored> => (isLocalId(match) ? kept : fetched)(match)

async function kept(match: string): Promise<Stored> {
  const found = await keptMatch(match).catch(() => null)
  if (found === null) return { state: 'refused', code: 'no-such-match' }
  if (!found.finished) return { state: 'running', table: pathTo.offline() }
  return { state: 'finished', text: found.record, times: [], played: found.at }
}

async function fetched(match: string): Promise<Stored> {
  try {
    const text = await http.record(match)
    const times = await timesOf(match)
    return { state: 'finished', text, times, played: times[0] ?? null }
  } catch (problem) {
    const code = problem instanceof Refused ? problem.code : 'unknown'
    if (code === 'not-finished') return { state: 'running', table: pathTo.watch(tableOf(match)) }
    return { state: 'refused', code }
  }
}

/** Records tell no time; what everybody saw of the match does. Without it there is simply no date. */
async function timesOf(match: string): Promise<(number | null)[]> {
  const story = await http.story(match, 'watcher').catch(() => '')
  const [, ...steps] = story.split('\n').filter((line) => line !== '')
  return steps.map((line) => JSON.parse(line).at ?? null)
}

/** Matches of a table are numbered after its id. */
const tableOf = (match: string): string => match.replace(/-\d+$/, '')
