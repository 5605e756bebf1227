/** What people have said since one looked. Remarks of bots are heard at the table, and need not be read. */
import type { Talk } from '#protocol/to-client.ts'

export const unreadIn = (lines: readonly Talk[], read: number, me: number | null): number =>
  lines.filter(
    ({ number, seat, voice }) => number > read && voice === undefined && (seat === null || seat !== me),
  ).length
