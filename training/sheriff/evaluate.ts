/**
 * Measures weights against the other bots, in blocks where everybody has every seat once:
 *
 *   node training/sheriff/evaluate.ts --weights FILE --seconds 30 [--part 0 --parts 16] [--seed 9000]
 *     [--temperament maud] [--temperature 1] [--only basic] [--times 1] [--rival FILE] [--master '{}']
 *
 * Several processes share the work; each prints one line for every ten blocks. `--only`: contests whose name fits.
 * `--times`: so many times as many blocks. `--rival`: weights of a best responder, which sits among three copies.
 * `--master`: the weights play as maud's master with these leanings, and these numbers of haggling, in place of hers.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bot } from '#engine/bots/bot.ts'
import { habitsOf } from '#games/sheriff/bots/habits/index.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import type { Weighing } from '#games/sheriff/bots/master/weighing.ts'
import { WEIGHING } from '#games/sheriff/bots/master/weighing.ts'
import { Network } from '#games/sheriff/bots/network/network.ts'
import { networkBot } from '#games/sheriff/bots/network/player.ts'
import { loaded } from '#games/sheriff/bots/network/shipped.ts'
import type { Temperament } from '#games/sheriff/bots/network/temperament.ts'
import { TEMPERAMENTS } from '#games/sheriff/bots/network/temperament.ts'
import { readWeights } from '#games/sheriff/bots/network/weights.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { MASTER_FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { choose } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { HABITS, HOMEWORK } from './lineups.ts'
import { playMatch, winsOf } from './play.ts'

const { values: given } = parseArgs({
  options: {
    weights: { type: 'string', default: 'training/runs/first/weights.bin' },
    part: { type: 'string', default: '0' },
    parts: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '9000' },
    temperament: { type: 'string', default: 'maud' },
    temperature: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
    rival: { type: 'string', default: '' },
    master: { type: 'string', default: '' },
  },
})
const BLOCKS = 10

interface Contest {
  readonly name: string
  readonly one: Bot<Sheriff>
  readonly others: readonly Bot<Sheriff>[]
  readonly options: Options
  /** so many times ten blocks */
  readonly times: number
}

const playerOf = (file: string, temperament?: Temperament): Bot<Sheriff> =>
  networkBot(new Network(readWeights(readFileSync(file))), temperament)
const laidOver = TEMPERAMENTS[given.temperament]
const masterOf = (file: string, leanings: Partial<Weighing & Figures>): Bot<Sheriff> =>
  masterBot(
    PERSONAS[0],
    { ...WEIGHING, ...leanings },
    { ...MASTER_FIGURES, ...leanings },
    loaded(new Network(readWeights(readFileSync(file)))),
  )
const network =
  given.master === ''
    ? playerOf(given.weights, {
        ...laidOver,
        temperature: Number(given.temperature || laidOver.temperature),
      })
    : masterOf(given.weights, JSON.parse(given.master))
/** Habits are those of a master; of the measured one, if it is a master. */
const habits = given.master === '' ? sheriff.bots : habitsOf(network)
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

const CONTESTS: Contest[] = [
  against('vs 3 maud:master', 'maud:master', 3, SECOND, 30),
  ...['osric', 'hob', 'wat', 'gisela', 'piers'].map((name) =>
    against(`vs 3 ${name}:master`, `${name}:master`),
  ),
  ...HOMEWORK.map((name) => against(`vs 3 ${name}`, name, 3, SECOND, 10)),
  ...HABITS.map((name) => ({
    name: `${name} vs 3 network`,
    one: habits[name],
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
  ...['estimate', 'agnes'].map((name) => against(`vs 3 ${name}`, name, 3, SECOND, 5)),
  ...[2, 4, 5].map((count) => against(`vs ${count} maud:master`, 'maud:master', count, SECOND, 6)),
  ...[2, 3, 4].map((count) => against(`1e vs ${count} maud:master`, 'maud:master', count, FIRST, 4)),
  ...(['royal', 'blackMarket'] as const).map((name) =>
    against(`${name} vs 3 maud:master`, 'maud:master', 3, { edition: 2, ...choose([name]) }, 4),
  ),
]

if (given.rival !== '')
  CONTESTS.push({
    name: 'responder vs 3 network',
    one: playerOf(given.rival),
    others: copies(network, 3),
    options: SECOND,
    times: 60,
  })

/** The share of wins in one block. */
function block({ one, others, options }: Contest, at: number): number {
  let wins = 0
  for (let seat = 0; seat <= others.length; seat++)
    wins += winsOf(playMatch(others.toSpliced(seat, 0, one), at, options), seat)
  return wins / (others.length + 1)
}

const [part, parts, seconds, seed, times] = [
  given.part,
  given.parts,
  given.seconds,
  given.seed,
  given.times,
].map(Number)
const ends = performance.now() + 1000 * seconds
const jobs = CONTESTS.filter(({ name }) => new RegExp(given.only).test(name)).flatMap((contest) =>
  Array.from({ length: contest.times * times }, (_, n) => ({ contest, n })),
)
// a little of everything first
jobs.sort((one, other) => one.n - other.n)
for (let job = part; job < jobs.length && performance.now() < ends; job += parts) {
  const { contest, n } = jobs[job]
  const shares: number[] = []
  for (let i = 0; i < BLOCKS && performance.now() < ends; i++)
    shares.push(block(contest, seed + n * BLOCKS + i))
  console.log(JSON.stringify({ name: contest.name, seats: contest.others.length + 1, shares }))
}
