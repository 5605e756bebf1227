/** S4. After the last bag the deputies divide the loot. */

import type { HiddenPart } from '#engine/event.ts'
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { cardsIn, count, total } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { asCard, isFaceUp } from '#games/sheriff/goods.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { ActiveMatch, Leftover, Phase, Rule, Sheriff, Table } from '#games/sheriff/table.ts'

type Loot = Extract<Phase, { type: 'loot' }>

const lootCards = (table: Table): number => total(table.loot.legal) + table.loot.faceDown

/** Nothing is left on the tile. */
export const isDivided = (table: Table): boolean => table.loot.gold === 0 && lootCards(table) === 0

/** X29. Half the gold each; then cards are taken in turn, or both speak about what is left over. Null: nothing to choose. */
export function shareLoot(match: ActiveMatch): Loot | null {
  const { table } = match.state
  const each = Math.floor(table.loot.gold / 2)
  if (each > 0) match.emit({ type: 'lootShared', each })
  if (isDivided(table)) return null
  return { type: 'loot', turn: lootCards(table) > 1 ? table.sheriffs[0] : null, words: [] }
}

/** The kind of a face-down card is the deputies' secret (R18). */
const toDeputies = (table: Table, good: Good): HiddenPart<Sheriff>[] =>
  isFaceUp(good) ? [] : table.sheriffs.map((seat) => ({ to: seat, what: { good } }))

export const take: Rule<'take', 'loot'> = {
  during: ['loot'],
  check({ seat, table, hand }, { good }) {
    if (table.phase.turn === null) return refuse('wrong-step')
    if (seat !== table.phase.turn) return refuse('not-your-decision')
    const there = isFaceUp(good) ? table.loot.legal : hand.loot
    return count(there, good) > 0 ? null : refuse('not-in-loot')
  },
  decide(match, seat, { good }) {
    const { table } = match.state
    match.emit({ type: 'lootTaken', seat, legal: isFaceUp(good) ? good : null }, toDeputies(table, good))
    const next = nextTaker(table, seat)
    if (next !== null) match.emit({ type: 'turnStarted', seat: next })
    else if (!isDivided(table))
      match.emit({ type: 'stepBegan', phase: { type: 'loot', turn: null, words: [] } })
  },
}

/** Alternately; with an even number every card is taken, of an odd number the last one is left over. */
function nextTaker(table: Table, last: Seat): Seat | null {
  const [first, second] = table.sheriffs
  if (last === first) return second
  return lootCards(table) > 1 ? first : null
}

export const leftover: Rule<'leftover', 'loot'> = {
  during: ['loot'],
  check({ seat, table }, { gold, card }) {
    if (table.phase.turn !== null) return refuse('wrong-step')
    if (!table.sheriffs.includes(seat)) return refuse('not-your-decision')
    if (table.phase.words.some((words) => words.seat === seat)) return refuse('already-said')
    return checkWord(table, gold, table.loot.gold > 0) ?? checkWord(table, card, lootCards(table) > 0)
  },
  decide(match, seat, { gold = null, card = null }) {
    match.emit({ type: 'leftoverNamed', words: { seat, gold, card } })
    const { words } = match.state.table.phase
    if (words.length === 2) settleLeftover(match, words)
  },
}

/** X29. To one of the deputies or to nobody; what is not left over is null or not mentioned. */
function checkWord(table: Table, to: Seat | null | undefined, isLeft: boolean): Refusal | null {
  if (to === undefined) return isLeft ? refuse('not-mentioned') : null
  if (to === null) return null
  if (!table.sheriffs.includes(to)) return refuse('not-a-deputy')
  return isLeft ? null : refuse('not-left-over')
}

/** R17. The same words from both decide; otherwise the coin leaves the game and the card goes to the discard pile. */
function settleLeftover(match: ActiveMatch, [one, other]: readonly Leftover[]): void {
  const { table, hands } = match.state
  const gold = one.gold === other.gold ? one.gold : null
  const card = one.card === other.card ? one.card : null
  const good = [...cardsIn(table.loot.legal), ...cardsIn(hands[table.sheriffs[0]].loot)].map(asCard).at(0)
  if (good === undefined) {
    match.emit({ type: 'leftoverSettled', gold, card: null, legal: null, discarded: null })
    return
  }
  const legal = card !== null && isFaceUp(good) ? good : null
  const discarded = card === null ? good : null
  match.emit({ type: 'leftoverSettled', gold, card, legal, discarded }, toDeputies(table, good))
}
