/** What a master would do in a seat, from what that seat can know: for "what would Maud do?" and the look back. */
import type { Asked } from '#engine/game.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import { copyNotes } from '#games/sheriff/bots/persona/notes.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { thinkingOf } from '#games/sheriff/bots/persona/thinking.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { goldOf } from './guide.ts'
import { weigh } from './master.ts'
import { WEIGHING } from './weighing.ts'

export interface Advice {
  /** null: say nothing */
  readonly move: Move | null
  /** with a load: what to declare */
  readonly declared: Legal | null
  /** how often a master would choose it, from 0 to 1 */
  readonly share: number
  /** gold that it is expected to bring against the other choices; comparable among moves about the same bag */
  readonly worth: number
}

const MAUD = {
  persona: PERSONAS[0],
  strength: STRENGTHS[2],
  figures: { ...FIGURES, verdictDice: 0, loadDice: 0 },
}

/**
 * The best first; empty where there is nothing to weigh (what is forced, and where the network is not loaded: see
 * `loadShipped`). `notes` are those of `beginNotes(view)` that heard every event of the match so far (`hear`); they
 * stay as they are.
 */
export function advise(view: SeatView, asked: Asked, notes: Notes, lastCall = true): Advice[] {
  const thinking = thinkingOf(MAUD, view, copyNotes(notes, true), () => 0, lastCall)
  const choices = weigh(thinking, asked, WEIGHING)
  if (choices === null) return []
  const { sheet, shares } = choices
  const isSheriff = view.table.sheriffs.includes(view.seat)
  return sheet.moves
    .map((move, row) => ({
      move,
      declared: move?.type === 'load' ? (sheet.notes[row] as Legal) : null,
      share: shares[row],
      worth: goldOf(sheet, row, isSheriff),
    }))
    .sort((one, other) => other.share - one.share)
}
