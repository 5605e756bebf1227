/** The market: every set of kinds that can be kept. */
import { isContraband } from '#games/sheriff/bots/baselines/cards.ts'
import { wishOf } from '#games/sheriff/bots/persona/market.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { isLegal, PLACE, WARES, worthOf } from '#games/sheriff/goods.ts'
import type { Move, Source } from '#games/sheriff/move.ts'
import type { Table } from '#games/sheriff/table.ts'
import type { MoveRows } from './move-rows.ts'
import { ROW } from './move-rows.ts'

/** Contraband that is not kept goes first, then the cheapest legal goods. */
const keepingWorth = (good: Good): number => (isContraband(good) ? 0 : worthOf(good))

/** 1e: the wanted cards that lie uninterrupted on top of the piles. */
function within({ piles, rules }: Table, wanted: (good: Good) => boolean): Source[] {
  return rules.piles.flatMap((pile, i) => {
    const unwanted = piles[i].findLastIndex((good) => !wanted(good))
    return new Array<Source>(piles[i].length - 1 - unwanted).fill(pile)
  })
}

function exchange(table: Table, setAside: Good[], wanted: (good: Good) => boolean): Move {
  if (!table.rules.choosesPile) return { type: 'exchange', setAside, draw: null }
  const fromPiles = within(table, wanted).slice(0, setAside.length)
  const fromDeck = new Array<Source>(setAside.length - fromPiles.length).fill('deck')
  return { type: 'exchange', setAside, draw: [...fromPiles, ...fromDeck] }
}

export function exchangeRows(thinking: Thinking, rows: MoveRows): void {
  const { table, hand } = thinking.view
  const { asideLimit, kinds } = table.rules
  const held: Good[] = []
  for (let place = 0; place < kinds; place++)
    if (hand.cards[place] > 0 && WARES[place] !== undefined) held.push(WARES[place] as Good)
  held.sort((one, other) => keepingWorth(one) - keepingWorth(other))
  const wish = wishOf(thinking)
  const wished = held.reduce((mask, good, i) => (wish(good) ? mask | (1 << i) : mask), 0)
  const seen = new Set<string>()
  // the master's wish comes first, so that it is never the one left out
  for (let n = 0; n < 1 << held.length; n++) {
    const mask = n ^ wished
    const setAside = held
      .flatMap((good, i) => (mask & (1 << i) ? [] : new Array<Good>(hand.cards[PLACE[good]]).fill(good)))
      .slice(0, asideLimit)
    const key = setAside.join()
    if (seen.has(key)) continue
    seen.add(key)
    const wanted = (good: Good): boolean => {
      const at = held.indexOf(good)
      return at < 0 ? wish(good) : (mask & (1 << at)) !== 0
    }
    const move = exchange(table, setAside, wanted)
    const at = rows.add('exchange', move)
    if (at === null) return
    describe(thinking, rows.numbers, at + ROW.market, move, n === 0)
  }
}

function describe(
  { view }: Thinking,
  numbers: Float32Array,
  at: number,
  move: Move,
  isWished: boolean,
): void {
  if (move.type !== 'exchange') return
  const { cards } = view.hand
  for (let place = 0; place < 4; place++) numbers[at + place] = cards[place] / 4
  for (let place = 4; place < cards.length; place++) {
    if (cards[place] === 0 || !isContraband(WARES[place] as Good)) continue
    numbers[at + 5] += cards[place] / 4
    numbers[at + 6] += (cards[place] * worthOf(WARES[place])) / 25
  }
  for (const good of move.setAside) {
    if (isLegal(good)) numbers[at + PLACE[good]] -= 1 / 4
    else if (isContraband(good)) {
      numbers[at + 5] -= 1 / 4
      numbers[at + 6] -= worthOf(good) / 25
      numbers[at + 7] += worthOf(good) / 25
    }
  }
  numbers[at + 4] = move.setAside.length / 5
  numbers[at + 8] = isWished ? 1 : 0
  const fromPiles = move.draw?.filter((source) => source !== 'deck').length ?? 0
  numbers[at + 9] = fromPiles / 5
  numbers[at + 10] = Math.max(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])
}
