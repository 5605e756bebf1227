/** Bots with characters: every persona in every strength. */
import type { Bot, Situation } from '#engine/bots/bot.ts'
import type { Asked } from '#engine/game.ts'
import { answers } from '#games/sheriff/bots/baselines/answers.ts'
import { mostFrequent } from '#games/sheriff/bots/baselines/cards.ts'
import { exchangeFor } from '#games/sheriff/bots/baselines/market.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Figures } from './figures.ts'
import { FIGURES } from './figures.ts'
import { bestPlan } from './load.ts'
import { wishOf } from './market.ts'
import { haggle } from './merchant.ts'
import type { Notes } from './notes.ts'
import { beginNotes, hear } from './notes.ts'
import type { Persona, Strength } from './persona.ts'
import { PERSONAS, STRENGTHS } from './persona.ts'
import { settle } from './sheriff.ts'
import type { Thinking } from './thinking.ts'
import { thinkingOf } from './thinking.ts'
import { lineFor } from './voice.ts'
import { announce, idleAct } from './waiting.ts'

type Decision = (thinking: Thinking, mind: Situation, asked: Asked) => Move | null

const DECISIONS: Readonly<Record<string, Decision>> = {
  exchange: (thinking, mind, asked) => exchangeFor(() => wishOf(thinking))(thinking.view, mind, asked),
  load: (thinking) => {
    const plan = bestPlan(thinking)
    thinking.notes.plan = plan
    return { type: 'load', goods: plan.goods }
  },
  declare: ({ view, notes }) => {
    const { declarable } = view.table.rules
    return { type: 'declare', good: notes.plan?.declared ?? mostFrequent(view.hand.bag) ?? declarable[0] }
  },
  settle,
  haggle,
}

export function botOf(persona: Persona, strength: Strength, figures: Figures = FIGURES): Bot<Sheriff> {
  return {
    about: persona.character,
    remark: (view, heard, below, notes) => lineFor(persona.name, view, heard, notes as Notes, below),
    idle: (table, seat, below) => idleAct(persona.name, table, seat, below),
    announce,
    memory: {
      begin: (view) => beginNotes(view, strength.attention, figures),
      observe: (notes, view, heard) => hear(notes as Notes, view, heard),
    },
    choose(view, asked, below, mind) {
      const decide = DECISIONS[asked.to]
      if (decide === undefined) return answers[asked.to as keyof typeof answers](view, mind, asked)
      const { notes, lastCall } = mind
      return decide(
        thinkingOf({ persona, strength, figures }, view, notes as Notes, below, lastCall),
        mind,
        asked,
      )
    },
  }
}

/** A master who weighs moves by the evaluator alone: a measure for the arena, and the teacher of the network. */
export const estimate: Bot<Sheriff> = {
  ...botOf(PERSONAS[0], STRENGTHS[2]),
  about: 'Weighs moves by the evaluator alone: a measure for the arena.',
}
