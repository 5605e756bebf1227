/**
 * Which number of the masters moves which goal, and better numbers by that: every block of matches is played with numbers
 * drawn at random around those of now; afterwards a curve is fitted to each goal (linear and square in every number), and
 * the numbers are chosen that miss the goals least by these curves.
 *   node bench/bots/league/slopes.ts --seconds 500 [--seed 1] [--from '{"open":1}'] [--moves '{"open":1,"take":0.5}']
 * `--moves`: which numbers move, and how far either way. `--data FILE`: one line for each block. `--read FILE`: plays nothing.
 * `--out FILE`: the numbers that were found.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fastStream } from '#chance/fast.ts'
import { below } from '#engine/chance.ts'
import { Arena } from './arena.ts'
import type { Key, LeaguePlayer, MasterNumbers } from './players.ts'
import { NUMBER_RANGES, NUMBERS } from './players.ts'
import { solve } from './solve.ts'

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '{}' },
    moves: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    read: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})
const MOVES: Partial<Record<Key, number>> =
  flags.moves === ''
    ? {
        loadGold: 0.4,
        gateGold: 0.1,
        wish: 1,
        lie: 0.5,
        liePerCard: 0.3,
        size: 0.3,
        unexpected: 4,
        firstLie: 4,
        open: 0.5,
        openPerCard: 0.3,
        openOffering: 0.8,
        openRecord: 4,
        openRefused: 2,
        openUnpaid: 3,
        openStrict: 0.7,
        take: 1,
        takePerGold: 0.4,
        demand: 1.5,
        bribing: 0.25,
        decoy: 0.12,
        alike: 0.35,
        wary: 0.7,
        mostBribe: 2,
        bluff: 0.3,
        threat: 0.8,
        learnGate: 0.6,
        expectOpening: 0.6,
        expectTaking: 0.6,
      }
    : JSON.parse(flags.moves)
const KEYS = Object.keys(MOVES) as Key[]
const FROM: MasterNumbers = { ...NUMBERS, ...JSON.parse(flags.from) }
const pool: MasterNumbers[] = JSON.parse(readFileSync(new URL('./pool.json', import.meta.url), 'utf8'))

interface Goal {
  /** how often it is played, in parts */
  readonly parts: number
  readonly play: (numbers: MasterNumbers, pick: number) => { one: LeaguePlayer; others: LeaguePlayer }
  /** wanted: at least so much, or at most; how much a missing point weighs */
  readonly least?: number
  readonly most?: number
  readonly weight: number
}

const against =
  (name: LeaguePlayer): Goal['play'] =>
  (one) => ({ one, others: name })
const habit =
  (...names: string[]): Goal['play'] =>
  (numbers, pick) => ({ one: { ...numbers, habit: names[pick % names.length] }, others: numbers })

const GOALS: Readonly<Record<string, Goal>> = {
  'never-bribes': { parts: 3, play: habit('habit:never-bribes'), most: 26.5, weight: 1 },
  'opens-offers': { parts: 3, play: habit('habit:opens-offers'), most: 26.5, weight: 1 },
  'other habits': {
    parts: 2,
    play: habit('habit:crossbows', 'habit:pass-all', 'habit:one-coin', 'habit:two-gold', 'habit:friend'),
    most: 25,
    weight: 1,
  },
  'basic-market': { parts: 3, play: against('basic-market'), least: 91, weight: 1 },
  'bribed-market': { parts: 2, play: against('bribed-market'), least: 91, weight: 1 },
  'greedy-market': { parts: 2, play: against('greedy-market'), least: 91, weight: 1 },
  estimate: { parts: 2, play: against('estimate'), least: 42, weight: 0.5 },
  merchants: { parts: 1, play: against('maud:merchant'), least: 36, weight: 0.5 },
  exploiters: {
    parts: 2,
    play: (numbers, pick) => ({ one: pool[pick % pool.length], others: numbers }),
    most: 28,
    weight: 1,
  },
  'masters of now as intruders': {
    parts: 2,
    play: (numbers) => ({ one: FROM, others: numbers }),
    most: 25,
    weight: 1,
  },
}

const stream = fastStream(Number(flags.seed))
const unit = (): number => (below(stream, 2_000_001) - 1_000_000) / 1_000_000
const bounded = (key: Key, value: number): number =>
  Math.min(NUMBER_RANGES[key][1], Math.max(NUMBER_RANGES[key][0], value))
const numbersAt = (point: readonly number[]): MasterNumbers => ({
  ...FROM,
  ...Object.fromEntries(
    KEYS.map((key, i) => [
      key,
      bounded(key, Math.round((FROM[key] + (MOVES[key] ?? 0) * point[i]) * 1000) / 1000),
    ]),
  ),
})

interface Block {
  readonly goal: string
  readonly point: readonly number[]
  readonly wins: number
}

