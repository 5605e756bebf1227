/** Bots with characters: they weigh every move in points they expect, and remember who took what. */
import type { Act, Bot, Memory } from '#engine/bots/bot.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import { lookAhead } from '#games/nottingham/bots/search/search.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { Notes } from './notes.ts'
import { beginNotes, hear } from './notes.ts'
import { OPTIONS } from './options.ts'
import type { Persona } from './persona.ts'
import { PERSONAS } from './persona.ts'
import type { Strength } from './strength.ts'
import { STRENGTHS, WEIGHTS } from './strength.ts'
import { scaled, tasted } from './taste.ts'
import { best, thinkOf } from './thinking.ts'
import { lineFor } from './voice.ts'

export function botOf({ name, character, ...persona }: Persona, strength: Strength): Bot<Nottingham> {
  const taste = scaled(persona.taste, strength.whim)
  const weights = { ...persona.weights, ...strength.misjudges }
  return {
    about: character,
    remark: (view, heard, below) => lineFor(name, view, heard, below),
    announce,
    memory,
    choose(view, asked, below, { notes, effort = 1 }) {
      const thinking = thinkOf(view, notes as Notes, strength, weights)
      const options = tasted(view, OPTIONS[asked.to as Decision](thinking), taste)
      return strength.searches ? lookAhead(thinking, options, taste, effort, below) : best(options)
    },
  }
}

const memory: Memory<Nottingham> = {
  begin: beginNotes,
  observe: (notes, view, heard) => hear(notes as Notes, view, heard),
}

/** Whoever is about to be attacked is pointed at. */
const announce = (move: Move): Act | null =>
  move.type === 'act' && move.target !== null ? { gesture: 'point', at: move.target } : null

const [, , master] = STRENGTHS

/** By name, `persona:strength`; the bare name is the master. */
export const personas: Readonly<Record<string, Bot<Nottingham>>> = Object.fromEntries(
  PERSONAS.flatMap((persona) => [
    [persona.name, botOf(persona, master)],
    ...STRENGTHS.map((strength) => [`${persona.name}:${strength.name}`, botOf(persona, strength)] as const),
  ]),
)

/** The best player before there was any search, as a measure for the arena. Its figures stay as they are. */
export const estimate: Bot<Nottingham> = {
  about:
    'Weighs moves by an estimate, remembers everything and looks no turn ahead: a measure for the arena.',
  memory,
  choose(view, asked, _below, { notes }) {
    const thinking = thinkOf(view, notes as Notes, { remembers: true }, WEIGHTS)
    return best(OPTIONS[asked.to as Decision](thinking))
  },
}
