/** Sheriff of Nottingham on a terminal: the table in words, and words as moves. */
import { parse } from './terminal/parse.ts'
import { hand, picture, situation } from './terminal/picture.ts'
import { enter, help, question } from './terminal/questions.ts'
import { typed } from './terminal/typed.ts'

export const terminal = { picture, hand, situation, question, help, enter, parse, typed }
