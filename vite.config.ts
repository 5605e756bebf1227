import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

// The address of the server that `vite dev` passes the interface's requests on to.
const SERVER = process.env.GATEHOUSE_SERVER ?? 'http://127.0.0.1:8080'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

const SHARED =
  /node_modules\/(svelte|intl-messageformat|@formatjs|clsx|esm-env)\/|\/kit\/(parts\/(Modal|Sheet|Field|Button|Spinner|SeatBadge|toasts)|art\/[A-Z]|art\/(?!goods|items)[a-z]+\.ts|settings|words|sound|speech|theme)|\/client\/(state|wire)\/|\/engine\//

/**
 * Bots play on the server, and stories are told by the terminal. In the built client a game is its rules, so that
 * phones need not load what they never run.
 */
const rulesOnly: Plugin = {
  name: 'games-rules-only',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/games\/\w+\/index\.ts$/.test(id)) return null
    const left = /^import \{ ([\w, ]+) \} from '\.\/(?:bots\/[^']+|story\.ts|show\.ts|fallback\.ts)'$/gm
    return code.replace(
      left,
      (_, names: string) => `const ${names.split(', ').map((name) => `${name} = {}`)}`,
    )
  },
}

/** Beside every text its compressed twins, which the server sends to whoever takes them. */
const compressed: Plugin = {
  name: 'compressed-twins',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
    for (const name of names) {
      const text = await readFile(join(dir, name))
      await writeFile(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(text))
    }
  },
}

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [rulesOnly, svelte(), compressed],
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
    modulePreload: { polyfill: false },
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
