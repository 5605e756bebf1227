/** Days in UTC, as `2026-11-18`. */
import type { Time } from '#server/store/store.ts'

const DAY = 24 * 3_600_000

export const dayOf = (time: Time): string => new Date(time).toISOString().slice(0, 10)

/** The first moment of the next day. */
export const endOf = (day: string): Time => Date.parse(day) + DAY
