/** S3. Five steps follow in order: after every move the game goes on by itself to the next decision. */
import type { Scene } from '#games/sheriff/table.ts'
import { anyClaimOpen } from './claim.ts'
import { nextToDeclare } from './declare.ts'
import { beginningOf } from './inspection.ts'
import { allLoaded } from './load.ts'
import { isDivided, shareLoot } from './loot.ts'
import { passTurn } from './market.ts'
import { anyUnsettled } from './merchants.ts'
import { endStaleOffers } from './offer.ts'
import { endRound } from './round.ts'

export function advance(scene: Scene): void {
  while (goOn(scene));
}

/** One step further, or false when somebody has to decide. */
function goOn(scene: Scene): boolean {
  const { table } = scene.state
  const { phase } = table
  switch (phase.type) {
    case 'market':
      if (phase.first === null || phase.turn !== null) return false
      passTurn(scene, phase)
      return true
    case 'load':
      if (!allLoaded(table)) return false
      declareOrInspect(scene)
      return true
    case 'declare':
      if (nextToDeclare(table) !== null) return false
      scene.tell({ type: 'stepBegan', phase: beginningOf(table) })
      return true
    case 'inspection':
      endStaleOffers(scene)
      if (phase.owed !== null || anyUnsettled(table)) return false
      afterInspection(scene)
      return true
    case 'loot':
      if (!isDivided(table)) return false
      afterLoot(scene)
      return true
    case 'claim':
      if (anyClaimOpen(table)) return false
      endRound(scene)
      return true
    case 'finished':
      return false
  }
}

/** X12. If no merchant has a bag there is nothing to declare, and the inspection is over at once. */
function declareOrInspect(scene: Scene): void {
  const { table } = scene.state
  const turn = nextToDeclare(table)
  scene.tell({ type: 'stepBegan', phase: turn === null ? beginningOf(table) : { type: 'declare', turn } })
}

/** X30. The loot comes before the claims. */
function afterInspection(scene: Scene): void {
  const loot = scene.state.table.rules.deputies ? shareLoot(scene) : null
  if (loot === null) afterLoot(scene)
  else scene.tell({ type: 'stepBegan', phase: loot })
}

function afterLoot(scene: Scene): void {
  if (anyClaimOpen(scene.state.table)) scene.tell({ type: 'stepBegan', phase: { type: 'claim' } })
  else endRound(scene)
}
