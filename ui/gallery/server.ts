/** The gallery on a port of its own, for pictures and for tests in a real browser. */

import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { InlineConfig } from 'vite'
import { build, preview } from 'vite'

const folder = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname)

export interface GalleryServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Built first: a page of one script loads many times faster than a hundred modules. */
export async function serveGallery(): Promise<GalleryServer> {
  const outDir = folder('../../dist/gallery')
  const options: InlineConfig = {
    root: folder('.'),
    configFile: false,
    plugins: [svelte({ configFile: folder('../../svelte.config.js') })],
    build: { outDir, emptyOutDir: true, minify: false },
    logLevel: 'warn',
  }
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the gallery has no address')
  return { address, close: () => server.close() }
}
