/**
 * Measures weights against the other bots: `node training/sheriff/evaluate.ts WEIGHTS PART PARTS SECONDS [SEED]`. Several
 * processes share the work; each prints one line for every ten blocks. In a block everybody has every seat once.
 */
import { readFileSync } from 'node:fs'
import type { Bot } from '#engine/bots/bot.ts'
import { Network } from '#games/sheriff/bots/network/network.ts'
import { networkBot } from '#games/sheriff/bots/network/player.ts'
import { readWeights } from '#games/sheriff/bots/network/weights.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { choose } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { HABITS } from './lineups.ts'
import { playMatch, winsOf } from './play.ts'

const [file, part = '0', parts = '1', seconds = '30', seed = '9000'] = process.argv.slice(2)
const BLOCKS = 10

interface Contest {
  readonly name: string
  readonly one: Bot<Sheriff>
  readonly others: readonly Bot<Sheriff>[]
  readonly options: Options
  /** so many times ten blocks */
  readonly times: number
}

const network = networkBot(new Network(readWeights(readFileSync(file))))
const SECOND: Options = { edition: 2, ...choose([]) }
const FIRST: Options = { edition: 1, ...choose([]) }
const bot = (name: string): Bot<Sheriff> => sheriff.bots[name]
const copies = (one: Bot<Sheriff>, count: number): Bot<Sheriff>[] => new Array(count).fill(one)

const against = (name: string, rival: string, count = 3, options = SECOND, times = 3): Contest => ({
  name: `network ${name}`,
  one: network,
  others: copies(bot(rival), count),
  options,
  times,
})

const CONTESTS: readonly Contest[] = [
  against('vs 3 maud:master', 'maud:master', 3, SECOND, 30),
  ...['osric', 'hob', 'wat', 'gisela', 'piers'].map((name) =>
    against(`vs 3 ${name}:master`, `${name}:master`),
  ),
  ...['basic-market', 'greedy-market', 'bribed-market'].map((name) => against(`vs 3 ${name}`, name)),
  ...HABITS.map((name) => ({
    name: `${name} vs 3 network`,
    one: bot(name),
    others: copies(network, 3),
    options: SECOND,
    times: 5,
  })),
  {
    name: 'maud:master vs 3 network',
    one: bot('maud:master'),
    others: copies(network, 3),
    options: SECOND,
    times: 10,
  },
  ...[2, 4, 5].map((count) => against(`vs ${count} maud:master`, 'maud:master', count, SECOND, 6)),
  ...[2, 3, 4].map((count) => against(`1e vs ${count} maud:master`, 'maud:master', count, FIRST, 4)),
  ...(['royal', 'blackMarket'] as const).map((name) =>
    against(`${name} vs 3 maud:master`, 'maud:master', 3, { edition: 2, ...choose([name]) }, 4),
  ),
]

/** The share of wins in one block. */
function block({ one, others, options }: Contest, at: number): number {
  let wins = 0
  for (let seat = 0; seat <= others.length; seat++)
    wins += winsOf(playMatch(others.toSpliced(seat, 0, one), at, options), seat)
  return wins / (others.length + 1)
}

const ends = performance.now() + 1000 * Number(seconds)
const jobs = CONTESTS.flatMap((contest) => Array.from({ length: contest.times }, (_, n) => ({ contest, n })))
// a little of everything first
jobs.sort((one, other) => one.n - other.n)
for (let job = Number(part); job < jobs.length && performance.now() < ends; job += Number(parts)) {
  const { contest, n } = jobs[job]
  const shares: number[] = []
  for (let i = 0; i < BLOCKS && performance.now() < ends; i++)
    shares.push(block(contest, Number(seed) + n * BLOCKS + i))
  console.log(JSON.stringify({ name: contest.name, seats: contest.others.length + 1, shares }))
}
