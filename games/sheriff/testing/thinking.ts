/** A bot with a character at one decision, for tests of what it thinks. */
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { surpriseOf } from '#games/sheriff/bots/belief/features.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { beginNotes } from '#games/sheriff/bots/persona/notes.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Match } from './given.ts'

/** A master without dice who has seen the bags and offers of this round; every draw gives the first. */
export function thinkingAt(match: Match, seat: number, persona = PERSONAS[0]): Thinking {
  const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
  const notes = beginNotes(view)
  notes.bags = view.table.places.map(({ bag }, owner) =>
    bag === null || bag.declared === null
      ? null
      : {
          cards: bag.cards,
          declared: bag.declared,
          surprise: surpriseOf(view, seatAt(owner), bag.declared, bag.cards),
        },
  )
  if (view.table.phase.type === 'inspection') notes.offers = [...view.table.phase.offers]
  return {
    view,
    notes,
    persona,
    strength: STRENGTHS[2],
    figures: { ...FIGURES, verdictDice: 0, loadDice: 0 },
    below: () => 0,
    lastCall: true,
    weights: null,
  }
}
