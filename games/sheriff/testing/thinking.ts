/** A bot with a character at one decision, for tests of what it thinks. */
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { beginNotes } from '#games/sheriff/bots/persona/notes.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Match } from './given.ts'

/** A master, whose judgement has no errors; every draw gives the first. */
export function thinkingAt(match: Match, seat: number, persona = PERSONAS[0]): Thinking {
  const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
  const notes = beginNotes(view)
  return { view, notes, persona, strength: STRENGTHS[2], below: () => 0, lastCall: true, points: null }
}
