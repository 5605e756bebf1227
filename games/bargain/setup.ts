/** B1. Two players, an empty cargo. */
import type { Options } from './ruleset.ts'
import { rulesetOf } from './ruleset.ts'
import type { BargainState } from './table.ts'

export const setup = (options: Options): BargainState => ({
  table: { rules: rulesetOf(options), past: [], phase: { type: 'load' } },
  hands: [{ cargo: null }, { cargo: null }],
  box: {},
})

export const copy = ({ table, hands, box }: BargainState): BargainState => ({
  table: { ...table },
  hands: hands.map((hand) => ({ ...hand })),
  box,
})
