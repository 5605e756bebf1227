/** S3. Five steps follow in order: after every move the game goes on by itself to the next decision. */
import { tableIn } from '#engine/rulebook.ts'
import type { ActiveMatch } from '#games/sheriff/table.ts'
import { anyClaimOpen } from './claim.ts'
import { nextToDeclare } from './declare.ts'
import { beginningOf } from './inspection.ts'
import { allLoaded } from './load.ts'
import { isDivided, shareLoot } from './loot.ts'
import { passTurn } from './market.ts'
import { anyUnsettled } from './merchants.ts'
import { endStaleOffers } from './offer.ts'
import { endRound } from './round.ts'

export function advance(match: ActiveMatch): void {
  while (goOn(match));
}

/** Goes one step further; false when somebody has to decide. */
function goOn(match: ActiveMatch): boolean {
  const { table } = match.state
  const { phase } = table
  switch (phase.type) {
    case 'market':
      if (phase.first === null || phase.turn !== null) return false
      passTurn(match, phase)
      return true
    case 'load':
      if (!allLoaded(table)) return false
      declareOrInspect(match)
      return true
    case 'declare':
      if (nextToDeclare(table) !== null) return false
      match.emit({ type: 'stepBegan', phase: beginningOf(table) })
      return true
    case 'inspection':
      endStaleOffers(match, tableIn(table, 'inspection'))
      if (phase.owed !== null || anyUnsettled(table)) return false
      afterInspection(match)
      return true
    case 'loot':
      if (!isDivided(table)) return false
      afterLoot(match)
      return true
    case 'claim':
      if (anyClaimOpen(table)) return false
      endRound(match)
      return true
    case 'finished':
      return false
  }
}

/** X12. If no merchant has a bag there is nothing to declare, and the inspection is over at once. */
function declareOrInspect(match: ActiveMatch): void {
  const { table } = match.state
  const turn = nextToDeclare(table)
  match.emit({ type: 'stepBegan', phase: turn === null ? beginningOf(table) : { type: 'declare', turn } })
}

/** X30. The loot comes before the claims. */
function afterInspection(match: ActiveMatch): void {
  const loot = match.state.table.rules.deputies ? shareLoot(match) : null
  if (loot === null) afterLoot(match)
  else match.emit({ type: 'stepBegan', phase: loot })
}

function afterLoot(match: ActiveMatch): void {
  if (anyClaimOpen(match.state.table)) match.emit({ type: 'stepBegan', phase: { type: 'claim' } })
  else endRound(match)
}
