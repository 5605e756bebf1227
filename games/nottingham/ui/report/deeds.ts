/** What the pictures show: the truth about one seat of a match, or about one person over many matches. */
import type { Past } from '../../../../kit/report/report.ts'
import type { Foe, Grab, SeatTruth, SetTruth } from '../../truth/truth.ts'
import { nemesisOf } from '../../truth/truth.ts'

export interface Nemesis extends Foe {
  readonly name: string
  readonly face: string
  readonly look: number | null
}

export interface Deeds {
  readonly sets: readonly SetTruth[]
  readonly attacks: SeatTruth['attacks']
  readonly robberies: SeatTruth['robberies']
  readonly ambushes: SeatTruth['ambushes']
  readonly grab: (Grab & { readonly name: string }) | null
  readonly nemesis: Nemesis | null
}

export interface Around {
  readonly names: readonly string[]
  readonly faces: readonly string[]
  readonly looks: readonly number[]
}

export function deedsOf(truth: SeatTruth, { names, faces, looks }: Around): Deeds {
  const { sets, attacks, robberies, ambushes, grab } = truth
  const worst = nemesisOf(truth)
  return {
    sets,
    attacks,
    robberies,
    ambushes,
    grab: grab === null ? null : { ...grab, name: names[grab.from] },
    nemesis:
      worst === null
        ? null
        : { ...truth.foes[worst], name: names[worst], face: faces[worst], look: looks[worst] },
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
  return {
    sets: truths.flatMap(({ sets }) => sets),
    attacks: addUp(truths.map(({ attacks }) => attacks)),
    robberies: addUp(truths.map(({ robberies }) => robberies)),
    ambushes: addUp(truths.map(({ ambushes }) => ambushes)),
    grab: bestGrab(past),
    nemesis: oldEnemy(past),
  }
}

const bestGrab = (past: readonly Past<SeatTruth>[]): Deeds['grab'] =>
  past
    .flatMap(({ names, truth: { grab } }) => (grab === null ? [] : [{ ...grab, name: names[grab.from] }]))
    .reduce<Deeds['grab']>((best, grab) => (best && best.gain >= grab.gain ? best : grab), null)

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
  return { ...foe, ...who, look: null }
}
