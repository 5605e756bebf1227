/** What is open and selected on this page; nothing of it is part of the match. */
import type { Seat } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import { Advice } from './mine/advice.svelte.ts'
import { hintFor } from './mine/hint.ts'
import type { NottinghamPlay } from './words.ts'

/** What my hand is used for at the moment. */
interface HandUse {
  isChosen(place: number): boolean
  pick(place: number): void
  /** why this card can never be picked */
  bar?(item: Item): string | null
}

export class UiState {
  readonly advice = new Advice()
  readonly #play: NottinghamPlay
  readonly #tip: () => string | null
  /** whose place is open */
  place = $state<Seat | null>(null)
  /** the discard pile is fanned out */
  pile = $state(false)
  /** ambushes are explained */
  ambushPile = $state(false)
  tasks = $state(false)
  /** the sheriff's track and the end of the game are explained */
  track = $state(false)
  /** the kind of card that is explained */
  card = $state<Item | null>(null)
  /** what is open in the drawer */
  page = $state<string | null>(null)
  /** an attack was chosen, and now a player is */
  aiming = $state(false)
  /** N9. my ambushes are sprung whenever they fit, without asking me */
  springsByItself = $state(false)
  /** null: the cards are only looked at */
  handUse = $state.raw<HandUse | null>(null)
  /** the card picked out of a hand that lies on the table */
  picked = $state<number | null>(null)

  /** For components. */
  constructor(play: NottinghamPlay) {
    this.#play = play
    this.#tip = this.advice.tipFor(() => play)
  }

  /** beside the question: a tip the first time, then what pressing would mean */
  get hint(): string | null {
    if (this.springsByItself && this.#play.mine[0]?.to === 'spring')
      return this.#play.t('nottingham.spring.always')
    return this.#tip() ?? hintFor(this.#play)
  }

  /** For components: while they are shown, the hand is theirs. */
  useHand(use: () => HandUse): void {
    $effect(() => {
      this.handUse = use()
      return () => {
        this.handUse = null
      }
    })
  }
}

/** For what shows one seat, or is about it. */
export interface SeatProps {
  readonly play: NottinghamPlay
  readonly uiState: UiState
  readonly seat: Seat
}

export interface StepProps {
  readonly play: NottinghamPlay
  readonly uiState: UiState
}
