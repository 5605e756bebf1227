/** The lessons, each loaded when it is opened, and the progress in each. */

import { add, learn } from '#client/state/language.svelte.ts'
import type { Lesson } from '#ui/lesson.ts'
import { keep, recall } from '#ui/settings.ts'
import type { Catalogue } from '#ui/words/words.ts'

const lessons = import.meta.glob<{ readonly lesson: Lesson }>('../../games/*/lesson/index.ts')
const catalogues = import.meta.glob<Catalogue>('../../games/*/lesson/messages/*.json', {
  import: 'default',
})

const pathOf = (game: string): string => `../../games/${game}/lesson/index.ts`

/** The games that are taught; the larger first, as everywhere. */
export const TAUGHT: readonly string[] = Object.keys(lessons)
  .map((path) => path.split('/').at(-3) as string)
  .sort()
  .reverse()

export const isTaught = (game: string): boolean => pathOf(game) in lessons

/** With its words and those of the game. */
export async function loadLesson(game: string): Promise<Lesson> {
  const [{ lesson }] = await Promise.all([
    lessons[pathOf(game)](),
    learn(game),
    add(`lesson ${game}`, (language) => catalogues[`../../games/${game}/lesson/messages/${language}.json`]()),
  ])
  return lesson
}

/** The current chapter, or `done`. */
export type Progress = number | 'done'

const MOST = 10
const CHAPTERS = Array.from({ length: MOST }, (_, i) => `${i}`)

export function progressOf(game: string): Progress {
  const kept = recall(`lesson.${game}`, ['done', ...CHAPTERS], '0')
  return kept === 'done' ? 'done' : Number(kept)
}

export const keepProgress = (game: string, progress: Progress): void => keep(`lesson.${game}`, `${progress}`)
