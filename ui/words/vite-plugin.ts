/** Vite compiles every catalogue (`messages/**.json`) when it loads it, in development, builds and tests alike. */
import type { Plugin } from 'vite'
import type { Language } from '#engine/languages.ts'
import { compileCatalogue } from './compile.ts'

export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  // before Vite makes a module of the JSON
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/.*\.json$/ },
    handler: (code, id) =>
      JSON.stringify(
        compileCatalogue(JSON.parse(code), id.slice(-'xx.json'.length, -'.json'.length) as Language),
      ),
  },
}
