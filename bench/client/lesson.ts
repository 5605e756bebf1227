/** How soon a lesson starts on a second visit, on a slow phone with a slow network. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface Lesson {
  /** milliseconds from the visit to something that can be pressed, one for each try */
  readonly ms: readonly number[]
  /** what the service worker stores: files, bytes, and bytes over the network for them */
  readonly stored: { readonly files: number; readonly plain: number; readonly sent: number }
}

const PATH = '/learn/sheriff'
/** As Chromium's developer tools have it under “Slow 3G”: milliseconds, bytes per second. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Resolves when the service worker has everything and controls the page. */
const CONTROLLED = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`
const STORED = `(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
})()`
/** The guide's button, or what the guide points at. */
const STARTED = `new Promise((found) => {
  const look = () =>
    document.querySelector('.guide .button.primary:not([aria-disabled]), [data-pointed]')
      ? found(performance.now())
      : requestAnimationFrame(look)
  look()
})`

export const lessonStart = (site: Site, slower: number, language: string, tries: number): Promise<Lesson> =>
  site.visit(
    1,
    async (page) => {
      await page.goto(site.base)
      await page.evaluate(CONTROLLED)
      const paths = await page.evaluate<string[]>(STORED)
      const ms: number[] = []
      for (let i = 0; i < tries; i++) ms.push(await once(site, page, slower))
      return { ms, stored: sizes(site, paths) }
    },
    language,
    'allow',
  )

/** In a new tab, with the worker stopped. */
async function once(site: Site, first: Page, slower: number): Promise<number> {
  const context = first.context()
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
    await page.goto(site.base + PATH, { waitUntil: 'commit' })
    return await page.evaluate<number>(STARTED)
  } finally {
    await page.close()
  }
}

function sizes({ files }: Site, paths: readonly string[]): Lesson['stored'] {
  const size = (path: string): number => statSync(join(files, path)).size
  const sent = (path: string): number => size(existsSync(join(files, `${path}.br`)) ? `${path}.br` : path)
  const sum = (of: (path: string) => number): number => paths.reduce((all, path) => all + of(path), 0)
  return { files: paths.length, plain: sum(size), sent: sum(sent) }
}
