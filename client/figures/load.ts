/** How a game shows and changes the figures that nobody has published, with all messages that it needs. */
import { add, learn, openChapter } from '#client/state/language.svelte.ts'
import type { FiguresUi } from '#ui/figures.ts'

const parts = import.meta.glob<FiguresUi>('../../games/*/ui/figures/index.ts', {
  import: 'figures',
})

/** Null where everything a game needs is printed. */
export async function loadFigures(game: string): Promise<FiguresUi | null> {
  const load = parts[`../../games/${game}/ui/figures/index.ts`]
  if (load === undefined) return null
  const [found] = await Promise.all([load(), openChapter('figures'), learn(game)])
  await add(`figures ${game}`, (language) => found.messages(language))
  return found
}
