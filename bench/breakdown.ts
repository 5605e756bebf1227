/**
 * Where the time of a move goes. Matches are played once and their turns stored; then the same turns are played again
 * with fewer and fewer parts, and the differences are the cost of the parts. Decks have a random stream of their own,
 * so that they are the same without the bots' draws.
 */

import type { Plan } from '#cli/simulation.ts'
import { setUp, streamsOf } from '#cli/simulation.ts'
import type { BareMatch } from '#engine/bare-match.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf } from '#engine/chance.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Pace, Rates, Workload } from './measure.ts'
import { measure, median } from './measure.ts'

const MATCHES = 60
const deals = streamsOf('deals')
const choices = streamsOf('choices')

type Turns = readonly Turn<Shape>[]

function playedTurns(plan: Plan, match: number): Turns {
  const bare = setUp(plan, deals(match))
  const stream = choices(match)
  const players = seatBots(plan.bots, bare.state)
  const turns: Turn<Shape>[] = []
  for (;;) {
    const turn = nextTurn(bare, players, belowOf(stream))
    if (turn === null) return turns
    turns.push(turn)
    bare.play(turn.actor, turn.move)
  }
}

type Way = (bare: BareMatch<Shape>, turns: Turns, match: number) => void

const whole =
  (plan: Plan): Way =>
  (bare, _, match) => {
    playOut(bare, seatBots(plan.bots, bare.state), belowOf(choices(match)))
  }

const askedAndPlayed: Way = (bare, turns) => {
  for (const { actor, move } of turns) {
    if (bare.game.asked(bare.state.table).length > 0) bare.play(actor, move)
  }
}

const played: Way = (bare, turns) => {
  for (const { actor, move } of turns) bare.play(actor, move)
}

/** The view is made too, since only the check needs it. */
const checkedTwice: Way = (bare, turns) => {
  for (const { actor, move } of turns) {
    if (bare.game.check(viewFor(bare.state, actor), move) === null) bare.play(actor, move)
  }
}

const decided: Way = (bare, turns) => {
  for (const { actor, move } of turns) bare.game.decide(bare, actor, move)
}

const setUpOnly: Way = () => {}

function walking(name: string, way: Way, plan: Plan, kept: readonly Turns[]): Workload {
  const moves = kept.reduce((sum, turns) => sum + turns.length, 0)
  return {
    name,
    work: () => {
      kept.forEach((turns, match) => {
        way(setUp(plan, deals(match)), turns, match)
      })
      return [moves]
    },
  }
}

export interface Part {
  readonly name: string
  /** microseconds per move */
  readonly cost: number
}

const costs = (rates: Rates, name: string): number[] => (rates.get(name) ?? [])[0].map((rate) => 1e6 / rate)

/** The median of what one way costs more than another in the same round. */
function difference(rates: Rates, more: string, less: string): number {
  const base = costs(rates, less)
  return median(costs(rates, more).map((cost, round) => cost - base[round]))
}

export function breakdown(plan: Plan, pace: Pace): Part[] {
  const kept = Array.from({ length: MATCHES }, (_, match) => playedTurns(plan, match))
  const ways = { whole: whole(plan), askedAndPlayed, played, checkedTwice, decided, setUpOnly }
  const workloads = Object.entries(ways).map(([name, way]) => walking(name, way, plan, kept))
  const rates = measure(workloads, pace)
  return [
    { name: 'whole, setup included', cost: median(costs(rates, 'whole')) },
    { name: 'setup', cost: median(costs(rates, 'setUpOnly')) },
    { name: 'asked', cost: difference(rates, 'askedAndPlayed', 'played') },
    { name: 'choosing (bot)', cost: difference(rates, 'whole', 'askedAndPlayed') },
    { name: 'check', cost: difference(rates, 'checkedTwice', 'played') },
    { name: 'decide and evolve', cost: difference(rates, 'decided', 'setUpOnly') },
  ]
}
