import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin, ResolvedConfig } from 'vite'
import { defineConfig } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { VitePWA } from 'vite-plugin-pwa'
import { compiledMessages } from './ui/words/vite-plugin.ts'

// The address of the server that `vite dev` passes the interface's requests on to.
const SERVER = process.env.GATEHOUSE_SERVER ?? 'http://127.0.0.1:8080'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

const SHARED =
  /node_modules\/(svelte|intl-messageformat|@formatjs|clsx|esm-env)\/|\/ui\/(parts\/(Modal|Sheet|Field|Button|Spinner|SeatBadge|toasts)|art\/(?!Item)[A-Z]|art\/(?!goods|items)[a-z]+\.ts|settings|words|sound\/sound|speech|theme|table\/(keys|people))|\/client\/(state\/|wire\/|rules\/sheet)|\/engine\/(event|evolution|fault|game|refusal|seat|state)\.ts/

/**
 * Bots play on the server, and stories are told by the terminal. In the built client a game is its rules, so that
 * phones need not load what they never run. At a server's table (`index.ts?table`) only the server lays out a match,
 * and what is kept of a record is how a move is written. Who plays without a server asks for the whole: `index.ts?whole`.
 */
const rulesOnly: Plugin = {
  name: 'games-rules-only',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, folder, flavour] = /^(.*\/games\/\w+)\/index\.ts(\?table)?$/.exec(id) ?? []
    if (folder === undefined) return null
    if (flavour === undefined) return without(code, NOT_FOR_PHONES)
    const slim = without(code, NOT_AT_A_TABLE)
    return existsSync(join(folder, 'written.ts')) ? slim.replace(...RECORD_WRITTEN) : slim
  },
}
const NOT_FOR_PHONES = ["bots/[^']+", 'description.ts', 'show.ts', 'fallback.ts']
const NOT_AT_A_TABLE = [
  ...NOT_FOR_PHONES,
  'setup.ts',
  'menu.ts',
  'over-limit.ts',
  'timer.ts',
  'evolve/box.ts',
]
const RECORD_WRITTEN = [
  "import { record } from './record.ts'",
  "import { writeMove } from './written.ts'\nconst record = { writeMove }",
] as const

const without = (code: string, files: readonly string[]): string =>
  code.replace(
    new RegExp(`^import \\{ ([\\w, ]+) \\} from '\\./(?:${files.join('|')})'$`, 'gm'),
    (_, names: string) => `const ${names.split(', ').map((name) => `${name} = {}`)}`,
  )

/**
 * A function is compiled when it is called for the first time, which on a phone doubles what a step costs the first
 * time it happens. With this line Chromium compiles all of a file while it loads, beside the page; to others it is a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // after whatever else is written at the top of a file
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Beside every text its compressed twins, which the server sends to whoever takes them. */
function compressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compressed-twins',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // last of all: the worker is written when everything else is
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
 * What a game's interface loads on its own (the book, the composer, the end) it loads long before it is needed. Asking
 * for twenty files in one breath costs a phone more than any step of the match; so each is asked for when another one
 * is found to need it.
 */
const LOADS_AHEAD = /\/ui-/

const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Gatehouse',
  short_name: 'Gatehouse',
  description: 'Sheriff of Nottingham and Nottingham: pack a bag, look honest, haggle at the gate.',
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
  shortcuts: [{ name: 'Play offline', url: '/solo', icons: [{ src: '/icon-192.png', sizes: '192x192' }] }],
}

/** Installable, and there without a network: client/worker keeps everything that is built. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest: MANIFEST,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icon-192.png'],
    // what has a hash in its name need not be asked for with another one
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
})

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [
    rulesOnly,
    compiledMessages,
    svelte({ configFile: join(import.meta.dirname, 'svelte.config.js') }),
    compiledAhead,
    installable,
    compressed(),
  ],
  define: { __VERSION__: JSON.stringify(version) },
  server: {
    fs: { allow: [import.meta.dirname] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy lets no font or script come from a data address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostId, hostType }) =>
        hostType === 'js' && LOADS_AHEAD.test(hostId)
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    rolldownOptions: {
      output: {
        // What every screen uses comes in one piece: each file more costs a round trip and its headers.
        codeSplitting: {
          groups: [{ name: 'shell', test: SHARED, minShareCount: 2 }],
        },
      },
    },
  },
})
