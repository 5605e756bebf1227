/** The catalogues of these folders in one language, as the build ships them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { compileCatalogue } from '#ui/words/compile.ts'
import type { Catalogue } from '#ui/words/message.ts'

const root = join(import.meta.dirname, '..', '..')

/** With spaces where lines may not break, too. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** `folders`: paths from the root of the repository. */
export const readMessages = (language: Language, ...folders: readonly string[]): Catalogue[] =>
  folders.map((folder) =>
    compileCatalogue(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')), language),
  )
