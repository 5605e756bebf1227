/** The references of all games, each loaded when somebody opens it. */

import { learn } from '#client/state/language.svelte.ts'
import type { Language } from '#engine/languages.ts'
import type { Reference } from '#engine/reference.ts'
import type { Book, Texts } from './book.ts'

const outlines = import.meta.glob<Reference>('../../games/*/reference/outline.ts', {
  import: 'reference',
})
const words = import.meta.glob<Texts>('../../games/*/reference/*.json', { import: 'default' })

const folderOf = (game: string): string => `../../games/${game}/reference`

/** Games that have a reference; the larger first. */
export const GAMES_WITH_RULES: readonly string[] = Object.keys(outlines)
  .map((path) => path.split('/')[3])
  .sort()
  .reverse()

/** Null for a game without a reference. */
export async function openBook(game: string, language: Language): Promise<Book | null> {
  const load = outlines[`${folderOf(game)}/outline.ts`]
  if (load === undefined) return null
  const [reference, texts] = await Promise.all([
    load(),
    words[`${folderOf(game)}/${language}.json`](),
    learn(game),
  ])
  return { game, language, reference, texts }
}
