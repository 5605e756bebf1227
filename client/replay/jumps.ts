/** Finds the next or previous moment worth seeing. */
import type { Moment } from '#ui/replay.ts'

/** of all kinds */
export const ANY = 'any'

export const momentsOfKind = (moments: readonly Moment[], kind: string): readonly Moment[] =>
  kind === ANY ? moments : moments.filter((one) => one.kind === kind)

export const nextOf = (moments: readonly Moment[], kind: string, at: number): number | null =>
  momentsOfKind(moments, kind).find(({ version }) => version > at)?.version ?? null

export const previousOf = (moments: readonly Moment[], kind: string, at: number): number | null =>
  momentsOfKind(moments, kind).findLast(({ version }) => version < at)?.version ?? null
