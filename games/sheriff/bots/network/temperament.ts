/** A character laid over the network without training it again: data that shifts its scores. */
import type { Kind, MoveRows } from './move-rows.ts'
import { ROW, ROW_SIZE } from './move-rows.ts'

export interface Temperament {
  /** below 1 it takes its favourite more often */
  readonly temperature: number
  /** added to the scores of a kind of move: 0.7 makes it twice as likely */
  readonly taste: Readonly<Partial<Record<Kind, number>>>
  /** added to the scores of true bags, and taken from those of lies */
  readonly honesty: number
}

/** As it was trained. */
export const PLAIN: Temperament = { temperature: 1, taste: {}, honesty: 0 }

/** The masters' characters, as the network would play them. */
export const TEMPERAMENTS: Readonly<Record<string, Temperament>> = {
  maud: PLAIN,
  osric: { temperature: 1, taste: { inspect: 0.5 }, honesty: 1.5 },
  wat: { temperature: 1, taste: { offer: 0.3 }, honesty: -1 },
  gisela: { temperature: 0.8, taste: { inspect: 1.2 }, honesty: 0.3 },
  piers: { temperature: 1, taste: { offer: 0.8, demand: 0.8, accept: 0.8, wait: -0.4 }, honesty: 0 },
  hob: { temperature: 1.3, taste: { decline: 0.7, accept: -0.4, scheme: 0.8 }, honesty: 0 },
}

const IS_LIE = ROW.load + 18

export function colour({ taste, honesty }: Temperament, rows: MoveRows, scores: Float32Array): void {
  for (let row = 0; row < rows.size; row++) {
    const kind = rows.kinds[row]
    scores[row] += taste[kind] ?? 0
    if (kind === 'load') scores[row] += rows.numbers[row * ROW_SIZE + IS_LIE] === 1 ? -honesty : honesty
  }
}
