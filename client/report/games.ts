/** The reports of the games, each loaded when somebody looks at one. */
import type { ReportUi } from '#ui/report/report.ts'

const reports = import.meta.glob<{ readonly report: ReportUi }>('../../games/*/ui/report/index.ts') as Record<
  string,
  () => Promise<{ readonly report: ReportUi }>
>

/** Null for a game that tells nothing. */
export async function loadReport(game: string): Promise<ReportUi | null> {
  return (await reports[`../../games/${game}/ui/report/index.ts`]?.())?.report ?? null
}