async function play(): Promise<Block[]> {
  const ends = Date.now() + 1000 * Number(flags.seconds)
  const bag = Object.entries(GOALS).flatMap(([name, { parts }]) => new Array<string>(parts).fill(name))
  const blocks: Block[] = []
  const arena = new Arena()
  let deal = Number(flags.seed) * 10_000_000
  const lane = async (): Promise<void> => {
    while (Date.now() < ends) {
      deal++
      const goal = bag[deal % bag.length]
      const point = KEYS.map(unit)
      const { one, others } = GOALS[goal].play(numbersAt(point), below(stream, 1000))
      const { wins } = await arena.play({ one, tables: [[others, others, others]], matches: 4, seed: deal })
      const block = { goal, point: point.map((z) => Math.round(1000 * z) / 1000), wins }
      blocks.push(block)
      if (flags.data !== '') appendFileSync(flags.data, `${JSON.stringify(block)}\n`)
    }
  }
  // nobody waits for the next contest
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane))
  await arena.close()
  return blocks
}

interface Curve {
  readonly middle: number
  readonly slopes: readonly number[]
  readonly bends: readonly number[]
  readonly errors: readonly number[]
  readonly blocks: number
}

/** In points of the win share, for a whole move. A little is taken off what is not certain. */
function curveOf(blocks: readonly Block[]): Curve {
  const n = 1 + 2 * KEYS.length
  const matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0))
  const right = new Array<number>(n).fill(0)
  const rowOf = (point: readonly number[]): number[] => [1, ...point, ...point.map((z) => z * z - 1 / 3)]
  const mean = blocks.reduce((sum, { wins }) => sum + wins, 0) / blocks.length
  const variance = blocks.reduce((sum, { wins }) => sum + (wins - mean) ** 2, 0) / blocks.length
  // as if slopes were drawn with a spread of 3 points, bends with 1
  const prior = (i: number): number => (i === 0 ? 0 : variance / (i <= KEYS.length ? 0.03 : 0.01) ** 2)
  for (const { point, wins } of blocks) {
    const row = rowOf(point)
    for (let i = 0; i < n; i++) {
      right[i] += row[i] * wins
      for (let j = 0; j < n; j++) matrix[i][j] += row[i] * row[j]
    }
  }
  for (let i = 0; i < n; i++) matrix[i][i] += prior(i)
  const { x, spread } = solve(matrix, right)
  const errors = spread.map((one) => 100 * Math.sqrt(one * variance))
  const points = x.map((one) => 100 * one)
  return {
    middle: points[0],
    slopes: points.slice(1, 1 + KEYS.length),
    bends: points.slice(1 + KEYS.length),
    errors,
    blocks: blocks.length,
  }
}

const valueAt = ({ middle, slopes, bends }: Curve, point: readonly number[]): number =>
  point.reduce((sum, z, i) => sum + slopes[i] * z + bends[i] * (z * z - 1 / 3), middle)

function missing(curves: ReadonlyMap<string, Curve>, point: readonly number[]): number {
  let sum = 0
  for (const [name, curve] of curves) {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, weight } = GOALS[name]
    const value = valueAt(curve, point)
    const miss = Math.max(0, least - value, value - most)
    // what is reached still counts a little
    const spare = least > 0 ? least - value : value - most
    sum += weight * (miss * miss + 3 * miss + 0.5 * spare)
  }
  // no further than needed
  return sum + 0.5 * point.reduce((all, z) => all + z * z, 0)
}

function best(curves: ReadonlyMap<string, Curve>): number[] {
  const point = KEYS.map(() => 0)
  for (let step = 0.5; step > 0.02; step /= 2)
    for (let again = 0; again < 20; again++)
      for (let i = 0; i < point.length; i++)
        for (const by of [-step, step]) {
          const tried = point.with(i, Math.max(-1, Math.min(1, point[i] + by)))
          if (missing(curves, tried) < missing(curves, point)) point[i] = tried[i]
        }
  return point
}

const blocks: Block[] =
  flags.read === ''
    ? await play()
    : readFileSync(flags.read, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
const names = Object.keys(GOALS).filter((name) => blocks.filter(({ goal }) => goal === name).length > 50)
const curves = new Map(names.map((name) => [name, curveOf(blocks.filter(({ goal }) => goal === name))]))
const cell = (value: number): string => value.toFixed(1).padStart(7)
console.log(`${blocks.length} blocks`)
console.log(`${''.padEnd(14)}${names.map((name) => name.slice(0, 6).padStart(7)).join('')}`)
const centre = KEYS.map(() => 0)
console.log(
  `${'now'.padEnd(14)}${names.map((name) => cell(valueAt(curves.get(name) as Curve, centre))).join('')}`,
)
KEYS.forEach((key, i) => {
  const line = names.map((name) => cell((curves.get(name) as Curve).slopes[i])).join('')
  console.log(`${key.padEnd(14)}${line}  ± ${MOVES[key]}`)
})
console.log(
  `${'(error)'.padEnd(14)}${names.map((name) => cell((curves.get(name) as Curve).errors[1])).join('')}`,
)
const point = best(curves)
console.log(
  `${'found'.padEnd(14)}${names.map((name) => cell(valueAt(curves.get(name) as Curve, point))).join('')}`,
)
const chosen = numbersAt(point)
const found = {
  ...JSON.parse(flags.from),
  ...Object.fromEntries(KEYS.map((key) => [key, Math.round(chosen[key] * 100) / 100])),
}
console.log(`found ${JSON.stringify(found)}`)
if (flags.out !== '') writeFileSync(flags.out, JSON.stringify(found))
