/** What the pictures show: the truth about one seat of a match, or about one person over many matches. */

import type { BagTruth, Foe, SeatTruth } from '#games/sheriff/truth/seat-truth.ts'
import { bestBluff, nemesisOf } from '#games/sheriff/truth/seat-truth.ts'
import type { Nemesis } from '#ui/report/foes.ts'
import { addUp, nemesisIn, oldEnemy } from '#ui/report/foes.ts'
import type { Past } from '#ui/report/report.ts'

export interface Deeds {
  readonly honest: number
  /** lies that passed */
  readonly through: number
  readonly caught: number
  readonly bribes: SeatTruth['bribes']
  readonly promises: SeatTruth['promises']
  readonly inspections: SeatTruth['inspections']
  readonly bluff: BagTruth | null
  readonly nemesis: (Foe & Nemesis) | null
}

type Table = { readonly names: readonly string[]; readonly faces: readonly string[] }

export function deedsOf(truth: SeatTruth, table: Table): Deeds {
  const { honest, lies, caught, bribes, promises, inspections } = truth
  return {
    honest,
    through: lies - caught,
    caught,
    bribes,
    promises,
    inspections,
    bluff: bestBluff(truth),
    nemesis: nemesisIn(truth, nemesisOf, table),
  }
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
    nemesis: oldEnemy(past, nemesisOf),
  }
}
