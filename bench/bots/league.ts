/**
 * The league of Sheriff's bots. `npm run league -- tune` searches for better numbers of the core against a pool: itself,
 * the characters, the homework bots and the habit players. `npm run league -- exploit` searches for a player that beats
 * three masters, and says how often it wins on fresh deals. Both by cross-entropy. Options: --minutes 10, --seed 1.
 */
import { parseArgs } from 'node:util'
import { fastStream } from '#chance/fast.ts'
import type { Stream } from '#engine/chance.ts'
import { below } from '#engine/chance.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { FIGURES, RANGES } from '#games/sheriff/bots/persona/figures.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { SheriffBot } from './contest.ts'
import { percent, playMatch, winShare } from './contest.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '' },
  },
})
const MINUTES = Number(flags.minutes)
const SEED = Number(flags.seed)

/** What the others cost is what hides lies: no search may save it. */
const FIXED: readonly string[] = positionals[0] === 'tune' ? ['decoy', 'cover', 'loadDice'] : []
const KEYS = (Object.keys(RANGES) as (keyof Figures)[]).filter((key) => !FIXED.includes(key))
const POPULATION = 20
const ELITE = 5
/** Matches of each candidate in a generation; all candidates get the same deals. */
const MATCHES = 40
/** How much of the new mean is taken over, and the least spread, as a share of the range. */
const STEP = 0.6
const LEAST_SPREAD = 0.03

const MAUD: Persona = PERSONAS[0]
const withFigures = (figures: Figures): SheriffBot => botOf(MAUD, STRENGTHS[2], figures)

function normal(stream: Stream): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += below(stream, 1_000_001) / 1_000_000
  return sum
}

interface Cloud {
  mean: number[]
  spread: number[]
}

const figuresOf = (point: readonly number[]): Figures => ({
  ...FIGURES,
  ...Object.fromEntries(KEYS.map((key, i) => [key, Math.round(point[i] * 1000) / 1000])),
})

function draw({ mean, spread }: Cloud, stream: Stream): number[] {
  return mean.map((middle, i) => {
    const [least, most] = RANGES[KEYS[i]]
    return Math.min(most, Math.max(least, middle + spread[i] * normal(stream)))
  })
}

/** Wins, and a little for points, which vary less. */
function result(one: SheriffBot, others: readonly SheriffBot[], at: number, seed: number): number {
  const { ranks, scores } = playMatch(others.toSpliced(at, 0, one), seed)
  const rest = scores.filter((_, seat) => seat !== at)
  const lead = scores[at] - rest.reduce((sum, score) => sum + score, 0) / rest.length
  const best = scores[at] - Math.max(...rest)
  return (ranks[at] === 1 ? 1 : 0) + 0.004 * lead + 0.004 * best
}

/** One generation; `table` gives the three others in the n-th match. */
function generation(
  cloud: Cloud,
  stream: Stream,
  seed: number,
  table: (n: number) => readonly SheriffBot[],
): number {
  const points = [cloud.mean, ...Array.from({ length: POPULATION - 1 }, () => draw(cloud, stream))]
  const judged = points.map((point) => {
    const bot = withFigures(figuresOf(point))
    let sum = 0
    for (let n = 0; n < MATCHES; n++) sum += result(bot, table(n), n % 4, seed + n)
    return { point, sum: sum / MATCHES }
  })
  const elite = judged.toSorted((one, other) => other.sum - one.sum).slice(0, ELITE)
  KEYS.forEach((key, i) => {
    const values = elite.map(({ point }) => point[i])
    const middle = values.reduce((sum, value) => sum + value, 0) / ELITE
    const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / ELITE
    const [least, most] = RANGES[key]
    cloud.mean[i] += STEP * (middle - cloud.mean[i])
    cloud.spread[i] = Math.max(
      LEAST_SPREAD * (most - least),
      (1 - STEP) * cloud.spread[i] + STEP * Math.sqrt(variance),
    )
  })
  return judged.reduce((sum, one) => sum + one.sum, 0) / POPULATION
}

function search(
  start: Figures,
  width: number,
  table: (figures: Figures) => (n: number) => readonly SheriffBot[],
): Figures {
  const stream = fastStream(SEED)
  const cloud: Cloud = {
    mean: KEYS.map((key) => start[key]),
    spread: KEYS.map((key) => width * (RANGES[key][1] - RANGES[key][0])),
  }
  const end = Date.now() + MINUTES * 60_000
  for (let round = 0; Date.now() < end; round++) {
    const mean = generation(cloud, stream, SEED * 1_000_000 + round * 1000, table(figuresOf(cloud.mean)))
    if (round % 5 === 0)
      console.log(`generation ${round}: ${mean.toFixed(3)} ${JSON.stringify(figuresOf(cloud.mean))}`)
  }
  return figuresOf(cloud.mean)
}

const named = (...names: string[]): SheriffBot[] => names.map((name) => sheriff.bots[name])
const three = (bot: SheriffBot): readonly SheriffBot[] => [bot, bot, bot]

/** Two of five matches against itself, the others against those who stay as they are: a league without them drifts. */
function pool(figures: Figures): (n: number) => readonly SheriffBot[] {
  const self = withFigures(figures)
  const homework = named('basic-market', 'bribed-market', 'basic-market', 'greedy-market').map(three)
  const habits = Object.keys(sheriff.bots)
    .filter((name) => name.startsWith('habit:'))
    .map((name) => [sheriff.bots[name], self, self])
  return (n) => {
    const k = Math.floor(n / 5)
    if (n % 5 === 4) return habits[k % habits.length]
    return n % 2 === 0 ? three(self) : homework[(2 * k + (n % 5 === 3 ? 1 : 0)) % homework.length]
  }
}

const start: Figures = flags.from === '' ? FIGURES : { ...FIGURES, ...JSON.parse(flags.from) }
if (positionals[0] === 'tune') {
  const found = search(start, 0.12, pool)
  console.log(`found ${JSON.stringify(found)}`)
  console.log(
    `against three of the old: ${percent(winShare(withFigures(found), () => three(withFigures(start)), MINUTES < 1 ? 1 : 40, 5_000_000))}`,
  )
} else if (positionals[0] === 'exploit') {
  const masters = withFigures(FIGURES)
  const found = search(start, 0.2, () => () => three(masters))
  console.log(`found ${JSON.stringify(found)}`)
  const share = winShare(withFigures(found), () => three(sheriff.bots['maud:master']), 150, 5_000_000)
  console.log(`against three maud:master, 600 matches: ${percent(share)}`)
} else console.log('npm run league -- tune | exploit [--minutes 10] [--seed 1]')
