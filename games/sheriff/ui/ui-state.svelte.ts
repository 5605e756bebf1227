/** What is open and selected on this page; nothing of it is part of the match. */
import type { Seat } from '#engine/seat.ts'
import { anyUnsettled, isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import type { Offer } from '#games/sheriff/table.ts'
import { Flights } from '#ui/motion/flights.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import { questionOf } from './facts.ts'
import type { HandTask } from './mine/hand-task.svelte.ts'
import type { SheriffPlay } from './words.ts'

export interface Composing {
  readonly bag?: Seat
  readonly to?: Seat
  readonly counter?: Offer
}

/** What covers the table until it is closed. */
interface Sheets {
  /** any deal the rules allow */
  readonly composing: Composing
  /** the bag about which everything is shown */
  readonly details: Seat
  /** whose stand is open */
  readonly stand: Seat
  /** which pile is fanned out */
  readonly pile: number
  /** the round whose summary is read */
  readonly round: number
}

export class UiState {
  readonly #play: SheriffPlay
  #bag = $state<Seat | null>(null)
  #offering = $state.raw<{ readonly about: Composing; readonly round: number } | null>(null)
  /** One at a time: a sheet that loads slowly must not come to lie over one that was opened after it. */
  #sheet = $state.raw<Partial<Sheets>>({})
  /** S5. during the inspection one goes there when one wants */
  isAtBlackMarket = $state(false)
  /** the bag on whose clasp my hand lies until I take it away */
  grip = $state<Seat | null>(null)
  /** the offer that is being composed, in place or on a sheet */
  draft: { names(bag: Seat): boolean } | null = null
  /** what the cards in my hand are asked for */
  task = $state.raw<HandTask | null>(null)
  /** of all steps that are there; the latest counts */
  readonly tasks: HandTask[] = []
  /** cards between hand and bag */
  readonly flights = new Flights()
  /** the page of the drawer that is open */
  page = $state<string | null>(null)

  constructor(play: SheriffPlay) {
    this.#play = play
  }

  get composing(): Composing | null {
    return this.#sheet.composing ?? null
  }
  set composing(composing: Composing | null) {
    this.#open('composing', composing)
  }
  get details(): Seat | null {
    return this.#sheet.details ?? null
  }
  set details(bag: Seat | null) {
    this.#open('details', bag)
  }
  get stand(): Seat | null {
    return this.#sheet.stand ?? null
  }
  set stand(seat: Seat | null) {
    this.#open('stand', seat)
  }
  get pile(): number | null {
    return this.#sheet.pile ?? null
  }
  set pile(pile: number | null) {
    this.#open('pile', pile)
  }
  get round(): number | null {
    return this.#sheet.round ?? null
  }
  set round(round: number | null) {
    this.#open('round', round)
  }
  #open<K extends keyof Sheets>(name: K, what: Sheets[K] | null): void {
    if (what !== null) this.#sheet = { [name]: what }
    else if (name in this.#sheet) this.#sheet = {}
  }

  /** An offer about this bag is being made in place, as long as the bag is not settled. */
  get offering(): Composing | null {
    const { table } = this.#play.view
    if (this.#offering === null || this.#offering.round !== table.round) return null
    const { about } = this.#offering
    return about.bag === undefined || isUnsettled(table, about.bag) ? about : null
  }
  set offering(about: Composing | null) {
    this.#offering = about && { about, round: this.#play.view.table.round }
  }

  get isOffering(): boolean {
    return this.offering !== null || this.composing !== null
  }

  /** Nothing lies over a bag that is being opened; an offer in the making goes on in its place afterwards. */
  makeRoom(): void {
    const { composing } = this
    this.#sheet = {}
    if (composing !== null) this.offering = composing
  }

  /** The bag we talk about, as long as there is one to talk about: my own while I am asked about its oil, the one chosen, else my own, else the first that is not settled. */
  get bag(): Seat | null {
    const { view, seat } = this.#play
    const { table } = view
    if (table.phase.type !== 'inspection') return null
    const question = questionOf(table)
    if (question?.type === 'oil' && question.seat === seat) return seat
    if (!anyUnsettled(table)) return null
    if (this.#bag !== null && table.places[this.#bag].bag !== null) return this.#bag
    if (seat !== null && isUnsettled(table, seat)) return seat
    return merchants(table).find((one) => isUnsettled(table, one)) ?? null
  }

  look(bag: Seat): void {
    this.#bag = bag
    this.grip = null
    this.offering = null
    sound.play('card')
  }

  /** A settled bag is no longer talked about. True: an offer about it was being composed, and is closed. */
  forget(bag: Seat | null = this.#bag): boolean {
    if (this.#bag === bag) this.#bag = null
    if (bag === null || !this.draft?.names(bag)) return false
    this.offering = null
    this.composing = null
    return true
  }
}

/** For what I am asked. */
export interface StepProps {
  readonly play: SheriffPlay
  readonly uiState: UiState
}
/** For what shows one seat, or is about it. */
export interface SeatProps extends StepProps {
  readonly seat: Seat
}
