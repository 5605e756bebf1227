/** What is dealt on a day. It is stored with the day, so that it can be played later as it was. */
import { createHmac } from 'node:crypto'
import type { DailyPlan } from '#engine/about.ts'
import type { Json } from '#engine/record/readers.ts'
import { abouts } from '#games/abouts.ts'
import type { GuestId } from '#server/store/store.ts'

export interface Deal extends Pick<DailyPlan, 'edition' | 'options' | 'bots' | 'master'> {
  readonly game: string
  readonly variants: number
}

/** Enough that few can compare notes, few enough that many share one. */
const VARIANTS = 6

/** Of the first game in lists that has one; null: no game has. */
export function dealOfToday(): Deal | null {
  const [first] = Object.entries(abouts)
    .filter(([, { daily }]) => daily !== undefined)
    .sort(([, one], [, other]) => one.order - other.order)
  if (first?.[1].daily === undefined) return null
  const { edition, options, bots, master } = first[1].daily
  const [game] = first
  return { game, edition, options, bots, master, variants: VARIANTS }
}

export const writeDeal = (deal: Deal): Json => ({ ...deal })
/** It was written by `writeDeal`. */
export const readDeal = (deal: Json): Deal => deal as unknown as Deal

/** Which cards a guest gets, and which if others of their network have those. Nobody can tell it before the secret is known, nor choose it. */
export function variantsFor(guest: GuestId, secret: string, variants: number): readonly number[] {
  const hash = createHmac('sha256', secret).update(`variant\n${guest}`).digest()
  const first = hash.readUInt32BE(0)
  return Array.from({ length: variants }, (_, next) => (first + next) % variants)
}
