/** Nottingham on a terminal: the table in words, and words as moves. */
import type { SeatView } from '#games/nottingham/table.ts'
import { parse } from './parse.ts'
import { hand, picture } from './picture.ts'
import { enter, help, question, typed } from './questions.ts'

/** Nobody here has a chance that may be left. */
const situation = ({ table }: SeatView): string => `${table.turn} ${table.phase.type}`

export const terminal = { picture, hand, situation, question, help, enter, parse, typed }
