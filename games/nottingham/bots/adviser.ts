/** Maud advises people: what she would do in their place, and what that is worth. */
import type { Adviser } from '#engine/bots/advice.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import { estimate, personas } from './persona/index.ts'
import type { Notes } from './persona/notes.ts'
import { drawWorld } from './search/world.ts'

export const adviser: Adviser<Nottingham> = {
  bot: personas['maud:master'],
  quick: estimate,
  imagine: (view, notes, below) => drawWorld(view, notes as Notes, below),
}
