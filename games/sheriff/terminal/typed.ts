/** A move as somebody would type it, for hints. */
import type { Seat } from '#engine/seat.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import type { Move, MoveOf } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { offerTyped } from './offer.ts'
import type { Speaker } from './words.ts'
import { nameOf } from './words.ts'

/** "2 apple silk": neighbours of a kind together, the order kept. */
function counted(cards: readonly string[]): string {
  const runs: { card: string; n: number }[] = []
  for (const card of cards) {
    const last = runs.at(-1)
    if (last?.card === card) last.n++
    else runs.push({ card, n: 1 })
  }
  return runs.map(({ card, n }) => (n === 1 ? card : `${n} ${card}`)).join(' ')
}

function burning({ burn }: MoveOf<'oil'>, speaker: Speaker): string {
  if (burn === null) return 'keep'
  const { target, good, count, pile } = burn
  const whose = target === null ? '' : ` ${nameOf(speaker, target)}`
  const what = good === null ? '' : ` ${count} ${good satisfies Ware}`
  return `burn${whose}${what} ${pile}`
}

type Typed = {
  readonly [T in Exclude<Move['type'], 'timeout'>]: (move: MoveOf<T>, speaker: Speaker) => string
}

const TYPED: Typed = {
  'start-market': ({ first }, speaker) => `start ${nameOf(speaker, first)}`,
  exchange: ({ setAside, draw }) =>
    setAside.length === 0 ? 'keep' : counted([...setAside, ...(draw ?? [])]),
  discard: ({ pile, goods }) => `lay ${pile} ${counted(goods)}`,
  load: ({ goods }) => `load ${counted(goods)}`,
  declare: ({ good }) => `declare ${good}`,
  offer: offerTyped,
  accept: ({ offer }) => `accept ${offer}`,
  decline: ({ offer }) => `decline ${offer}`,
  withdraw: ({ offer }) => `withdraw ${offer}`,
  side: ({ bag, side }, speaker) => `side ${side} ${nameOf(speaker, bag)}`,
  pass: ({ bag }, speaker) => `pass ${nameOf(speaker, bag)}`,
  inspect: ({ bag }, speaker) => `inspect ${nameOf(speaker, bag)}`,
  pay: ({ goods }) => `pay ${counted(goods)}`,
  claim: ({ good }) => `claim ${good}`,
  skip: () => 'skip',
  oil: burning,
  trophy: ({ discard, pile }) => `trophy ${discard} ${pile}`,
  take: ({ good }) => `take ${good}`,
  leftover: ({ gold, card }, speaker) => {
    const to = (what: string, seat: Seat | null | undefined): string =>
      seat === undefined ? '' : ` ${what} ${seat === null ? 'nobody' : nameOf(speaker, seat)}`
    return `leftover${to('coin', gold)}${to('card', card)}`
  },
}

export function typed(move: Move, view: SeatView, names: readonly string[]): string {
  const write = TYPED[move.type as keyof Typed] as (move: Move, speaker: Speaker) => string
  return write(move, { view, names })
}
