/** What the pictures show: the truth about one seat of a match, or about one person over many matches. */

import type { Foe, Grab, SeatTruth, SetTruth } from '#games/nottingham/truth/truth.ts'
import { nemesisOf } from '#games/nottingham/truth/truth.ts'
import type { Nemesis } from '#ui/report/foes.ts'
import { addUp, nemesisIn, oldEnemy } from '#ui/report/foes.ts'
import type { Past } from '#ui/report/report.ts'

export interface Deeds {
  readonly sets: readonly SetTruth[]
  readonly attacks: SeatTruth['attacks']
  readonly robberies: SeatTruth['robberies']
  readonly ambushes: SeatTruth['ambushes']
  readonly grab: (Grab & { readonly name: string }) | null
  readonly nemesis: (Foe & Nemesis) | null
}

export interface Around {
  readonly names: readonly string[]
  readonly faces: readonly string[]
  readonly looks: readonly number[]
}

export function deedsOf(truth: SeatTruth, around: Around): Deeds {
  const { sets, attacks, robberies, ambushes, grab } = truth
  return {
    sets,
    attacks,
    robberies,
    ambushes,
    grab: grab === null ? null : { ...grab, name: around.names[grab.from] },
    nemesis: nemesisIn(truth, nemesisOf, around),
  }
}

export function careerOf(past: readonly Past<SeatTruth>[]): Deeds {
  const truths = past.map(({ truth }) => truth)
  return {
    sets: truths.flatMap(({ sets }) => sets),
    attacks: addUp(truths.map(({ attacks }) => attacks)),
    robberies: addUp(truths.map(({ robberies }) => robberies)),
    ambushes: addUp(truths.map(({ ambushes }) => ambushes)),
    grab: bestGrab(past),
    nemesis: oldEnemy(past, nemesisOf),
  }
}

const bestGrab = (past: readonly Past<SeatTruth>[]): Deeds['grab'] =>
  past
    .flatMap(({ names, truth: { grab } }) => (grab === null ? [] : [{ ...grab, name: names[grab.from] }]))
    .reduce<Deeds['grab']>((best, grab) => (best && best.gain >= grab.gain ? best : grab), null)
