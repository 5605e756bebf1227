/** What a phone loads, and how long it takes, until one can play. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface LoadedFile {
  readonly name: string
  /** bytes over the network */
  readonly sent: number
  readonly gzip: number
  readonly plain: number
}

export interface PageLoad {
  readonly files: readonly LoadedFile[]
  /** milliseconds from the press, or from the visit, to a table one can play at */
  readonly ms: number
  /** bytes over the network before the first page showed anything, of whatever kind */
  readonly beforePaint?: number
}

/** The player's own part of the table: once it is there, one can play. */
const PLAYABLE = '#main [data-ask]'
const PLAY_NOW = 'section.gate.main [data-play]'

/** Milliseconds until the measurement fails. */
const TIMEOUT = 60_000

const untilPlayable = `new Promise((found, fail) => {
  const look = () => {
    if (document.querySelector('${PLAYABLE}')) found(performance.now())
    else if (performance.now() > ${TIMEOUT}) fail(new Error('no table at ' + location.pathname))
    else requestAnimationFrame(look)
  }
  look()
})`

/** From the first page, with one press, to a table with bots. */
export async function fromHome(site: Site, page: Page): Promise<PageLoad> {
  await page.goto(site.base)
  await page.locator(PLAY_NOW).waitFor()
  const beforePaint = await page.evaluate<number>(`(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return all.filter((one) => one.responseEnd <= painted).reduce((sum, one) => sum + one.encodedBodySize, 0)
  })()`)
  const ms = await page.evaluate<number>(`(async () => {
    const start = performance.now()
    document.querySelector('${PLAY_NOW}').click()
    return (await ${untilPlayable}) - start
  })()`)
  return { files: await loaded(site, page), ms, beforePaint }
}

/** From a link to a table with a running match. */
export async function byLink(site: Site, page: Page, path: string): Promise<PageLoad> {
  await page.goto(`${site.base}${path}`, { waitUntil: 'commit' })
  const ms = await page.evaluate<number>(untilPlayable)
  return { files: await loaded(site, page), ms }
}

async function loaded(site: Site, page: Page): Promise<LoadedFile[]> {
  const entries = await page.evaluate<[string, number][]>(
    `performance.getEntriesByType('resource').map((one) => [new URL(one.name).pathname, one.encodedBodySize])`,
  )
  const ours = entries.filter(([path]) => /\.(js|css)$/.test(path))
  return ours.map(([path, sent]) => {
    const text = readFileSync(join(site.files, path))
    return { name: path.slice(1), sent, gzip: gzipSync(text, { level: 9 }).length, plain: text.length }
  })
}

export const sum = (files: readonly LoadedFile[], what: 'sent' | 'gzip' | 'plain'): number =>
  files.reduce((all, file) => all + file[what], 0)
