import { dictionary } from './dictionary.ts'
import type { Refusal } from './game.ts'

/** The refusals of a game by code, each made once from its rule and a sentence. */
export function refusalsOf<Code extends string>(
  reasons: Readonly<Record<Code, readonly [rule: string, why: string]>>,
): (code: Code) => Refusal {
  const entries = Object.entries(reasons) as [Code, readonly [string, string]][]
  const refusals = dictionary(entries.map(([code, [rule, why]]) => [code, { code, rule, why }] as const))
  return (code) => refusals[code]
}
