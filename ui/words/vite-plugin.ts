/**
 * What Vite does with texts when it loads them, in development, builds and tests alike: catalogues (`messages/**.json`)
 * are compiled, and lines of a rules reference (`reference/uk.json`) don't break after short words.
 */
import type { Plugin } from 'vite'
import type { Language } from '#engine/languages.ts'
import { compileCatalogue } from './compile.ts'
import { keepShortWords } from './short-words.ts'

const languageOf = (id: string): Language => id.slice(-'xx.json'.length, -'.json'.length) as Language

export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  // before Vite makes a module of the JSON
  enforce: 'pre',
  transform: {
    filter: { id: /\/(messages\/.*|reference\/[a-z]{2})\.json$/ },
    handler: (code, id) =>
      id.includes('/reference/')
        ? keepShortWords(code, languageOf(id))
        : JSON.stringify(compileCatalogue(JSON.parse(code), languageOf(id))),
  },
}
