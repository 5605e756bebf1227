/** What came out, in numbers. */
import type { ServerNode } from './node.ts'
import type { Party } from './party.ts'

export interface Figures {
  readonly seconds: number
  readonly matches: number
  /** in the store */
  readonly moves: number
  readonly acknowledged: number
  /** moves whose answer went astray */
  readonly unanswered: number
  readonly breaks: number
  /** milliseconds from the moment a server could be used until a client was back: the longest and the middle one */
  readonly longest: number
  readonly median: number
  readonly refusals: Readonly<Record<string, number>>
  readonly problems: readonly string[]
  /** what servers said went wrong, without repetitions */
  readonly complaints: readonly string[]
  readonly [mischief: string]: unknown
}

export function figuresOf(
  party: Party,
  nodes: readonly ServerNode[],
  milliseconds: number,
  mischief: Readonly<Record<string, number>>,
): Figures {
  const ups = nodes.flatMap((node) => node.ups).sort((one, other) => one - other)
  const waits = party.breaks.map((gap) => waited(gap, ups)).sort((one, other) => one - other)
  return {
    seconds: Math.round(milliseconds / 1000),
    matches: party.ended,
    moves: party.steps,
    acknowledged: party.acknowledged,
    unanswered: party.unanswered,
    ...mischief,
    breaks: waits.length,
    longest: Math.round(waits.at(-1) ?? 0),
    median: Math.round(waits[waits.length >> 1] ?? 0),
    refusals: Object.fromEntries(party.refusals),
    problems: party.problems,
    complaints: complaintsOf(nodes),
  }
}

export const complaintsOf = (nodes: readonly ServerNode[]): string[] => [
  ...new Set(nodes.flatMap(({ complaints }) => complaints.map(briefly))),
]

/** Waiting counts from when there was a server to come back to. */
function waited({ lost, back }: { lost: number; back: number }, ups: readonly number[]): number {
  const up = ups.find((at) => at > lost && at < back)
  return back - (up ?? lost)
}

function briefly(line: string): string {
  try {
    const { msg, err } = JSON.parse(line)
    return `${msg}: ${err?.message} ${err?.stack?.split('\n').slice(1, 4).join(' ') ?? ''}`.replaceAll(
      /[\w-]{16}-\d+/g,
      '…',
    )
  } catch {
    return line
  }
}
