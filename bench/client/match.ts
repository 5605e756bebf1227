/** A match with bots, shown in a page. The player's moves are made over a second connection, like another tab. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { fastStream } from '#chance/fast.ts'
import { below } from '#engine/chance.ts'
import type { NewTable } from '#protocol/http.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import { byLink } from './load.ts'
import type { Site } from './site.ts'
import type { TraceEvent, Work } from './trace.ts'
import { STEP_MARK, workIn } from './trace.ts'

const GAME = 'sheriff'
const PLAN: NewTable['plan'] = {
  game: GAME,
  edition: 2,
  options: [],
  players: 4,
  order: 'seated',
  first: null,
}
const BOTS = ['maud:merchant', 'osric:merchant', 'wat:merchant']
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8']

export interface RunningTable {
  readonly path: string
  /** makes the page the same guest */
  readonly cookie: string
  /** starts to make the player's moves */
  play(): Player
}

export async function newTable({ base }: Site): Promise<RunningTable> {
  const visitor = await Visitor.arrive(base, 'Robin')
  const { id, code } = await visitor.newTable({ plan: PLAN, bots: BOTS })
  const key = code ?? id
  await visitor.act(key, { action: 'start', salt: SALT })
  const { cookie } = visitor
  const stream = fastStream(1)
  const dice = (sides: number): number => below(stream, sides)
  const play = (): Player => new Player({ game: GAME, code: key, cookie, below: dice, base: () => base })
  return { path: `/t/${key}`, cookie, play }
}

/** Runs in the page first: marks steps in the trace and measures every frame. */
const WATCH = `
  const Plain = WebSocket
  // Without a subprotocol the server sends text, which can be read here.
  globalThis.WebSocket = class extends Plain {
    constructor(address) {
      super(address)
      this.addEventListener('message', ({ data }) => {
        const what = /^{"step":\\d+,"events":\\[{"(\\w+)/.exec(data)
        if (what) performance.mark('${STEP_MARK}', { detail: what[1] })
      })
    }
  }
  globalThis.frames_ = { moving: [], still: [], opening: [] }
  let [before, wasMoving, wasOpening] = [0, false, false]
  const isMoving = (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity
  const frame = (now) => {
    const moves = document.getAnimations().some(isMoving)
    const opens = document.querySelector('[data-scene=opened]') !== null
    if (before > 0) frames_[moves && wasMoving ? 'moving' : 'still'].push(now - before)
    if (opens && wasOpening) frames_.opening.push(now - before)
    ;[before, wasMoving, wasOpening] = [now, moves, opens]
    requestAnimationFrame(frame)
  }
  if (globalThis.countFrames) requestAnimationFrame(frame)
`

export interface Frames {
  /** milliseconds between two frames while something moved */
  readonly moving: readonly number[]
  readonly still: readonly number[]
  /** … while a bag was being opened, whether something moved or not */
  readonly opening: readonly number[]
}

/** How much script each step costs. */
export async function workOfSteps(site: Site, slower: number, seconds: number): Promise<Work> {
  const trace = await during(site, slower, seconds, async (page, watch) => {
    await site.browser.startTracing(page, { categories: CATEGORIES })
    await watch()
    return site.browser.stopTracing()
  })
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  return workIn(traceEvents)
}

/** How regularly frames come. */
export const framesOfMatch = (site: Site, slower: number, seconds: number): Promise<Frames> =>
  during(
    site,
    slower,
    seconds,
    async (page, watch) => {
      await page.evaluate('frames_.moving.length = frames_.still.length = frames_.opening.length = 0')
      await watch()
      return page.evaluate<Frames>('frames_')
    },
    'globalThis.countFrames = true;',
  )

async function during<T>(
  site: Site,
  slower: number,
  seconds: number,
  measure: (page: Page, watch: () => Promise<void>) => Promise<T>,
  first = '',
): Promise<T> {
  const table = await newTable(site)
  return site.visit(slower, async (page) => {
    const [name, value] = table.cookie.split('=')
    await page.context().addCookies([{ name, value, url: site.base }])
    await page.addInitScript(`{${first}${WATCH}}`)
    await byLink(site, page, table.path)
    let player: Player | null = null
    const watch = async (): Promise<void> => {
      player = table.play()
      await Promise.race([sleep(1000 * seconds), player.over])
    }
    try {
      return await measure(page, watch)
    } finally {
      ;(player as Player | null)?.close()
    }
  })
}
