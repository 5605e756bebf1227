/**
 * How well the characters of Sheriff guess whether a bag is a lie, whether it will be opened and whether a bribe is taken.
 * `npm run bench:belief` checks the guesses on players that took no part in the fitting: the Brier score (0 is perfect)
 * against always guessing the pool's own base rate. `npm run bench:belief -- fit` prints new weights.
 */
import { fastStream } from '#chance/fast.ts'
import { below } from '#engine/chance.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { featuresOf } from '#games/sheriff/bots/belief/features.ts'
import { clamp, dot, fromLogit, lieOffset } from '#games/sheriff/bots/belief/lies.ts'
import { habitOffset, marginOf } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { LIE, OPEN, TAKE } from '#games/sheriff/bots/belief/weights.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import { legalOf } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { showHelp } from '#scripts/read-args.ts'
import { playMatch } from './contest.ts'
import { solve } from './league/solve.ts'

const OBSERVER = seatAt(0)

const FITTED: readonly string[] = [
  ...[
    'maud:master',
    'maud:master',
    'maud:master',
    'maud:merchant',
    'wat:master',
    'osric:merchant',
    'hob:master',
  ],
  ...['gisela:master', 'piers:master'],
  ...['basic-market', 'greedy-market', 'bribed-market', 'basic', 'bribed'],
]

/** Players that took no part in the fitting. */
const HELD_OUT: Readonly<Record<string, readonly string[]>> = {
  apprentices: ['osric:apprentice', 'wat:apprentice', 'piers:apprentice', 'hob:apprentice'],
  zoo: ['never-inspects', 'always-inspects', 'inspects-four', 'demands-six', 'all-contraband', 'greedy'],
  mixed: [
    'wat:apprentice',
    'random',
    'all-contraband',
    'all-honest',
    'greedy',
    'demands-six',
    'gisela:apprentice',
  ],
}

interface Sample {
  readonly features: readonly number[]
  /** what the match has taught so far */
  readonly offset: number
  readonly truth: 0 | 1
}
interface Samples {
  readonly lie: Sample[]
  readonly open: Sample[]
  readonly take: Sample[]
  /** cards of lying bags: size, undeclared, what was usual for the owner */
  readonly cards: (readonly [number, number, number])[]
}

function watch(pool: readonly string[], seed: number, into: Samples): void {
  const stream = fastStream(seed)
  const names = Array.from({ length: 4 }, (_, seat) =>
    seat === OBSERVER ? 'maud:master' : pool[below(stream, pool.length)],
  )
  const options = { ...PLAIN, edition: seed % 3 === 0 ? 1 : 2 } as const
  playMatch(
    names.map((name) => sheriff.bots[name]),
    seed,
    options,
    {
      before({ open }, state, players) {
        const notes = players[OBSERVER].notes as Notes
        const view = viewFor(state, OBSERVER) as SeatView
        const { table } = state
        if (open.type === 'bagPassed' || open.type === 'bagOpened') {
          const { bag } = open
          const seen = notes.bags[bag]
          if (bag === OBSERVER || seen === null) return
          const declared = table.places[bag].bag?.declared
          const undeclared =
            open.type === 'bagOpened'
              ? open.confiscated.length
              : open.faceDown + open.legal.filter((ware) => legalOf(ware) !== declared).length
          const { lies, smuggled } = notes.merchants[bag]
          into.lie.push({
            features: featuresOf(view, notes, bag, seen),
            offset: lieOffset(notes, bag),
            truth: undeclared > 0 ? 1 : 0,
          })
          if (undeclared > 0) into.cards.push([seen.cards, undeclared, (smuggled + 4) / (lies + 2)])
          const offered = notes.offers.some(({ by, terms }) => by === bag && terms.gold > 0)
          if (offered || notes.passedByDeal.includes(bag) || table.sheriffs.includes(OBSERVER)) return
          into.open.push({
            features: [1, marginOf(view, notes, bag, seen)],
            offset: habitOffset(notes, table.sheriffs[0], 'opening'),
            truth: open.type === 'bagOpened' ? 1 : 0,
          })
        }
        const numbers =
          open.type === 'dealStruck'
            ? [open.offer]
            : open.type === 'offersEnded' && open.how === 'declined'
              ? open.offers
              : []
        for (const number of numbers) {
          const offer = notes.offers.find((made) => made.number === number)
          if (offer === undefined || offer.by !== offer.merchant || offer.terms.gold === 0) continue
          const seen = notes.bags[offer.merchant]
          if (seen === null || table.sheriffs.includes(OBSERVER)) continue
          const margin = marginOf(view, notes, offer.merchant, seen)
          into.take.push({
            features: [1, offer.terms.gold - margin],
            offset: habitOffset(notes, table.sheriffs[0], 'taking'),
            truth: open.type === 'dealStruck' ? 1 : 0,
          })
        }
      },
    },
  )
}

