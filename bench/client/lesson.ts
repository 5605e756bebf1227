/** How soon a lesson begins for somebody who was here once before, on a slow phone with a slow network. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface Lesson {
  /** milliseconds from the visit to something that can be pressed, one for each try */
  readonly ms: readonly number[]
  /** what the service worker keeps: files, bytes, and bytes that came over the line for them */
  readonly kept: { readonly files: number; readonly plain: number; readonly sent: number }
}

const PATH = '/learn/sheriff'
/** As Chromium's developer tools have it under “Slow 3G”: milliseconds, bytes per second. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The worker has everything, and the page is its own. */
const SERVED = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`
const KEPT = `(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
})()`
/** The guide's button, or what the guide points at. */
const BEGUN = `new Promise((found) => {
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
      await page.evaluate(SERVED)
      const paths = await page.evaluate<string[]>(KEPT)
      const ms: number[] = []
      for (let i = 0; i < tries; i++) ms.push(await once(site, page, slower))
      return { ms, kept: weigh(site, paths) }
    },
    language,
    'allow',
  )

/** In a new tab, its worker asleep. */
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
    return await page.evaluate<number>(BEGUN)
  } finally {
    await page.close()
  }
}

function weigh({ files }: Site, paths: readonly string[]): Lesson['kept'] {
  const size = (path: string): number => statSync(join(files, path)).size
  const sent = (path: string): number => size(existsSync(join(files, `${path}.br`)) ? `${path}.br` : path)
  const sum = (of: (path: string) => number): number => paths.reduce((all, path) => all + of(path), 0)
  return { files: paths.length, plain: sum(size), sent: sum(sent) }
}
