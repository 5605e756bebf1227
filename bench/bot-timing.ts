// Does the time of a bot's move tell what it holds? Bots play matches of Sheriff of Nottingham on a server; for each kind of
// move the times are compared between those who had something to hide and those who had not.
//
//   node bench/bot-timing.ts                   1,200 matches, enough to show an AUC of 0.52 for every kind of move
//   node bench/bot-timing.ts --matches 60 --tables 60
//   node bench/bot-timing.ts --pace 24         so fast that they may need longer to think
//
// AUC: how often a time of the one kind is longer than a time of the other; 0.5 tells nothing. z: how many standard errors
// away from 0.5; of five kinds of moves, one reaches 2.6 in twenty runs by chance. The first of the bots plays for the host;
// apprentices smuggle and open more bags than masters do.

import { setTimeout as sleep } from 'node:timers/promises'
import { timingAt } from '#engine/bots/pace.ts'
import { games } from '#games/index.ts'
import { LEGAL } from '#games/sheriff/goods.ts'
import { readArgs } from '#scripts/read-args.ts'
import { startServer } from '#scripts/start-server.ts'
import { readMatch } from '#server/live/read-match.ts'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import type { Step } from '#server/store/store.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    matches: { type: 'string', default: '1200' },
    tables: { type: 'string', default: '120' },
    /** milliseconds; the default is that of quick tables */
    pace: { type: 'string', default: '150' },
    bots: { type: 'string', default: 'gisela:apprentice,maud:master,wat:master,piers:apprentice' },
  },
})
const [standIn, ...bots] = values.bots.split(',')
const players = 1 + bots.length
const PLAN = { game: 'sheriff', edition: 2, order: 'seated', first: null } as const
const timing = timingAt('calm', { pace: Number(values.pace), patience: Number(values.pace) })
const KINDS = ['load', 'declare', 'offer', 'pass', 'inspect']

type Times = Record<string, { readonly hiding: number[]; readonly honest: number[] }>

using folder = temporaryFolder()
await playAll()
const times: Times = Object.fromEntries(KINDS.map((kind) => [kind, { hiding: [], honest: [] }]))
const store = await openStore(storeAddress({ DATA_DIR: folder.path }))
let matches = 0
for await (const { match, outcome } of store.archive()) {
  if (outcome === null) continue
  matches++
  const seeing: number[] = []
  await readMatch(store, match, ({ events }) => {
    const looked = events.reduce((sum, { open }) => sum + (games.sheriff.seeing?.(open) ?? 0), 0)
    seeing.push(Math.round(looked * timing.seeing))
  })
  addTimes(await store.read(match, 0), seeing, times)
}
await store.close()
console.log(`${matches} matches, bots move every ${values.pace} ms`)
console.table(KINDS.map((kind) => ({ kind, ...aucOf(times[kind]) })))

async function playAll(): Promise<void> {
  const pace = { GATEHOUSE_BOT_PACE: values.pace, GATEHOUSE_BOT_PATIENCE: values.pace }
  const { base, stop } = await startServer(folder.path, { LOG_LEVEL: 'error', ...pace })
  let left = Number(values.matches)
  const table = async (): Promise<void> => {
    while (left-- > 0) await playOne(await Visitor.arrive(base, 'Host'))
  }
  await Promise.all(Array.from({ length: Number(values.tables) }, table))
  await stop()
}

/** A bot stands in for the only person. */
async function playOne(host: Visitor): Promise<void> {
  const { code } = await host.newTable({ plan: { ...PLAN, players, options: [] }, bots })
  await host.act(code ?? '', { action: 'start', salt: SALT })
  await host.act(code ?? '', { action: 'stand-in', bot: standIn })
  for (;;) {
    const { body } = await host.ask<{ match: { finished: boolean } | null }>('GET', `/api/tables/${code}`)
    if (body.match?.finished) return
    await sleep(2_000)
  }
}

/** `seeing`: how long people look at each step before bots begin to think; everybody sees why, so it does not count. */
function addTimes(steps: readonly Step[], seeing: readonly number[], times: Times): void {
  const bags = new Map<number, readonly string[]>()
  let last: number | null = null
  let isOpened = false
  for (const [i, { at, lines }] of steps.entries()) {
    const step = lines[0] as { seat: number; move: string; goods?: string[]; good?: string; bag?: number }
    // a new round: the next sheriff has no bag
    if (step.move === 'load' && isOpened) bags.clear()
    isOpened = step.move !== 'load' && (isOpened || step.move === 'pass' || step.move === 'inspect')
    if (step.move === 'load') bags.set(step.seat, step.goods ?? [])
    const bag = bags.get(step.bag ?? step.seat)
    if (last !== null && bag !== undefined && Object.hasOwn(times, step.move)) {
      const isHiding =
        step.move === 'declare'
          ? bag.some((good) => good !== step.good)
          : bag.some((good) => !(LEGAL as readonly string[]).includes(good))
      times[step.move][isHiding ? 'hiding' : 'honest'].push(at - last - seeing[i - 1])
    }
    last = at
  }
}

function aucOf({ hiding, honest }: Times[string]) {
  const all = [...hiding.map((time) => ({ time, one: 1 })), ...honest.map((time) => ({ time, one: 0 }))]
  all.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let i = 0; i < all.length; ) {
    let end = i
    while (end < all.length && all[end].time === all[i].time) end++
    for (let j = i; j < end; j++) ranks += all[j].one * ((i + end + 1) / 2)
    i = end
  }
  const [n, m] = [hiding.length, honest.length]
  const auc = (ranks - (n * (n + 1)) / 2) / (n * m)
  const error = Math.sqrt((n + m + 1) / (12 * n * m))
  return {
    hiding: n,
    honest: m,
    auc: auc.toFixed(3),
    error: error.toFixed(4),
    z: ((auc - 0.5) / error).toFixed(1),
  }
}
