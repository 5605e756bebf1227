/**
 * npm run bench [-- --rounds 5 --seconds 1]: how fast the engine is, and what limits it. One process, one core.
 * npm run bench -- --game nottingham: that game alone, since two in one process make each other slower.
 */

import { statSync } from 'node:fs'
import { readArgs } from '#scripts/read-args.ts'
import { breakdown } from './breakdown.ts'
import { CALIBRATION, calibration } from './calibration.ts'
import { deciding } from './decisions.ts'
import type { Rates } from './measure.ts'
import { measure, median } from './measure.ts'
import { copying, fastShuffle, secureShuffle } from './operations.ts'
import type { Row } from './result-table.ts'
import { breakdownTable, table } from './result-table.ts'
import { nottinghamPlan, planOf, withEvents, withMessages, withoutEvents } from './whole-matches.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    game: { type: 'string', default: 'sheriff' },
  },
})
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
if (!(pace.rounds >= 1 && pace.seconds > 0 && ['sheriff', 'nottingham'].includes(values.game))) {
  console.error('--rounds and --seconds are positive numbers, --game is sheriff or nottingham')
  process.exit(2)
}

const four = planOf(2, 4, [])
const NAMES = {
  plain: '2e, 4 players, no events',
  events: '2e, 4 players, events collected',
  wire: '2e, 4 players, events for 4 seats and a spectator as JSON',
  promo: '1e, 4 players, promo and royal, no events',
  six: '2e, 6 players, black market, no events',
  nottingham: 'Nottingham, 4 players, no events',
  copy: 'copy of a state, mid-game',
  secure: 'shuffle of 204 cards, secure stream',
  fast: 'shuffle of 204 cards, fast stream',
  grandmaster: 'a decision of agnes:grandmaster',
} as const

const workloads =
  values.game === 'nottingham'
    ? [calibration(), withoutEvents(NAMES.nottingham, nottinghamPlan())]
    : [
        calibration(),
        withoutEvents(NAMES.plain, four),
        withEvents(NAMES.events, four),
        withMessages(NAMES.wire, four),
        withoutEvents(NAMES.promo, planOf(1, 4, ['promo', 'royal'])),
        withoutEvents(NAMES.six, planOf(2, 6, ['blackMarket'])),
        copying(NAMES.copy, four),
        secureShuffle(NAMES.secure),
        fastShuffle(NAMES.fast),
        deciding(NAMES.grandmaster, 'agnes:grandmaster'),
      ]

const WEIGHTS = new URL('../games/sheriff/bots/network/weights.bin', import.meta.url)

const MATCHES = 0
const MOVES = 1

function rows(rates: Rates): Row[] {
  const of = (name: string, kind = 0): number => median((rates.get(name) as number[][])[kind])
  const rate = (name: string, kind: number, budget: number | null = null): Row => ({
    name,
    unit: kind === MATCHES ? 'matches/s' : 'moves/s',
    value: of(name, kind),
    // a match is no unit of the toy game
    ratio: kind === MOVES ? of(name, kind) / of(CALIBRATION) : null,
    budget: budget === null ? null : { atLeast: budget },
  })
  const cost = (name: string, budget: number | null = null): Row => ({
    name,
    unit: 'µs',
    value: 1e6 / of(name),
    ratio: of(CALIBRATION) / of(name),
    budget: budget === null ? null : { atMost: budget },
  })
  const toy: Row = { name: CALIBRATION, unit: 'moves/s', value: of(CALIBRATION), ratio: 1, budget: null }
  if (values.game === 'nottingham')
    return [toy, rate(NAMES.nottingham, MATCHES, 8_000), rate(NAMES.nottingham, MOVES)]
  return [
    toy,
    rate(NAMES.plain, MATCHES, 5_000),
    rate(NAMES.plain, MOVES, 1_000_000),
    rate(NAMES.events, MOVES, 300_000),
    rate(NAMES.wire, MOVES),
    rate(NAMES.promo, MOVES),
    rate(NAMES.six, MOVES),
    cost(NAMES.copy, 2),
    cost(NAMES.secure),
    cost(NAMES.fast),
    cost(NAMES.grandmaster, 2_000),
    {
      name: 'weights of agnes:grandmaster',
      unit: 'bytes',
      value: statSync(WEIGHTS).size,
      ratio: null,
      budget: { atMost: 1_000_000 },
    },
  ]
}

const { rounds, seconds } = pace
console.log(
  `Medians of ${rounds} interleaved rounds of ${seconds} s of processor time each; Node ${process.versions.node}.\n`,
)
console.log(table(rows(measure(workloads, pace))))
const limited = values.game === 'nottingham' ? nottinghamPlan() : four
console.log(`\nWhat limits it: a move of ${values.game === 'nottingham' ? NAMES.nottingham : NAMES.plain}\n`)
console.log(breakdownTable(breakdown(limited, { rounds, seconds: seconds / 2 })))
