/** Nottingham on a terminal: the table in words, and words as moves. */
import type { Whisper } from '../../engine/event.ts'
import type { Open } from './event.ts'
import { listed, tellStory } from './story.ts'
import type { Nottingham, SeatView } from './table.ts'
import { parse } from './terminal/parse.ts'
import { hand, picture } from './terminal/picture.ts'
import { enter, help, question, typed } from './terminal/questions.ts'

/** Nobody here has a chance that may be left. */
const situation = ({ table }: SeatView): string => `${table.turn} ${table.phase.type}`

/** The story, with the offers that everybody sees turned up. */
function tell(open: Open, hidden: readonly Whisper<Nottingham>[], names: readonly string[]): string | null {
  if (open.type !== 'offersTurnedUp') return tellStory(open, hidden, names)
  const offers = open.offers.map(({ seat, items }) => `${names[seat]} ${listed(items)}`)
  return `  The offers are turned up: ${offers.join(', ')}.`
}

export const terminal = { tell, picture, hand, situation, question, help, enter, parse, typed }
