/** Moves of this game, with words for why not. */

import type { Nottingham } from '#games/nottingham/table.ts'
import { acting } from '#ui/table/acting.ts'

export const { act, whyNot } = acting<Nottingham>('nottingham')
