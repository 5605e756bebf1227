/** Who lied, who was caught, and what bribes and fines cost and earned. */
import type { Seat } from '../../../../engine/seat.ts'
import { seatAt } from '../../../../engine/seat.ts'
import type { Secrets } from '../../event.ts'
import type { Ware } from '../../goods.ts'
import { isFaceUp, worthOf } from '../../goods.ts'
import type { Offer, Receiver } from '../../table.ts'
import type { BagStory } from './bags.ts'
import { bagsOf } from './bags.ts'
import type { Chronicle, Told } from './told.ts'

export const FIGURES = [
  'lies',
  'caught',
  'through',
  'honest',
  'bribes.paid',
  'bribes.got',
  'fines.paid',
  'fines.got',
  'caught.others',
  'wrong',
  'promises',
] as const
export type Figure = (typeof FIGURES)[number]
export type Figures = Readonly<Record<Figure, number>>

type Sums = Record<Figure, number>
const nothing = (): Sums => Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Sums

function countBags(sums: readonly Sums[], bags: readonly BagStory[]): void {
  for (const { seat, opened, honest, sheriffs } of bags) {
    sums[seat][honest ? 'honest' : 'lies']++
    if (!honest) sums[seat][opened ? 'caught' : 'through']++
    if (opened) for (const sheriff of sheriffs) sums[sheriff][honest ? 'wrong' : 'caught.others']++
  }
}

/** What moved because of a deal is told right after it: gold back, then gold. Everything else is a fine. */
class Cashbook {
  readonly #sums: readonly Sums[]
  readonly #offers = new Map<number, Offer>()
  #sheriffs: readonly Seat[]
  #due: number[] = []

  constructor(sums: readonly Sums[], sheriffs: readonly Seat[]) {
    this.#sums = sums
    this.#sheriffs = sheriffs
  }

  #book(kind: 'bribes' | 'fines', from: Seat, to: Receiver, value: number): void {
    this.#sums[from][`${kind}.paid`] += value
    const receivers = to === 'loot' ? this.#sheriffs : [to]
    for (const seat of receivers) this.#sums[seat][`${kind}.got`] += Math.floor(value / receivers.length)
  }

  hear({ open, secret }: Told): void {
    if (open.type === 'roundBegan') this.#sheriffs = open.sheriffs
    if (open.type === 'offered') this.#offers.set(open.offer.number, open.offer)
    if (open.type === 'dealt') {
      const terms = this.#offers.get(open.offer)?.terms
      this.#due = [terms?.goldBack ?? 0, terms?.gold ?? 0].filter((amount) => amount > 0)
    }
    if (open.type === 'goldPaid') {
      const isBribe = this.#due[0] === open.amount
      if (isBribe) this.#due.shift()
      this.#book(isBribe ? 'bribes' : 'fines', open.from, open.to, open.amount)
    }
    if (open.type === 'given') this.#book('bribes', open.from, open.to, worthGiven(open, secret))
    if (open.type === 'goodsPaid') this.#book('fines', open.from, open.to, worthOfAll(open.goods))
    if (open.type === 'proofShown') this.#sums[open.of].promises++
    if (open.type === 'bagOpened' || open.type === 'bagPassed') this.#due = []
  }
}

const worthOfAll = (goods: readonly Ware[]): number => goods.reduce((sum, ware) => sum + worthOf(ware), 0)

/** Face-down goods count only for those who know them. */
function worthGiven({ legal }: Extract<Told['open'], { type: 'given' }>, secret: Told['secret']): number {
  const hidden = (secret as Secrets['given'] | null)?.goods ?? []
  const open = legal.reduce((sum, { good, count }) => sum + count * worthOf(good), 0)
  return open + worthOfAll(hidden.filter((ware) => !isFaceUp(ware)))
}

export function figuresOf(chronicle: Chronicle): Figures[] {
  const sums = Array.from({ length: chronicle.players }, nothing)
  countBags(sums, bagsOf(chronicle))
  const book = new Cashbook(sums, chronicle.sheriffs)
  for (const one of chronicle.told) book.hear(one)
  return sums
}

export const AWARDS = ['liar', 'honest', 'nose', 'bribe'] as const
export type Award = (typeof AWARDS)[number]
const MEASURES: Readonly<Record<Award, (figures: Figures) => number>> = {
  liar: ({ through }) => through,
  honest: ({ honest, lies }) => honest - 2 * lies,
  nose: (figures) => figures['caught.others'],
  bribe: (figures) => figures['bribes.paid'],
}

/** Whoever has most of it, if anybody has any: several when they are even, nobody when all are. */
export function awarded(figures: readonly Figures[], award: Award): Seat[] {
  const measured = figures.map(MEASURES[award])
  const most = Math.max(...measured)
  const winners = measured.flatMap((n, seat) => (n === most && n > 0 ? [seatAt(seat)] : []))
  return winners.length < figures.length ? winners : []
}
