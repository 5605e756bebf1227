/** Seeds of the daily deal. One secret serves a whole day; every variant of that day has a seed of its own. */
import type { Below } from '#engine/chance.ts'
import { belowOf } from '#engine/chance.ts'
import { secureStream } from './secure.ts'

export interface DailySeed {
  /** `2026-11-18`, in UTC */
  readonly day: string
  /** from 0 */
  readonly variant: number
  /** 256 bits in hexadecimal; its commitment is published while the day lasts */
  readonly secret: string
}

const FORM = /^daily\/1:(\d{4}-\d\d-\d\d):(\d):([0-9a-f]{64})$/

export function dailySeed({ day, variant, secret }: DailySeed): string {
  const seed = `daily/1:${day}:${variant}:${secret}`
  if (!FORM.test(seed))
    throw new Error('a day is written as 2026-11-18, a variant has one digit, a secret 64')
  return seed
}

/** Null for a seed of another kind. */
export function readDailySeed(seed: string): DailySeed | null {
  const parts = FORM.exec(seed)
  if (parts === null) return null
  const [, day, variant, secret] = parts
  return { day, variant: Number(variant), secret }
}

/** What bots draw where all their choices follow from the seed: a stream for each place it is used at. */
export const drawsAt = (seed: string, ...place: readonly (string | number | boolean)[]): Below =>
  belowOf(secureStream(`bots/1:${place.join(':')}:${seed}`))
