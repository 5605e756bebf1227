/** The numbers that a chaos run reports. */

import type { MatchLoad } from './match-load.ts'
import type { ServerNode } from './server-node.ts'

export interface ChaosResult {
  readonly seconds: number
  readonly matches: number
  /** in the store */
  readonly moves: number
  readonly acknowledged: number
  /** moves that got no answer */
  readonly unanswered: number
  /** how often a client lost its connection */
  readonly disconnections: number
  /** milliseconds from when a server was ready until a client was connected again: the longest and the median */
  readonly longest: number
  readonly median: number
  readonly refusals: Readonly<Record<string, number>>
  readonly problems: readonly string[]
  /** errors in the logs of the servers, each once */
  readonly loggedErrors: readonly string[]
  readonly [fault: string]: unknown
}

export function summarize(
  load: MatchLoad,
  nodes: readonly ServerNode[],
  milliseconds: number,
  faults: Readonly<Record<string, number>>,
): ChaosResult {
  const ups = nodes.flatMap((node) => node.ups).sort((one, other) => one - other)
  const waits = load.disconnections.map((gap) => waited(gap, ups)).sort((one, other) => one - other)
  return {
    seconds: Math.round(milliseconds / 1000),
    matches: load.ended,
    moves: load.steps,
    acknowledged: load.acknowledged,
    unanswered: load.unanswered,
    ...faults,
    disconnections: waits.length,
    longest: Math.round(waits.at(-1) ?? 0),
    median: Math.round(waits[waits.length >> 1] ?? 0),
    refusals: Object.fromEntries(load.refusals),
    problems: load.problems,
    loggedErrors: loggedErrorsOf(nodes),
  }
}

export const loggedErrorsOf = (nodes: readonly ServerNode[]): string[] => [
  ...new Set(nodes.flatMap(({ loggedErrors }) => loggedErrors.map(briefly))),
]

/** Counts from when a server was ready again, if it was down in between. */
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
