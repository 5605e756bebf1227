/** The points of a match in parts, and the scenes in which they are counted before everybody's eyes. */
import type { Seat } from '#engine/seat.ts'
import type { Ink } from '#ui/art/drawing.ts'

/** What points are made of, in the order in which it is counted. */
export interface Part {
  readonly id: string
  readonly name: string
  /** of its coins */
  readonly ink: Ink
  /** it lay face down: it is turned up player by player, from the last to the first */
  readonly isTurnedUp?: boolean
}

export interface Counted {
  readonly seat: Seat
  readonly rank: number
  readonly total: number
  /** for each part */
  readonly points: readonly number[]
}

/** One part is counted for these players. */
export interface CountingScene {
  readonly part: number
  readonly seats: readonly Seat[]
}

/** Parts that nobody has points for are left out. */
export function scenesOf(parts: readonly Part[], counted: readonly Counted[]): CountingScene[] {
  const lastFirst = [...counted].sort((one, other) => other.rank - one.rank).map(({ seat }) => seat)
  return parts.flatMap(({ isTurnedUp }, part): CountingScene[] => {
    if (counted.every(({ points }) => points[part] === 0)) return []
    return isTurnedUp
      ? lastFirst.map((seat) => ({ part, seats: [seat] }))
      : [{ part, seats: counted.map(({ seat }) => seat) }]
  })
}

/** A player's points in each part, as far as these scenes have told them. */
export const toldPoints = ({ seat, points }: Counted, past: readonly CountingScene[]): number[] =>
  points.map((of, part) => (past.some((scene) => scene.part === part && scene.seats.includes(seat)) ? of : 0))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export const toldSum = (one: Counted, past: readonly CountingScene[]): number => sum(toldPoints(one, past))

/**
 * The seats from first to last, as far as these scenes have told. Equal players stand in the order of their seats until
 * everything is told: before that, who wins a tie is nobody's to know.
 */
export function standing(
  counted: readonly Counted[],
  past: readonly CountingScene[],
  isOver: boolean,
): readonly Seat[] {
  const inOrder = [...counted].sort((one, other) =>
    isOver ? one.rank - other.rank : toldSum(other, past) - toldSum(one, past),
  )
  return inOrder.map(({ seat }) => seat)
}

const MOST_COINS = 14
const COIN_VALUES = [1, 2, 5, 10, 20, 50, 100]

/** How many points a coin of a tower stands for, so that no tower is too high. */
export function coinValue(counted: readonly Counted[]): number {
  const most = Math.max(0, ...counted.map(({ total }) => total))
  return COIN_VALUES.find((value) => most / value <= MOST_COINS) ?? Math.ceil(most / MOST_COINS)
}

/** The coins of a tower from the bottom, each by its part. The whole tower is as high as its sum, whatever its parts. */
export function coinsOf(points: readonly number[], value: number): readonly number[] {
  let told = 0
  let height = 0
  return points.flatMap((of, part) => {
    told += of
    const grown = Math.max(0, Math.round(told / value) - height)
    height += grown
    return Array.from({ length: grown }, () => part)
  })
}
