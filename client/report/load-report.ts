/** What the server tells about the person's own matches, and the record of one. */

import { http, Refused } from '#client/connection/http.ts'
import { keptMatch } from '#client/offline/kept.ts'
import { add } from '#client/state/language.svelte.ts'
import { becomeKnown } from '#client/state/me.svelte.ts'
import type { ReportedMatch } from '#protocol/http.ts'
import { loadReport } from './games.ts'

/** Newest first. Somebody who has just come is made known before. */
export async function loadMine(): Promise<ReportedMatch[]> {
  try {
    return await http.report()
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'no-identity') throw problem
    await becomeKnown()
    return http.report()
  }
}

/** The report of a game with its words; null for a game that tells nothing. */
export async function openReport(game: string) {
  const report = await loadReport(game)
  if (report !== null) await add(`report ${game}`, report.messages)
  return report
}

/** From the server, or out of this browser, where a match without a network was played; null: there is none. */
export async function loadRecord(match: string): Promise<string | null> {
  try {
    return await http.record(match)
  } catch (problem) {
    const kept = await keptMatch(match).catch(() => null)
    if (kept?.finished) return kept.record
    if (problem instanceof Refused && ['no-such-match', 'not-finished', 'malformed'].includes(problem.code))
      return null
    throw problem
  }
}
