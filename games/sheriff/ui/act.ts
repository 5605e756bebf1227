/** Moves of this game, with words for why not. */

import type { Sheriff } from '#games/sheriff/table.ts'
import { acting } from '#ui/table/acting.ts'

export const { act, reason, whyNot } = acting<Sheriff>('sheriff')
