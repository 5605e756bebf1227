import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The address of the server that `vite dev` passes the interface's requests on to.
const SERVER = process.env.GATEHOUSE_SERVER ?? 'http://127.0.0.1:8080'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

/** Bots play on the server. In the browser a game is its rules, so that phones need not load how bots think. */
const withoutBots = {
  name: 'games-without-bots',
  transform(code: string, id: string) {
    if (!/\/games\/\w+\/index\.ts$/.test(id)) return null
    return code.replace(/^import \{ (\w+) \} from '\.\/bots\/[^']+'$/gm, 'const $1 = {}')
  },
}

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [{ ...withoutBots, enforce: 'pre' as const }, svelte()],
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
  },
})
