/** Moves of this game, with words for why not. */
import { acting } from '../../../kit/table/acting.ts'
import type { Nottingham } from '../table.ts'

export const { act, whyNot } = acting<Nottingham>('nottingham')
