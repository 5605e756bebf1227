import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin, ResolvedConfig } from 'vite'
import { defineConfig } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { VitePWA } from 'vite-plugin-pwa'
import { abouts } from './games/abouts.ts'
import { namesIn, pagesInLanguages } from './scripts/page-languages.ts'
import { compiledMessages } from './ui/words/vite-plugin.ts'

// `vite dev` forwards requests for the server to this address.
const SERVER = process.env.GATEHOUSE_SERVER ?? 'http://127.0.0.1:8080'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

/**
 * Browsers compile a function when it is first called, which on a phone doubles the cost of the first step of each kind.
 * With this line Chromium compiles a whole file in the background while it loads. Other browsers read a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // after all other plugins: it must be the first line
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Writes a compressed copy beside every text file. The server sends it to browsers that accept it. */
function compressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // last of all: the service worker is written after everything else
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { outDir } = config.build
        for await (const name of glob('**/*.{js,css,html,svg,webmanifest}', { cwd: outDir })) {
          const text = await readFile(join(outDir, name))
          await writeFile(join(outDir, `${name}.gz`), gzipSync(text, { level: 9 }))
          await writeFile(join(outDir, `${name}.br`), brotliCompressSync(text))
        }
      },
    },
  }
}

/**
 * A game's interface loads its rare parts (the book, the offer composer, the end) long before they are needed. Preloading
 * their dependencies all at once costs a phone more than any step of a match, so each file is requested only when it is
 * imported.
 */
const GAME_UI = 'game-ui'
const isGameUi = (chunk: { readonly facadeModuleId?: string | null }): boolean =>
  /\/games\/\w+\/ui\/index\.ts$/.test(chunk.facadeModuleId ?? '')

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** A module and everything that it imports statically. */
function loadedWith(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * Every file costs a slow phone about ten milliseconds. So what always loads together is one file: the first page, the table,
 * and each game's interface with its rules. What games share is in the file of the table. All else is split as usual.
 */
function filesByModule(graph: ModuleGraph): Map<string, string> {
  const files = new Map<string, string>()
  const put = (entry: string, nameOf: (id: string) => string): void => {
    for (const id of loadedWith(join(import.meta.dirname, entry), graph))
      if (!files.has(id)) files.set(id, nameOf(id))
  }
  put('client/main.ts', () => 'home')
  for (const game of shownGames) put(`games/${game}/art/Picture.svelte`, () => 'home')
  put('client/pages/Table.svelte', () => 'table')
  for (const game of shownGames)
    for (const part of ['rules.ts', 'ui/index.ts'])
      put(`games/${game}/${part}`, (id) => (id.includes(`/games/${game}/`) ? `${GAME_UI}-${game}` : 'table'))
  return files
}
let files: Map<string, string> | undefined
const fileOf = (id: string, graph: ModuleGraph): string | null => {
  files ??= filesByModule(graph)
  return files.get(id) ?? null
}

/** Voice needs a network and loads when somebody joins: it is not stored for use without one. */
const CALL = 'call'
const isCall = (chunk: { readonly facadeModuleId?: string | null }): boolean =>
  /\/client\/voice\/(index\.ts|messages\/\w+\.json)$/.test(chunk.facadeModuleId ?? '')

/** Games that can be played in the browser. */
const shownGames = Object.keys(abouts)
  .filter((game) => existsSync(join(import.meta.dirname, 'games', game, 'ui', 'index.ts')))
  .toSorted((one, other) => abouts[one].order - abouts[other].order)
const { description, shortcut } = namesIn('en', shownGames)

const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Gatehouse',
  short_name: 'Gatehouse',
  description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#eadbb8',
  theme_color: '#eadbb8',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: shortcut, url: '/solo', icons: [{ src: '/icon-192.png', sizes: '192x192' }] }],
}

/** Makes the client installable and usable offline: client/worker caches everything that is built. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest: MANIFEST,
  injectManifest: {
    // the first page is stored in the visitor's language, by its usual name
    globIgnores: ['index.*.html', `assets/${CALL}-*`],
    globPatterns: ['**/*.{js,css,html,woff2,svg,bin}', 'icon-192.png'],
    // files with a hash in their name need no cache busting
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
})

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [
    compiledMessages,
    svelte({ configFile: join(import.meta.dirname, 'svelte.config.js') }),
    compiledAhead,
    installable,
    pagesInLanguages(shownGames),
    compressed(),
  ],
  // the thread of offline bots loads the game that it plays
  worker: { format: 'es' },
  define: { __VERSION__: JSON.stringify(version) },
  server: {
    fs: { allow: [import.meta.dirname] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no fonts or scripts from data URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostId, hostType }) =>
        hostType === 'js' && hostId.includes(`/${GAME_UI}-`)
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) =>
          `assets/${isGameUi(chunk) ? GAME_UI : isCall(chunk) ? CALL : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [{ name: fileOf, debugName: 'what loads together', includeDependenciesRecursively: false }],
        },
      },
    },
  },
})
