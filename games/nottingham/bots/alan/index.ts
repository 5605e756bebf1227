/** Alan: weighs every move in points he expects, and remembers who took what. */
import type { Bot } from '#engine/bots/bot.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import { keep, spring } from './ambush.ts'
import { defend, pick } from './attack.ts'
import { choose, discard } from './choice.ts'
import { exchanges } from './exchange.ts'
import type { Notes } from './notes.ts'
import { beginNotes, hear } from './notes.ts'
import { accept, offer } from './offers.ts'
import type { Strength, Weights } from './strength.ts'
import { STRENGTHS, WEIGHTS } from './strength.ts'
import type { Option, Thinking } from './thinking.ts'
import { best, thinkOf } from './thinking.ts'

const DECISIONS: Readonly<Record<Decision, (thinking: Thinking) => Option[]>> = {
  choose,
  defend,
  pick,
  offer,
  accept,
  keep,
  exchange: (thinking) => exchanges(thinking, thinking.view.hand.cards),
  spring,
  discard,
}

export const alanOf = (strength: Strength, weights: Weights = WEIGHTS): Bot<Nottingham> => ({
  about: 'A ballad-singer who hums along while he counts what everybody has in hand.',
  memory: {
    begin: beginNotes,
    observe: (notes, view, heard) => hear(notes as Notes, view, heard),
  },
  choose(view, asked, below, { notes }) {
    const thinking = thinkOf(view, notes as Notes, strength, weights)
    return best(DECISIONS[asked.to as Decision](thinking), strength, below)
  },
})

const [journeyman, master] = STRENGTHS.map((strength) => alanOf(strength))

/** By name, `alan:strength`; the bare name is the master. */
export const alans: Readonly<Record<string, Bot<Nottingham>>> = {
  alan: master,
  'alan:journeyman': journeyman,
  'alan:master': master,
}
