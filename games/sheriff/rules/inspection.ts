/** S3.4. The sheriff settles every bag, one at a time, in any order: pass it or inspect it. */
import { refuse } from '#games/sheriff/refusals.ts'
import type { Inspection, Rule, Table } from '#games/sheriff/table.ts'
import { openBag } from './bag.ts'
import { carryOut, standingBribe } from './deal.ts'
import { isObliged } from './merchants.ts'
import { checkSettler, settlers } from './sides.ts'
import { passing, run } from './tasks.ts'

export function beginningOf(table: Table): Inspection {
  const sides = table.rules.deputies ? table.places.map(() => [null, null]) : []
  return { type: 'inspection', offers: [], pledges: [], obligations: [], sides, owed: null }
}

export const pass: Rule<'pass', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, { bag }) {
    const refusal = checkSettler(table, seat, bag, 'pass')
    if (refusal !== null) return refusal
    return isObliged(table.phase, bag) ? refuse('against-obligation') : null
  },
  /** X15. Only the sheriff's own pass accepts a standing bribe. */
  decide(match, _seat, { bag }) {
    const { table } = match.state
    const bribe = standingBribe(table, bag)
    if (bribe === null) run(match, passing([bag]))
    else carryOut(match, bribe)
  },
}

export const inspect: Rule<'inspect', 'inspection'> = {
  during: ['inspection'],
  check: ({ seat, table }, { bag }) => checkSettler(table, seat, bag, 'inspect'),
  decide(match, _seat, { bag }) {
    run(match, openBag(match, bag, settlers(match.state.table, bag)))
  },
}
