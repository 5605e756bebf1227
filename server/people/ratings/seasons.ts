/** Seasons are the quarters of a year in UTC: `2026-4` is October to December 2026. */
import type { Time } from '#server/store/store.ts'

export const SEASON = /^\d{4}-[1-4]$/

export function seasonAt(time: Time): string {
  const date = new Date(time)
  return `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / 3) + 1}`
}
