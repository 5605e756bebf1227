/** The words of one part of a game, fetched in the language that is wanted. */
import type { Language } from '#engine/languages.ts'
import type { Catalogue } from './words.ts'

/** `files`: what `import.meta.glob('./messages/*.json', { import: 'default' })` found. */
export const messagesIn =
  (files: Readonly<Record<string, () => Promise<unknown>>>) =>
  (language: Language): Promise<Catalogue> =>
    files[`./messages/${language}.json`]() as Promise<Catalogue>
