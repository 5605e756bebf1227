/** NS5. The cards of a set or a task that lie on the table at the moment: they count as in the hand, and are not seen there. */
import type { Open } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import { phaseOf } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import type { Scene } from './scenes.ts'

const ENDS: ReadonlySet<Open['type']> = new Set(['setWon', 'setFailed', 'taskDone'])

export function laidOut({ scene, view }: Pick<NottinghamPlay, 'scene' | 'view'>): readonly Item[] {
  const set = phaseOf(view.table, 'ambush')
  const laid = set === null ? [] : new Array<Item>(set.laid).fill(set.item)
  const end = scene?.step.events.findIndex(({ open }) => ENDS.has(open.type)) ?? -1
  if (scene === null || end < 0) return laid
  const { open, items } = scene.scene as Scene
  const now = scene.step.events.findIndex((event) => event.open === open)
  if (now < end) return laid
  return now === end && !scene.isRevealed ? items : []
}
