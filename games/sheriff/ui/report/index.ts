/** The truth about matches of Sheriff of Nottingham. */

import { truth } from '#games/sheriff/truth/index.ts'
import type { SeatTruth } from '#games/sheriff/truth/seat-truth.ts'
import type { ReportUi } from '#ui/report/report.ts'
import Career from './Career.svelte'
import Match from './Match.svelte'
import { messages } from './messages.ts'

export const report: ReportUi<SeatTruth> = { messages, truth, Match, Career }
