/** Pictures that count: as many signs as there are things, or, where these are too many, so many for all of them. */

interface Few {
  readonly first: number
  readonly second: number
  /** how many things one sign stands for */
  readonly each: number
}

/** What there is any of keeps a sign. */
export function few(first: number, second: number, most: number): Few {
  const all = first + second
  if (all <= most) return { first, second, each: 1 }
  const signs = (n: number): number => (n === 0 ? 0 : Math.max(1, Math.round((n / all) * most)))
  const shown = Math.min(signs(first), second === 0 ? most : most - 1)
  return { first: shown, second: most - shown, each: all / most }
}

export const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)
