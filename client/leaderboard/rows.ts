/** The rows of a page of a leaderboard: bots stand where their rating is, and have no place. */
import type { Leaderboard } from '#protocol/people.ts'

export type Row =
  | ({ readonly kind: 'person' } & Leaderboard['people'][number])
  | ({ readonly kind: 'bot' } & Leaderboard['bots'][number])

export function rowsOf({ people, bots }: Pick<Leaderboard, 'people' | 'bots'>): Row[] {
  const rows: Row[] = [
    ...people.map((one) => ({ kind: 'person', ...one }) as const),
    ...bots.map((one) => ({ kind: 'bot', ...one }) as const),
  ]
  return rows.sort((one, other) => other.points - one.points)
}