function samplesOf(pool: readonly string[], matches: number, seed: number): Samples {
  const samples: Samples = { lie: [], open: [], take: [], cards: [] }
  for (let i = 0; i < matches; i++) watch(pool, seed + i, samples)
  return samples
}

const RIDGE = 3

/** Logistic regression with a small ridge, by Newton's method. */
function fitted(samples: readonly Sample[]): number[] {
  const n = samples[0].features.length
  let weights = new Array<number>(n).fill(0)
  for (let step = 0; step < 12; step++) {
    const hessian = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? RIDGE : 0)),
    )
    const gradient = weights.map((weight) => -RIDGE * weight)
    for (const { features, offset, truth } of samples) {
      const p = fromLogit(dot(weights, features) + offset)
      const v = p * (1 - p) + 1e-6
      for (let i = 0; i < n; i++) {
        if (features[i] === 0) continue
        gradient[i] += (truth - p) * features[i]
        for (let j = 0; j < n; j++) hessian[i][j] += v * features[i] * features[j]
      }
    }
    const { x: change } = solve(hessian, gradient)
    weights = weights.map((weight, i) => weight + change[i])
  }
  return weights
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

function score(name: string, samples: readonly Sample[], weights: readonly number[]): string {
  const rate = mean(samples.map(({ truth }) => truth))
  const brier = mean(
    samples.map(
      ({ features, offset, truth }) => (clamp(fromLogit(dot(weights, features) + offset)) - truth) ** 2,
    ),
  )
  const base = rate * (1 - rate)
  return [
    name.padEnd(22),
    String(samples.length).padStart(6),
    rate.toFixed(3).padStart(10),
    brier.toFixed(3).padStart(6),
    base.toFixed(3).padStart(17),
    `${(100 * (1 - brier / base)).toFixed(0)} %`.padStart(10),
  ].join(' ')
}

const HEADING = 'pool                    cases  base rate  Brier  of the base rate  better by'
const written = (weights: readonly number[]): string => `[${weights.map((w) => w.toFixed(2)).join(', ')}]`

showHelp(import.meta.filename)
if (process.argv[2] === 'fit') {
  const { lie, open, take, cards } = samplesOf(FITTED, Number(process.argv[3] ?? 400), 60_000)
  const [lies, opens, takes] = [fitted(lie), fitted(open), fitted(take)]
  console.log(HEADING)
  console.log(score('lies, fitted', lie, lies))
  console.log(score('openings, fitted', open, opens))
  console.log(score('bribes, fitted', take, takes))
  // undeclared = a + b size + c usual, by least squares
  const rows = cards.map(([size, , usual]) => [1, size, usual])
  const normal = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  )
  const right = [0, 1, 2].map((i) => rows.reduce((sum, row, r) => sum + row[i] * cards[r][1], 0))
  console.log(
    `LIE ${written(lies)}\nCARDS ${written(solve(normal, right).x)}\nOPEN ${written(opens)}\nTAKE ${written(takes)}`,
  )
} else {
  const matches = Number(process.argv[2] ?? 150)
  console.log(HEADING)
  for (const [name, pool] of Object.entries({ fitted: FITTED, ...HELD_OUT })) {
    const { lie, open, take } = samplesOf(pool, matches, 9_000)
    console.log(score(name, lie, LIE))
    console.log(score(`${name}, openings`, open, OPEN))
    if (take.length > 0) console.log(score(`${name}, bribes`, take, TAKE))
  }
}
