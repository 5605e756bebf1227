/** S3.4. The sheriff settles every bag, one at a time, in any order: pass it or inspect it. */
import { refuse } from '#games/sheriff/refusals.ts'
import type { Inspection, Scene, Table } from '#games/sheriff/table.ts'
import { passing, run } from './agenda.ts'
import { openBag } from './bag.ts'
import { carryOut, standingBribe } from './deal.ts'
import { isObliged, isUnsettled, merchants } from './merchants.ts'
import type { Rule } from './rule.ts'
import { checkSettler, settlers } from './sides.ts'

export function beginningOf(table: Table): Inspection {
  const sides = table.rules.deputies ? table.places.map(() => [null, null]) : []
  return { type: 'inspection', offers: [], pledges: [], obligations: [], sides, owed: null }
}

export const pass: Rule<'pass'> = {
  check({ seat, table }, { bag }) {
    if (table.phase.type !== 'inspection') return refuse('wrong-step')
    const refusal = checkSettler(table, seat, bag, 'pass')
    if (refusal !== null) return refusal
    return isObliged(table.phase, bag) ? refuse('against-obligation') : null
  },
  /** X15. Only the sheriff's own pass accepts a standing bribe. */
  decide(scene, _seat, { bag }) {
    const { table } = scene.state
    const bribe = standingBribe(table, bag, settlers(table, bag))
    if (bribe === null) run(scene, passing([bag]))
    else carryOut(scene, bribe)
  },
}

export const inspect: Rule<'inspect'> = {
  check({ seat, table }, { bag }) {
    if (table.phase.type !== 'inspection') return refuse('wrong-step')
    return checkSettler(table, seat, bag, 'inspect')
  },
  decide(scene, _seat, { bag }) {
    run(scene, openBag(scene, bag, settlers(scene.state.table, bag)))
  },
}

/** S3.4.8. Time is up: every unsettled bag passes without any bribe, clockwise; R8: obligations lapse. */
export function timeOut(scene: Scene): void {
  const { table } = scene.state
  scene.tell({ type: 'timeRanOut' })
  run(scene, passing(merchants(table).filter((seat) => isUnsettled(table, seat))))
}
