/** Loads the person's matches, the record of one, and the report of a game. */

import { http, Refused } from '#client/connection/http.ts'
import { savedMatch } from '#client/offline/saved-matches.ts'
import { add } from '#client/state/language.svelte.ts'
import { whenKnown } from '#client/state/me.svelte.ts'
import type { ReportedMatch } from '#protocol/http.ts'
import type { ReportUi } from '#ui/report/report.ts'

const reports = import.meta.glob<{ readonly report: ReportUi }>('../../games/*/ui/report/index.ts')

/** Newest first. */
export async function loadMine(): Promise<ReportedMatch[]> {
  await whenKnown()
  return http.report()
}

/** The report of a game with its messages; null for a game without one. */
export async function openReport(game: string): Promise<ReportUi | null> {
  const report = (await reports[`../../games/${game}/ui/report/index.ts`]?.())?.report ?? null
  if (report !== null) await add(`report ${game}`, report.messages)
  return report
}

/** From the server, or from this browser for an offline match; null: there is none. */
export async function loadRecord(
  match: string,
): Promise<{ readonly text: string; readonly imported: boolean } | null> {
  try {
    return await http.record(match)
  } catch (problem) {
    const kept = await savedMatch(match).catch(() => null)
    if (kept?.finished) return { text: kept.record, imported: false }
    if (problem instanceof Refused && ['no-such-match', 'not-finished', 'malformed'].includes(problem.code))
      return null
    throw problem
  }
}
