/** S3.4.6, S3.4.7. What becomes of a bag's cards when it passes or is opened. */
import type { Seat } from '#engine/seat.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, onStand } from '#games/sheriff/goods.ts'
import type { ActiveMatch, Question, Task } from '#games/sheriff/table.ts'
import { receiverOf } from '#games/sheriff/table.ts'
import { fineFor, isAsDeclared, isHonest } from './honesty.ts'
import { declaredIn } from './merchants.ts'

/** S3.4.6. Legal goods face up, contraband face down: everyone learns how many, nobody else which. */
export function passBag(match: ActiveMatch, bag: Seat): Question | null {
  const { table, hands } = match.state
  const declared = declaredIn(table, bag)
  const cards = hands[bag].bag
  const legal: Ware[] = []
  for (const good of cards) {
    const ware = onStand(good, declared)
    if (isFaceUp(ware)) legal.push(ware)
  }
  const faceDown = cards.length - legal.length
  match.emit({ type: 'bagPassed', bag, legal, faceDown })
  // X34. Every owner of a bag with a face-down card is asked, oil or not.
  return table.rules.oil && faceDown > 0 ? { type: 'oil', seat: bag, faceDown } : null
}

/** S3.4.7. The bag is shown to all; what follows is done in the order of X21. */
export function openBag(match: ActiveMatch, bag: Seat, by: readonly Seat[]): Task[] {
  const { table, hands } = match.state
  const declared = declaredIn(table, bag)
  const cards = hands[bag].bag
  const honest = isHonest(cards, declared)
  const kept: Ware[] = []
  // in the order of the goods table, as the bag is
  const confiscated: Good[] = []
  for (const good of cards) {
    if (isAsDeclared(good, declared)) kept.push(onStand(good, declared))
    else confiscated.push(good)
  }
  match.emit({ type: 'bagOpened', bag, kept, confiscated, honest })

  const { paidBy, amount } = fineFor(cards, declared)
  const tasks: Task[] = [{ type: 'deliver', bag }]
  // X28. A sheriff or a deputy alone pays and collects all; both deputies pay half each and collect on the loot tile.
  if (paidBy === 'owner') tasks.push({ type: 'charge', debtor: bag, to: receiverOf(by), amount })
  else for (const debtor of by) tasks.push({ type: 'charge', debtor, to: bag, amount: amount / by.length })
  // X35. The trophy is not laid down with the others.
  const trophies = confiscated.includes('tabletop-trophy')
  const laid = trophies ? confiscated.filter((good) => good !== 'tabletop-trophy') : confiscated
  if (laid.length > 0) tasks.push({ type: 'confiscate', by: by[0], goods: laid })
  if (trophies) tasks.push({ type: 'trophy', by: by[0] })
  return tasks
}
