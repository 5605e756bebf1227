/** Whoever did most harm: in one match, or over many. */
import type { Past, Told } from './report.ts'

export interface Nemesis {
  readonly name: string
  readonly face: string
  /** the colour they had; null where they had several */
  readonly look: number | null
}

/** Adds up figures of the same names. */
export function addUp<T extends object>(all: readonly T[]): T {
  const [first, ...rest] = all as readonly Record<string, number>[]
  const sums = { ...first }
  for (const one of rest) for (const key of Object.keys(sums)) sums[key] += one[key]
  return sums as T
}

/** By seat, what each of the others did to somebody. */
interface Wronged<F> {
  readonly foes: readonly F[]
}
type Worst<F> = (wronged: Wronged<F>) => number | null

/** Of one match. */
export function nemesisIn<F extends object>(
  wronged: Wronged<F>,
  worstOf: Worst<F>,
  {
    names,
    faces,
    looks,
  }: Record<'names' | 'faces', readonly string[]> & { readonly looks?: readonly number[] },
): (F & Nemesis) | null {
  const worst = worstOf(wronged)
  if (worst === null) return null
  return { ...wronged.foes[worst], name: names[worst], face: faces[worst], look: looks?.[worst] ?? worst }
}

/** Of many matches. People have no other name here than the one they go by. */
export function oldEnemy<F extends object>(
  past: readonly Past<Told & Wronged<F>>[],
  worstOf: Worst<F>,
): (F & Nemesis) | null {
  const met = new Map<string, { readonly face: string; readonly foes: readonly F[] }>()
  for (const { names, faces, truth, seat } of past)
    for (const [other, foe] of truth.foes.entries()) {
      const before = met.get(names[other])?.foes ?? []
      if (other !== seat) met.set(names[other], { face: faces[other], foes: [...before, foe] })
    }
  const everybody = [...met].map(([name, { face, foes }]) => ({ name, face, foe: addUp(foes) }))
  const worst = worstOf({ foes: everybody.map(({ foe }) => foe) })
  if (worst === null) return null
  const { foe, ...who } = everybody[worst]
  return { ...foe, ...who, look: null }
}
