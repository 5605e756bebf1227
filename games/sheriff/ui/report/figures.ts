/** All figures of a match in rows, and whoever did most of something. */
import type { SeatTruth } from '#games/sheriff/truth/seat-truth.ts'

/** By the message that names each, in this order. */
export const FIGURES: Readonly<Record<string, (truth: SeatTruth) => number>> = {
  'sheriff.truth.lies': ({ lies }) => lies,
  'sheriff.truth.caught': ({ caught }) => caught,
  'sheriff.truth.through': ({ lies, caught }) => lies - caught,
  'sheriff.truth.honest': ({ honest }) => honest,
  'sheriff.truth.bribes.paid': ({ bribes }) => bribes.paid,
  'sheriff.truth.bribes.earned': ({ bribes }) => bribes.earned,
  'sheriff.truth.bribes.got': ({ bribes }) => bribes.got,
  'sheriff.truth.fines.paid': ({ fines }) => fines.paid,
  'sheriff.truth.fines.got': ({ fines }) => fines.got,
  'sheriff.truth.caught.others': ({ inspections }) => inspections.right,
  'sheriff.truth.wrong': ({ inspections }) => inspections.wrong,
  'sheriff.truth.promises': ({ promises }) => promises.broken,
}

export const AWARDS = ['liar', 'honest', 'nose', 'bribe'] as const
export type Award = (typeof AWARDS)[number]
const MEASURES: Readonly<Record<Award, (truth: SeatTruth) => number>> = {
  liar: ({ lies, caught }) => lies - caught,
  honest: ({ honest, lies }) => honest - 2 * lies,
  nose: ({ inspections }) => inspections.right,
  bribe: ({ bribes }) => bribes.paid,
}

/** Whoever has most of it, if anybody has any: several when they are even, nobody when all are. */
export function awarded(truths: readonly SeatTruth[], award: Award): number[] {
  const measured = truths.map(MEASURES[award])
  const most = Math.max(...measured)
  const winners = measured.flatMap((n, seat) => (n === most && n > 0 ? [seat] : []))
  return winners.length < truths.length ? winners : []
}
