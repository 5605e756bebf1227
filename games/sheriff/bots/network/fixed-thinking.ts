/** The judgement that the network's numbers are made with. It is fixed: the weights were found with exactly these. */
import type { Below } from '#engine/chance.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { Persona, Strength } from '#games/sheriff/bots/persona/persona.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { SeatView } from '#games/sheriff/table.ts'

export const FIXED_FIGURES: Figures = {
  ...FIGURES,
  spreadNow: 12.9,
  spreadRound: 4.08,
  rivalry: 0.75,
  verdictDice: 0,
  loadDice: 0,
  suspicion: 0,
  suspicionPerCard: 0,
  lying: 0.8,
  lyingPerCard: 0.4,
  holdContraband: 0.1,
  holdLegal: 0.16,
  keepFrom: 2.96,
  ceiling: 0.8,
  threat: 0.74,
}

const TASTE: Persona = { ...PERSONAS[0], lying: 0, suspicion: 0, grudge: 0, word: 1 }
const MASTER = STRENGTHS[STRENGTHS.length - 1]
const CLEAR: Strength = { ...MASTER, blur: 0, rivals: true, foresees: true, curiosity: 0, greed: 0, fear: 0 }

export const fixedThinkingOf = (view: SeatView, notes: Notes, below: Below, lastCall: boolean): Thinking => ({
  view,
  notes,
  persona: TASTE,
  strength: CLEAR,
  figures: FIXED_FIGURES,
  below,
  lastCall,
  weights: null,
})
