/** Where gold and goods went, and why: bribes move right after a deal is struck, everything else is a fine. */
import type { Seat } from '#engine/seat.ts'
import type { Secrets } from '#games/sheriff/event.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, worthOf } from '#games/sheriff/goods.ts'
import type { Offer, Receiver } from '#games/sheriff/table.ts'
import type { HistoryEvent, MatchHistory } from './match-history.ts'

export interface Payment {
  readonly kind: 'bribe' | 'fine'
  readonly round: number
  readonly from: Seat
  /** the deputies share what goes on the loot tile */
  readonly to: readonly Seat[]
  /** goods by their printed worth */
  readonly value: number
}

/** S3.4.4. Goods promised unseen; broken when the receiver was shown proof. */
export interface Claim {
  readonly round: number
  readonly by: Seat
  readonly kept: boolean
}

export interface Transfers {
  readonly payments: readonly Payment[]
  readonly claims: readonly Claim[]
}

type Given = Extract<HistoryEvent['open'], { type: 'given' }>

const worthOfAll = (goods: readonly Ware[]): number => goods.reduce((sum, ware) => sum + worthOf(ware), 0)

/** Face-down goods count only for those who know them. */
function worthGiven({ legal }: Given, secret: HistoryEvent['secret']): number {
  const hidden = (secret as Secrets['given'] | null)?.goods ?? []
  const open = legal.reduce((sum, { good, count }) => sum + count * worthOf(good), 0)
  return open + worthOfAll(hidden.filter((ware) => !isFaceUp(ware)))
}

class TransferLog {
  readonly payments: Payment[] = []
  readonly claims: Claim[] = []
  readonly #offers = new Map<number, Offer>()
  #round = 1
  #sheriffs: readonly Seat[]
  /** gold of the deal just struck that is still to be paid: gold back first */
  #due: number[] = []
  #struck: Offer | null = null

  constructor(sheriffs: readonly Seat[]) {
    this.#sheriffs = sheriffs
  }

  add({ open, secret }: HistoryEvent, next: HistoryEvent | undefined): void {
    if (open.type === 'roundBegan') [this.#round, this.#sheriffs] = [open.round, open.sheriffs]
    if (open.type === 'offered') this.#offers.set(open.offer.number, open.offer)
    if (open.type === 'dealStruck') this.#strike(this.#offers.get(open.offer) ?? null)
    if (open.type === 'goldPaid') this.#pay(this.#isDue(open.amount) ? 'bribe' : 'fine', open, open.amount)
    if (open.type === 'goodsPaid') this.#pay('fine', open, worthOfAll(open.goods))
    if (open.type === 'given') {
      this.#pay('bribe', open, worthGiven(open, secret))
      this.#judge(open, next?.open.type !== 'proofShown')
    }
    if (open.type === 'bagOpened' || open.type === 'bagPassed') this.#due = []
  }

  #strike(offer: Offer | null): void {
    this.#struck = offer
    this.#due = [offer?.terms.goldBack ?? 0, offer?.terms.gold ?? 0].filter((amount) => amount > 0)
  }

  #isDue(amount: number): boolean {
    if (this.#due[0] !== amount) return false
    this.#due.shift()
    return true
  }

  #pay(kind: Payment['kind'], { from, to }: { readonly from: Seat; readonly to: Receiver }, value: number) {
    if (value === 0) return
    const receivers = to === 'loot' ? this.#sheriffs : [to]
    this.payments.push({ kind, round: this.#round, from, to: receivers, value })
  }

  /** Stand goods lie in the open: handing them over keeps no promise that anybody could have doubted. */
  #judge({ from, pledge }: Given, kept: boolean): void {
    const isClaim = pledge !== null || (this.#struck?.terms.contraband.length ?? 0) > 0
    if (isClaim) this.claims.push({ round: this.#round, by: from, kept })
  }
}

export function transfersIn({ events, sheriffs }: MatchHistory): Transfers {
  const log = new TransferLog(sheriffs)
  for (const [i, one] of events.entries()) log.add(one, events[i + 1])
  return log
}
