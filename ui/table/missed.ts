/** What to tell somebody who comes back: the newest lines, and how many there were before them. */
interface Summary {
  readonly lines: readonly string[]
  readonly earlier: number
}

const MOST_LINES = 5

export const summaryOf = (lines: readonly string[]): Summary => ({
  lines: lines.slice(-MOST_LINES),
  earlier: Math.max(0, lines.length - MOST_LINES),
})
