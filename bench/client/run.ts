/**
 * npm run bench:client [-- --seconds 30 --language en --json --client FOLDER --quick]
 *
 * Measures the interface in a real browser against our server: its size, how soon one can play, what a step costs on a
 * slow phone, and whether animations are smooth. --client takes an interface that is already built; --quick only shows
 * that everything can be measured: it measures once, and slows the browser down less than its labels say.
 */

import { loadavg } from 'node:os'
import { readArgs } from '#scripts/read-args.ts'
import type { Figures } from './goals.ts'
import { verdicts } from './goals.ts'
import { lessonStart } from './lesson.ts'
import { byLink, fromHome } from './load.ts'
import { framesOfMatch, newTable, workOfSteps } from './match.ts'
import { report } from './report.ts'
import type { Site } from './site.ts'
import { openSite } from './site.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    seconds: { type: 'string', default: '30' },
    language: { type: 'string', default: 'en' },
    json: { type: 'boolean', default: false },
    client: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const seconds = values.quick ? 0.5 : Number(values.seconds)
const tries = values.quick ? 1 : 3
/** So many times slower than this machine. The browser slows itself down by waiting busily. */
const SLOW_PHONE = values.quick ? 1.1 : 6
const SLOW_FRAMES = values.quick ? 1.1 : 4
if (!(seconds > 0)) {
  console.error('--seconds must be a positive number')
  process.exit(2)
}

async function several<T>(once: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < tries) all.push(await once())
  return all
}

async function measure(site: Site): Promise<Figures> {
  const home = (slower: number) => site.visit(slower, (page) => fromHome(site, page), values.language)
  // The first visit also warms the server up.
  if (!values.quick) await home(1)
  const { path } = await newTable(site)
  return {
    fromHome: await home(1),
    fromHomeSlow: await home(SLOW_PHONE),
    byLink: await site.visit(1, (page) => byLink(site, page, path), values.language),
    work: await several(() => workOfSteps(site, SLOW_PHONE, seconds)),
    frames: await framesOfMatch(site, 1, seconds),
    framesSlow: await framesOfMatch(site, SLOW_FRAMES, seconds),
    lesson: await lessonStart(site, SLOW_PHONE, values.language, tries),
  }
}

const site = await openSite(values.client)
try {
  const figures = await measure(site)
  const judged = verdicts(figures)
  if (values.json) console.log(JSON.stringify({ verdicts: judged, figures }))
  else console.log(report(figures, judged))
  const [busy] = loadavg()
  if (busy > 2)
    console.error(`\nOther work runs on this machine (load ${busy.toFixed(1)}): times and frames suffer.`)
} finally {
  await site.close()
}
