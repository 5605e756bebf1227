/** What the pictures show: the truth about one seat of a match, or about one person over many matches. */

import type { Past } from '../../../../kit/report/report.ts'
import type { BagTruth, Foe, SeatTruth } from '../../truth/truth.ts'
import { bestBluff, nemesisOf } from '../../truth/truth.ts'

export interface Nemesis extends Foe {
  readonly name: string
  readonly face: string
  readonly seat: number | null
}

export interface Deeds {
  readonly honest: number
  /** lies that passed */
  readonly through: number
  readonly caught: number
  readonly bribes: SeatTruth['bribes']
  readonly promises: SeatTruth['promises']
  readonly inspections: SeatTruth['inspections']
  readonly bluff: BagTruth | null
  readonly nemesis: Nemesis | null
}

type Table = { readonly names: readonly string[]; readonly faces: readonly string[] }

export function deedsOf(truth: SeatTruth, { names, faces }: Table): Deeds {
  const worst = nemesisOf(truth)
  const { honest, lies, caught, bribes, promises, inspections } = truth
  return {
    honest,
    through: lies - caught,
    caught,
    bribes,
    promises,
    inspections,
    bluff: bestBluff(truth),
    nemesis:
      worst === null ? null : { ...truth.foes[worst], name: names[worst], face: faces[worst], seat: worst },
  }
}

/** Adds up figures of the same names. */
function addUp<T extends object>(all: readonly T[]): T {
  const [first, ...rest] = all as readonly Record<string, number>[]
  const sums = { ...first }
  for (const one of rest) for (const key of Object.keys(sums)) sums[key] += one[key]
  return sums as T
}

export function careerOf(past: readonly Past<SeatTruth>[]): Deeds {
  const truths = past.map(({ truth }) => truth)
  const { honest, lies, caught } = addUp(truths.map(({ honest, lies, caught }) => ({ honest, lies, caught })))
  return {
    honest,
    through: lies - caught,
    caught,
    bribes: addUp(truths.map(({ bribes }) => bribes)),
    promises: addUp(truths.map(({ promises }) => promises)),
    inspections: addUp(truths.map(({ inspections }) => inspections)),
    bluff: bestBluff({ bags: truths.flatMap(({ bags }) => bags) }),
    nemesis: oldEnemy(past),
  }
}

/** People have no other name here than the one they go by. */
function oldEnemy(past: readonly Past<SeatTruth>[]): Nemesis | null {
  const met = new Map<string, { face: string; foes: Foe[] }>()
  for (const { names, faces, truth, seat } of past)
    for (const [other, foe] of truth.foes.entries()) {
      const before = met.get(names[other])?.foes ?? []
      if (other !== seat) met.set(names[other], { face: faces[other], foes: [...before, foe] })
    }
  const everybody = [...met].map(([name, { face, foes }]) => ({ name, face, foe: addUp(foes) }))
  const worst = nemesisOf({ foes: everybody.map(({ foe }) => foe) })
  if (worst === null) return null
  const { foe, ...who } = everybody[worst]
  return { ...foe, ...who, seat: null }
}
