/** Who sits where in the matches of a block. */
import type { Stream } from '#engine/chance.ts'
import { belowOf, shuffled } from '#engine/chance.ts'

/** An entrant in a seat; `copy` counts where it has several seats at one table. */
export interface Participant {
  readonly entrant: number
  readonly copy: number
}

/** One for each seat. */
export type Lineup = readonly Participant[]

/** The same bots in the same order, rotated so that each has every seat once. */
export function rotations(table: readonly number[]): Lineup[] {
  const sitters = table.map((entrant, i) => ({
    entrant,
    copy: table.slice(0, i).filter((other) => other === entrant).length,
  }))
  return sitters.map((_, by) =>
    sitters.map((_, seat) => sitters[(seat + sitters.length - by) % sitters.length]),
  )
}

// With more possible tables than this, not all are played in a block.
const MOST_TABLES = 100

/**
 * The tables of a block, at which all entrants play and meet equally often: every choice of entrants. Where those are
 * too many, all entrants are shuffled into a circle and every run of neighbours is a table: all play equally often, and
 * meet equally often in the long run. With fewer entrants than seats, all have several seats, equally many.
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
