/** Who sits where in the matches of a block. */
import type { Stream } from '#engine/chance.ts'
import { belowOf, shuffled } from '#engine/chance.ts'

/** An entrant in a seat, and which copy of it where it sits several times at one table. */
export interface Participant {
  readonly entrant: number
  readonly copy: number
}

/** One for each seat. */
export type Lineup = readonly Participant[]

/** The same people on the same chairs in the same order, once for every chair the first can have. */
export function rotations(table: readonly number[]): Lineup[] {
  const sitters = table.map((entrant, i) => ({
    entrant,
    copy: table.slice(0, i).filter((other) => other === entrant).length,
  }))
  return sitters.map((_, by) =>
    sitters.map((_, seat) => sitters[(seat + sitters.length - by) % sitters.length]),
  )
}

// More than so many tables to a block are too many to play them all.
const MOST_TABLES = 100

/**
 * The tables of a block at which all entrants sit, and meet, equally often: every choice of people there is. Where
 * those are too many a circle of all is drawn, and each run of neighbours is a table: everybody sits equally often,
 * and meets everybody else equally often in the long run. With fewer entrants than seats all sit down several times,
 * as often as the others.
 */
export function tablesOf(entrants: number, players: number, stream: Stream): number[][] {
  const draw = belowOf(stream)
  const all = Array.from({ length: entrants }, (_, i) => i)
  const everybody = Array.from({ length: Math.floor(players / entrants) }, () => all).flat()
  const seatsLeft = players % entrants
  const few = players === 2 || ways(entrants, seatsLeft) <= MOST_TABLES
  const chosen = few ? choices(all, seatsLeft) : neighbours(shuffled(all, draw), seatsLeft)
  return chosen.map((some) => shuffled([...everybody, ...some], draw))
}

const neighbours = (circle: readonly number[], size: number): number[][] =>
  circle.map((_, first) => Array.from({ length: size }, (_, i) => circle[(first + i) % circle.length]))

function choices(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((one, i) => choices(from.slice(i + 1), size - 1).map((others) => [one, ...others]))
}

function ways(from: number, size: number): number {
  let product = 1
  for (let i = 0; i < size; i++) product = (product * (from - i)) / (i + 1)
  return product
}
