/** Sheriff of Nottingham on a terminal: the table in words, and words as moves. */
import { parse } from './parse.ts'
import { hand, picture, situation } from './picture.ts'
import { enter, help, question } from './questions.ts'
import { typed } from './typed.ts'

export const terminal = { picture, hand, situation, question, help, enter, parse, typed }
