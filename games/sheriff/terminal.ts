/** Sheriff of Nottingham on a terminal: the table in words, and words as moves. */
import type { Whisper } from '../../engine/event.ts'
import type { Open, Secrets } from './event.ts'
import { listed, tellStory } from './story.ts'
import type { Sheriff } from './table.ts'
import { parse } from './terminal/parse.ts'
import { hand, picture, situation } from './terminal/picture.ts'
import { enter, help, question } from './terminal/questions.ts'
import { typed } from './terminal/typed.ts'

/** S7. The story as one seat hears it: what is hidden from it is a number, and a proof is for whoever is shown it. */
function tell(open: Open, hidden: readonly Whisper<Sheriff>[], names: readonly string[]): string | null {
  const secret = hidden[0]?.what ?? null
  if (open.type === 'setAside' && open.faceUp === null && secret === null)
    return `  ${names[open.seat]} sets aside ${open.count === 1 ? '1 card' : `${open.count} cards`}, face down.`
  const line = tellStory(open, hidden, names)
  if (open.type !== 'proofShown' || secret === null) return line
  const { contraband, bag } = secret as Secrets['proofShown']
  return `${line}\n    Face down: ${listed(contraband)}. In the bag: ${listed(bag)}.`
}

export const terminal = { tell, picture, hand, situation, question, help, enter, parse, typed }
