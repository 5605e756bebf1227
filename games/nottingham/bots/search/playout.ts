/** A state played on for some turns by players who weigh moves without looking ahead. */
import type { Chance } from '#engine/chance.ts'
import type { HiddenPart } from '#engine/event.ts'
import { evolve } from '#engine/evolution.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import { asked } from '#games/nottingham/asked.ts'
import { ambushValue } from '#games/nottingham/bots/persona/ambush.ts'
import type { Notes } from '#games/nottingham/bots/persona/notes.ts'
import { hear } from '#games/nottingham/bots/persona/notes.ts'
import { OPTIONS } from '#games/nottingham/bots/persona/options.ts'
import type { Strength, Weights } from '#games/nottingham/bots/persona/strength.ts'
import type { Option } from '#games/nottingham/bots/persona/thinking.ts'
import { thinkOf } from '#games/nottingham/bots/persona/thinking.ts'
import { nextTurn } from '#games/nottingham/bots/persona/worth.ts'
import type { Open } from '#games/nottingham/event.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import { decide } from '#games/nottingham/rules/index.ts'
import { rules } from '#games/nottingham/rules.ts'
import type { ActiveMatch, Nottingham, NottinghamState, SeatView } from '#games/nottingham/table.ts'

const viewOf = ({ table, hands }: NottinghamState, seat: Seat): SeatView => ({
  seat,
  table,
  hand: hands[seat],
})

const NO_PARTS: readonly HiddenPart<Nottingham>[] = []

export class Playout implements ActiveMatch {
  readonly state: NottinghamState
  readonly chance: Chance
  readonly #notes: Notes
  readonly #weights: Weights
  #turns = 0

  /** `notes`: what one seat remembers; in the playout everybody does, and sees what all see */
  constructor(state: NottinghamState, notes: Notes, weights: Weights, chance: Chance) {
    this.state = state
    this.#notes = { ...notes, known: notes.known.map((cards) => cards.slice()) }
    this.#weights = weights
    this.chance = chance
  }

  emit(open: Open, hidden: readonly HiddenPart<Nottingham>[] = NO_PARTS): void {
    evolve(rules.evolution, this.state, open, hidden)
    if (open.type === 'turnStarted') this.#turns++
    hear(this.#notes, viewOf(this.state, this.state.table.turn), { open, hidden: null })
  }

  play(seat: Seat, move: Move): void {
    decide(this, seat, move)
  }

  /** Plays on until so many turns have begun, or the game is over. */
  run(turns: number): void {
    while (this.#turns < turns) {
      const [one] = asked(this.state.table)
      if (one === undefined) return
      const seat = one.seat as Seat
      decide(
        this,
        seat,
        forced(one.to as Decision, viewOf(this.state, seat)) ?? this.#choose(one.to as Decision, seat),
      )
    }
  }

  #choose(to: Decision, seat: Seat): Move {
    let chosen: Option | null = null
    for (const option of OPTIONS[to](this.#think(seat)))
      if (chosen === null || option.value > chosen.value) chosen = option
    return (chosen as Option).move
  }

  #think(seat: Seat) {
    return thinkOf(viewOf(this.state, seat), this.#notes, REMEMBERS, this.#weights)
  }

  /** The points that each seat can expect in the end. */
  prospects(): number[] {
    return this.state.hands.map(({ cards, ambushes }, i) => {
      const thinking = this.#think(seatAt(i))
      return thinking.scores[i] + nextTurn(thinking.outlook, cards) + ambushes.length * ambushValue(thinking)
    })
  }
}

/** The move where there is only one: most questions of a match need no thought. */
function forced(to: Decision, { table, hand }: SeatView): Move | null {
  const { phase } = table
  if (to === 'defend') return hand.cards[PLACE.necklace] > 0 ? null : SUBMIT
  if (phase.type === 'ambush') {
    const fits =
      phase.laid > 0 && matches(hand.ambushes[phase.index], phase.item, table.rules.colours[table.turn])
    return fits ? null : HOLD
  }
  if (to !== 'exchange') return null
  let kinds = 0
  let pairs = 0
  for (const n of hand.cards) {
    if (n >= table.rules.setSize) return null
    if (n > 0) kinds++
    if (n > 1) pairs++
  }
  return kinds === hand.cards.length || pairs > 2 ? null : END
}
const SUBMIT: Move = { type: 'submit' }
const HOLD: Move = { type: 'hold' }
const END: Move = { type: 'end' }

const REMEMBERS: Pick<Strength, 'remembers'> = { remembers: true }
