/** The truth about every seat: who robbed whom, whose ambushes were sprung on whom, what sets were worth. */
import type { Event } from '#engine/event.ts'
import { hiddenFor } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { State } from '#engine/state.ts'
import type { Colour } from '#games/nottingham/ambushes.ts'
import type { OpenOf, Secrets } from '#games/nottingham/event.ts'
import type { Attack, Item } from '#games/nottingham/items.ts'
import { actionOf, worthOf } from '#games/nottingham/items.ts'
import { scoresOf } from '#games/nottingham/rules/scoring.ts'
import type { Nottingham, Table } from '#games/nottingham/table.ts'

/** A card that was taken from somebody. */
export interface Grab {
  readonly round: number
  readonly by: Attack | 'ambush'
  readonly from: number
  readonly item: Item
  /** worth of it, less what was handed over for it */
  readonly gain: number
}

export interface SetTruth {
  readonly round: number
  readonly item: Item
  /** null: nothing was left of it */
  readonly worth: number | null
}

/** What another seat did to this one. */
export interface Foe {
  readonly robbed: number
  readonly ambushed: number
  readonly cost: number
}

export interface SeatTruth {
  readonly colour: Colour
  readonly rank: number
  readonly score: number
  readonly attacks: { readonly tried: number; readonly done: number; readonly gain: number }
  readonly robberies: { readonly suffered: number; readonly loss: number; readonly fended: number }
  readonly ambushes: {
    readonly laid: number
    readonly sprung: number
    readonly gain: number
    readonly fallenInto: number
    readonly loss: number
  }
  readonly trades: number
  readonly sets: readonly SetTruth[]
  readonly tasks: number
  readonly grab: Grab | null
  /** by seat */
  readonly foes: readonly Foe[]
  /** points at the beginning and after each round of turns; the last is the score */
  readonly wealth: readonly number[]
}

type Deep<T> = T extends readonly (infer E)[]
  ? Deep<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Deep<T[K]> }
    : T
type Sums = Deep<SeatTruth>

const nothing = (colour: Colour, players: number): Sums => ({
  colour,
  rank: 0,
  score: 0,
  attacks: { tried: 0, done: 0, gain: 0 },
  robberies: { suffered: 0, loss: 0, fended: 0 },
  ambushes: { laid: 0, sprung: 0, gain: 0, fallenInto: 0, loss: 0 },
  trades: 0,
  sets: [],
  tasks: 0,
  grab: null,
  foes: Array.from({ length: players }, () => ({ robbed: 0, ambushed: 0, cost: 0 })),
  wealth: [],
})

/** Hears a match with everything open. */
export class Gauge {
  readonly #sums: readonly Sums[]
  readonly #first: Seat
  #round = 1
  #attack: Attack = 'theft'

  constructor({ turn, places, rules }: Table) {
    this.#sums = places.map((_, seat) => nothing(rules.colours[seat], places.length))
    this.#first = turn
    this.#note(places.map(() => 0))
  }

  hear({ open, hidden }: Event<Nottingham>, { table }: State<Nottingham>): void {
    if (open.type === 'turnStarted' && open.seat === this.#first) this.#nextRound(table)
    if (open.type === 'attacked') this.#attacked(open)
    if (open.type === 'defended') this.#sums[open.seat].robberies.fended++
    if (open.type === 'taken') {
      const secret = hiddenFor(hidden, open.by) as Secrets['taken'] | null
      this.#taken(open, open.item ?? (secret?.item as Item))
    }
    if (open.type === 'offerAccepted') for (const one of [open.by, open.offer.seat]) this.#sums[one].trades++
    if (open.type === 'ambushLaid') this.#sums[open.seat].ambushes.laid++
    if (open.type === 'sprung') this.#sprung(open)
    if (open.type === 'setWon') this.#laid(open, worthOf(open.item))
    if (open.type === 'setFailed') this.#laid(open, null)
    if (open.type === 'taskDone') this.#sums[open.seat].tasks++
  }

  end({ phase }: Table): readonly SeatTruth[] {
    if (phase.type === 'finished') {
      this.#note(phase.scores)
      this.#sums.forEach((one, seat) => {
        one.rank = phase.ranks[seat]
        one.score = phase.scores[seat]
      })
    }
    return this.#sums
  }

  #nextRound(table: Table): void {
    this.#round++
    this.#note(scoresOf(table))
  }

  #note(points: readonly number[]): void {
    this.#sums.forEach((one, seat) => void one.wealth.push(points[seat]))
  }

  #attacked({ by, with: item }: OpenOf<'attacked'>): void {
    this.#attack = actionOf(item) as Attack
    this.#sums[by].attacks.tried++
  }

  #taken({ by, from, paid }: OpenOf<'taken'>, item: Item): void {
    const gain = worthOf(item) - worthOf(paid)
    const [robber, victim] = [this.#sums[by], this.#sums[from]]
    robber.attacks.done++
    robber.attacks.gain += gain
    victim.robberies.suffered++
    victim.robberies.loss += gain
    victim.foes[by].robbed++
    victim.foes[by].cost += gain
    this.#grabbed(robber, { round: this.#round, by: this.#attack, from, item, gain })
  }

  /** NS6. A card of the set for the gold card under the ambush. */
  #sprung({ seat, on, item }: OpenOf<'sprung'>): void {
    const gain = worthOf(item) - worthOf('gold')
    const [hidden, fallen] = [this.#sums[seat].ambushes, this.#sums[on]]
    hidden.sprung++
    hidden.gain += gain
    fallen.ambushes.fallenInto++
    fallen.ambushes.loss += gain
    fallen.foes[seat].ambushed++
    fallen.foes[seat].cost += gain
    this.#grabbed(this.#sums[seat], { round: this.#round, by: 'ambush', from: on, item, gain })
  }

  #grabbed(by: Sums, grab: Grab): void {
    if (by.grab === null || grab.gain > by.grab.gain) by.grab = { ...grab }
  }

  #laid({ seat, item }: { readonly seat: Seat; readonly item: Item }, worth: number | null): void {
    this.#sums[seat].sets.push({ round: this.#round, item, worth })
  }
}

/** Whoever struck most often, of those whoever cost more; null where nobody did any harm. */
export function nemesisOf({ foes }: Pick<SeatTruth, 'foes'>): number | null {
  const times = ({ robbed, ambushed }: Foe): number => robbed + ambushed
  const order = (one: Foe, other: Foe): number => times(one) - times(other) || one.cost - other.cost
  let worst: number | null = null
  foes.forEach((foe, seat) => {
    if (times(foe) > 0 && (worst === null || order(foe, foes[worst]) > 0)) worst = seat
  })
  return worst
}
