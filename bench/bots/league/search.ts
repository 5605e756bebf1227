/** Cross-entropy search over the numbers of a master. */
import type { Stream } from '#engine/chance.ts'
import { below } from '#engine/chance.ts'
import type { Key, MasterNumbers } from './players.ts'
import { NUMBER_RANGES, NUMBERS } from './players.ts'

export interface Cloud {
  readonly keys: readonly Key[]
  readonly mean: number[]
  readonly spread: number[]
}

/** How much of the new mean is taken over, and the least spread, as a share of the range. */
const STEP = 0.6
const LEAST_SPREAD = 0.03

export const allKeys = (without: readonly Key[] = []): Key[] =>
  (Object.keys(NUMBER_RANGES) as Key[]).filter((key) => !without.includes(key))

export const cloudAround = (keys: readonly Key[], start: MasterNumbers, width: number): Cloud => ({
  keys,
  mean: keys.map((key) => start[key]),
  spread: keys.map((key) => width * (NUMBER_RANGES[key][1] - NUMBER_RANGES[key][0])),
})

export const numbersAt = ({ keys }: Cloud, point: readonly number[]): MasterNumbers => ({
  ...NUMBERS,
  ...Object.fromEntries(keys.map((key, i) => [key, Math.round(point[i] * 1000) / 1000])),
})

function normal(stream: Stream): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += below(stream, 1_000_001) / 1_000_000
  return sum
}

export const draw = ({ keys, mean, spread }: Cloud, stream: Stream): number[] =>
  mean.map((middle, i) => {
    const [least, most] = NUMBER_RANGES[keys[i]]
    return Math.min(most, Math.max(least, middle + spread[i] * normal(stream)))
  })

/** One generation: the best quarter moves the cloud. Returns the mean score. */
export async function generation(
  cloud: Cloud,
  stream: Stream,
  population: number,
  score: (numbers: MasterNumbers) => Promise<number>,
): Promise<number> {
  const points = [cloud.mean.slice(), ...Array.from({ length: population - 1 }, () => draw(cloud, stream))]
  const judged = await Promise.all(
    points.map(async (point) => ({ point, score: await score(numbersAt(cloud, point)) })),
  )
  const elite = judged.toSorted((one, other) => other.score - one.score).slice(0, Math.ceil(population / 4))
  cloud.keys.forEach((key, i) => {
    const values = elite.map(({ point }) => point[i])
    const middle = values.reduce((sum, value) => sum + value, 0) / elite.length
    const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / elite.length
    const [least, most] = NUMBER_RANGES[key]
    cloud.mean[i] += STEP * (middle - cloud.mean[i])
    cloud.spread[i] = Math.max(
      LEAST_SPREAD * (most - least),
      (1 - STEP) * cloud.spread[i] + STEP * Math.sqrt(variance),
    )
  })
  return judged.reduce((sum, one) => sum + one.score, 0) / judged.length
}
