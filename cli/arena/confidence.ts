/**
 * Means with their 95 % intervals. Matches of one block have the same deal, so they say less than as many matches of
 * different deals: it is the blocks that are counted, each by its mean.
 */
export interface Estimate {
  readonly mean: number
  /** null for a single block, which shows no variance */
  readonly interval: readonly [low: number, high: number] | null
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export function estimate(blocks: readonly number[]): Estimate {
  const middle = mean(blocks)
  if (blocks.length < 2) return { mean: rounded(middle), interval: null }
  const freedom = blocks.length - 1
  const variance = blocks.reduce((sum, value) => sum + (value - middle) ** 2, 0) / freedom
  const half = student(freedom) * Math.sqrt(variance / blocks.length)
  return { mean: rounded(middle), interval: [rounded(middle - half), rounded(middle + half)] }
}

/** The same for a share: the interval stays within 0 and 1. */
export function estimateShare(
  blocks: readonly number[],
): Estimate & { readonly interval: readonly number[] } {
  const { mean: share, interval } = estimate(blocks)
  const [low, high] = interval ?? [0, 1]
  return { mean: share, interval: [Math.max(0, low), Math.min(1, high)] }
}

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

const FEW = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]

/** The 97.5 % quantile of Student's distribution; beyond the table by Fisher's expansion of the normal one. */
const student = (freedom: number): number =>
  FEW[freedom - 1] ?? 1.96 + 2.372 / freedom + 2.822 / freedom ** 2 + 2.556 / freedom ** 3
