/** What can be read off the table, for those who look at it. */
import type { Seat } from '#engine/seat.ts'
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { penaltyOf } from '#games/sheriff/goods.ts'
import { fineFor } from '#games/sheriff/rules/honesty.ts'
import type { Inspection, Question, Sheriff, Table } from '#games/sheriff/table.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Scene } from './scene/scenes.ts'
import type { SheriffPlay } from './words.ts'

/** How a bag of this round ended; null as long as it has not, or where the beginning was not heard. */
export type Fate = 'passed' | 'true' | 'lie'

/** With the part of the step that is being shown which belongs to this round. Ask only about bags that are settled. */
function shownSteps({ steps, scene, version }: SheriffPlay): readonly Pick<SeenStep<Sheriff>, 'events'>[] {
  if (!scene || scene.step.version <= version) return steps
  const next = scene.step.events.findIndex(({ open }) => open.type === 'roundBegan')
  return [...steps, { events: scene.step.events.slice(0, next < 0 ? undefined : next) }]
}

export function fates(play: SheriffPlay): ReadonlyMap<Seat, Fate> {
  const found = new Map<Seat, Fate>()
  const steps = shownSteps(play)
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]
    // what was settled before in the same step belongs to the round that was over then
    const began = events.findLastIndex(({ open }) => open.type === 'roundBegan')
    for (const { open } of events.slice(began + 1)) {
      if (open.type === 'bagPassed') found.set(open.bag, 'passed')
      if (open.type === 'bagOpened') found.set(open.bag, open.honest ? 'true' : 'lie')
    }
    if (began >= 0) break
  }
  return found
}

export const inspectionOf = ({ phase }: Table): Inspection | null =>
  phase.type === 'inspection' ? phase : null

export const questionOf = (table: Table): Question | null => inspectionOf(table)?.owed?.question ?? null

/** As long as another bag is in the light, or a proof lies over it, nobody sees which bag is next. */
export function isBagHidden({ scene }: SheriffPlay): boolean {
  const type = (scene?.scene as Scene | undefined)?.type
  return type === 'passed' || type === 'opened' || type === 'proof'
}

export { othersOf, seatsOf } from '#ui/table/people.ts'

/** What its owner would pay if it were opened. */
export function ownersFine(bag: readonly Good[], declared: Legal): number {
  const { paidBy, amount } = fineFor(bag, declared)
  return paidBy === 'owner' ? amount : 0
}

/** The least that a lie about this good costs. */
export const leastFine = ({ rules }: Table, declared: Legal): number =>
  Math.min(...rules.goods.filter((good) => good !== declared && penaltyOf(good) > 0).map(penaltyOf))

export const STEPS = ['market', 'load', 'declare', 'inspection', 'end'] as const
export type Step = (typeof STEPS)[number]

export function stepOf({ phase }: Table): Step {
  return phase.type === 'loot' || phase.type === 'claim' || phase.type === 'finished' ? 'end' : phase.type
}
