/** Vite compiles every catalogue (`messages/**.json`) when it loads it, in development, builds and tests alike. */
import type { Plugin } from 'vite'
import { compileCatalogue } from './compile.ts'

export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  // before Vite makes a module of the JSON
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/.*\.json$/ },
    handler: (code) => JSON.stringify(compileCatalogue(JSON.parse(code))),
  },
}
