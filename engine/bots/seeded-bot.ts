import type { Below } from '#engine/chance.ts'
import { shuffled } from '#engine/chance.ts'
import type { VisibleEvent } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { Asked, Game } from '#engine/game.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Bot } from './bot.ts'

/** A choice, and the notes as they are after it. */
interface Choice<S extends Shape> {
  readonly move: S['move'] | null
  readonly notes: unknown
}

/** What a bot draws from when it is asked this. */
export type DrawsFor = (seat: Seat, version: number, to: string, lastCall: boolean) => Below

/**
 * A bot whose choices follow from a seed and from the steps its seat has seen, and from nothing else: not from how often
 * or how fast it was asked, nor from where it was before. So the same choices of a person always meet the same answers.
 */
export class SeededBot<S extends Shape> {
  readonly #game: Game<S>
  readonly #bot: Bot<S>
  readonly #view: SeatView<S>
  readonly #drawsFor: DrawsFor
  #notes: unknown
  #version = 0
  /** of this version, by question */
  readonly #choices = new Map<string, Choice<S>>()

  /** `view`: the seat's view at the start of the match, which the bot changes from now on */
  constructor(game: Game<S>, bot: Bot<S>, view: SeatView<S>, drawsFor: DrawsFor) {
    this.#game = game
    this.#bot = bot
    this.#view = view
    this.#drawsFor = drawsFor
    this.#notes = bot.memory?.begin(view) ?? null
  }

  get version(): number {
    return this.#version
  }

  choose(asked: Asked, lastCall: boolean): S['move'] | null {
    return this.#choice(asked, lastCall).move
  }

  /** Who made the next step, and what the seat saw of it. Calls back after each event. */
  step(actor: Actor, events: readonly VisibleEvent<S>[], seen?: (event: VisibleEvent<S>) => void): void {
    for (const asked of this.#game.asked(this.#view.table))
      if (asked.seat === this.#view.seat) this.#settle(asked, actor === this.#view.seat)
    for (const event of events) {
      evolveView(this.#game.evolution, this.#view, event)
      this.#bot.memory?.observe(this.#notes, this.#view, event)
      seen?.(event)
    }
    this.#choices.clear()
    this.#version++
  }

  /** What it has to say about the event that it observed last. */
  remark(event: VisibleEvent<S>, below: Below): string | null {
    return this.#bot.remark?.(this.#view, event, below, this.#notes) ?? null
  }

  /** Notes of a choice that somebody else forestalled are dropped: it would depend on the others' haste. */
  #settle(asked: Asked, isOwn: boolean): void {
    const first = this.#choice(asked, false)
    if (first.move === null) {
      const last = isOwn ? this.#choice(asked, true) : first
      this.#notes = last.notes
    } else if (isOwn) this.#notes = first.notes
  }

  #choice(asked: Asked, lastCall: boolean): Choice<S> {
    const key = `${asked.to} ${lastCall}`
    const known = this.#choices.get(key)
    if (known !== undefined) return known
    const notes = structuredClone(lastCall ? this.#choice(asked, false).notes : this.#notes)
    const below = this.#drawsFor(this.#view.seat, this.#version, asked.to, lastCall)
    const move = this.#bot.choose(this.#view, asked, below, { notes, lastCall })
    const choice = { move, notes }
    this.#choices.set(key, choice)
    return choice
  }
}

/** Who must decide is asked first; among equals the order is drawn, for all seats whether they are asked or not. */
export function askingOrder(asked: readonly Asked[], players: number, below: Below): readonly Asked[] {
  const order: Actor[] = shuffled(
    Array.from({ length: players }, (_, seat) => seatAt(seat)),
    below,
  )
  const place = ({ seat }: Asked): number => order.indexOf(seat)
  return asked.toSorted((one, other) => Number(other.must) - Number(one.must) || place(one) - place(other))
}
