/** S3.1. The market: cards are set aside and others drawn. */
import type { Refusal } from '#engine/game.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { holds, sameCards } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Source } from '#games/sheriff/move.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Pile, Ruleset } from '#games/sheriff/ruleset.ts'
import type { ActiveMatch, Market, Rule, Table } from '#games/sheriff/table.ts'
import { draw } from './draw.ts'
import { isMerchant } from './merchants.ts'

/** 1e begins at the sheriff's left; X12: in 2e the sheriff always names who starts. */
export function openingOf(rules: Ruleset, sheriffs: readonly Seat[]): Market {
  const first = rules.choosesPile ? leftOf(sheriffs[0], rules.players) : null
  return { type: 'market', first, turn: null, laying: 0, aside: [] }
}

/** Goes to the left until the turn would come back to whoever began. X1: merchants without cards are passed over. */
function turnAfter(table: Table, first: Seat, last: Seat | null): Seat | null {
  let seat = last === null ? first : leftOf(last, table.rules.players)
  if (last !== null && seat === first) return null
  do {
    if (isMerchant(table, seat) && table.places[seat].hand > 0) return seat
    seat = leftOf(seat, table.rules.players)
  } while (seat !== first)
  return null
}

/** X11. When all have had their turn, the cards set aside in 2e join the pile, in the order of the turns. */
export function passTurn(match: ActiveMatch, { first, turn, aside }: Market): void {
  const next = turnAfter(match.state.table, present(first, 'the first merchant'), turn)
  if (next !== null) {
    match.emit({ type: 'turnStarted', seat: next })
    return
  }
  if (aside.length > 0) match.emit({ type: 'asideJoinedPile' })
  match.emit({ type: 'stepBegan', phase: { type: 'load' } })
}

export const startMarket: Rule<'start-market', 'market'> = {
  during: ['market'],
  check({ seat, table }, { first }) {
    if (table.phase.first !== null) return refuse('wrong-step')
    // R15. with deputies it is the one drawn first who names
    if (seat !== table.sheriffs[0]) return refuse('not-your-decision')
    return isMerchant(table, first) ? null : refuse('not-a-merchant')
  },
  decide(match, _seat, { first }) {
    match.emit({ type: 'marketStarted', first })
  },
}

/** X10. Cards from discard piles first; a pile entry needs a card there. */
function checkSources(table: Table, draws: readonly Source[]): Refusal | null {
  const taken = table.piles.map(() => 0)
  let fromDeck = false
  for (const source of draws) {
    if (source === 'deck') {
      fromDeck = true
      continue
    }
    const pile = table.rules.piles.indexOf(source)
    if (pile < 0) return refuse('no-such-pile')
    if (fromDeck) return refuse('pile-after-deck')
    if (++taken[pile] > table.piles[pile].length) return refuse('pile-empty')
  }
  return null
}

export const exchange: Rule<'exchange', 'market'> = {
  during: ['market'],
  check({ seat, table, hand }, { setAside, draw: sources }) {
    const { phase } = table
    if (phase.turn === null || phase.laying > 0) return refuse('wrong-step')
    if (seat !== phase.turn) return refuse('not-your-decision')
    if (setAside.length > table.rules.asideLimit) return refuse('too-many-set-aside')
    if (!holds(hand.cards, setAside)) return refuse('not-in-hand')
    if (!table.rules.choosesPile) return sources === null ? null : refuse('no-draw-choice')
    if ((sources?.length ?? 0) !== setAside.length) return refuse('draw-mismatch')
    return sources === null ? null : checkSources(table, sources)
  },
  decide(match, seat, { setAside, draw: sources }) {
    const { rules, places } = match.state.table
    if (setAside.length > 0) putAside(match, seat, setAside)
    if (!rules.choosesPile) {
      draw(match, seat, rules.handSize - places[seat].hand)
    } else {
      drawFrom(match, seat, sources ?? [])
    }
    // 1e: only after drawing does the merchant choose where the cards go; setting nothing aside ends the turn.
    const { phase } = match.state.table
    if (phase.laying === 0) passTurn(match, phase)
  },
}

/** 1e: face down, known to the owner alone; 2e: face up. */
function putAside(match: ActiveMatch, seat: Seat, goods: readonly Good[]): void {
  const count = goods.length
  if (match.state.table.rules.choosesPile) {
    match.emit({ type: 'setAside', seat, count, faceUp: null }, [{ to: seat, what: { goods } }])
  } else {
    match.emit({ type: 'setAside', seat, count, faceUp: goods })
  }
}

/** Cards drawn from a discard pile are shown to all (S7). */
function drawFrom(match: ActiveMatch, seat: Seat, sources: readonly Source[]): void {
  const { rules, piles } = match.state.table
  let fromDeck = 0
  for (const source of sources) {
    if (source === 'deck') {
      fromDeck++
      continue
    }
    const good = present(piles[rules.piles.indexOf(source)].at(-1), 'the top card of a pile')
    match.emit({ type: 'drewFromPile', seat, pile: source, good })
  }
  draw(match, seat, fromDeck)
}

export function checkPile(table: Table, pile: Pile): Refusal | null {
  return table.rules.piles.includes(pile) ? null : refuse('no-such-pile')
}

/** 1e, second decision of a market turn: the pile and the order for the cards set aside. */
export const layAside: Rule<'discard', 'market'> = {
  during: ['market'],
  check({ seat, table, hand }, { pile, goods }) {
    const { phase } = table
    if (phase.laying === 0) return refuse('wrong-step')
    if (seat !== phase.turn) return refuse('not-your-decision')
    return checkPile(table, pile) ?? (sameCards(hand.aside, goods) ? null : refuse('not-the-cards-to-lay'))
  },
  decide(match, seat, { pile, goods }) {
    match.emit({ type: 'discarded', seat, from: 'aside', pile, goods })
    passTurn(match, match.state.table.phase)
  },
}
