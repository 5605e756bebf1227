/** The truth about matches of Nottingham. */
import type { ReportUi } from '../../../../kit/report/report.ts'
import { truth } from '../../truth/index.ts'
import type { SeatTruth } from '../../truth/truth.ts'
import Career from './Career.svelte'
import Match from './Match.svelte'
import { messages } from './messages.ts'

export const report: ReportUi<SeatTruth> = { messages, truth, Match, Career }
