/** Moves of this game, with words for why not. */
import { acting } from '../../../kit/table/acting.ts'
import type { Sheriff } from '../table.ts'

export const { act, reason, whyNot } = acting<Sheriff>('sheriff')
