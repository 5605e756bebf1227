/** Which decisions a match waits for, and since when. It follows from the record and the times of its steps. */
import type { Event } from '#engine/event.ts'
import type { Asked, Game } from '#engine/game.ts'
import type { Actor, Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Time } from '#server/store/store.ts'

/** From and to. */
export type Period = readonly [Time, Time]

export interface Timer {
  readonly key: string
  readonly seconds: number
  /** X22. when it ran before, until it had to wait for something that is owed */
  readonly ran: readonly Period[]
  /** since when it runs now */
  readonly began: Time
}

/** A decision that a seat must make, and since when. */
export interface Owed {
  readonly seat: Seat
  readonly to: string
  readonly since: Time
}

export class PendingDecisions {
  asked: readonly Asked[] = []
  owed: readonly Owed[] = []
  timer: Timer | null = null
  /** the key of the game while players haggle */
  haggling: string | null = null
  /** since when players have haggled without an end */
  hagglingSince: Time = 0
  /** when the haggling began, or last decided something, and how long people look at that */
  lastDecided: { readonly at: Time; readonly seeing: number } = { at: 0, seeing: 0 }
  #halted: Pick<Timer, 'key' | 'ran'> | null = null
  /** of the last step */
  at: Time
  /** milliseconds that people look at it, at a calm pace */
  seeing = 0
  version = 0
  /** version of each seat's last step, and when it was */
  readonly lastStep: number[]
  readonly lastStepAt: Time[]
  /** how many steps each seat has made */
  readonly steps: number[]

  constructor(players: number, began: Time) {
    this.at = began
    this.lastStep = new Array(players).fill(0)
    this.lastStepAt = new Array(players).fill(0)
    this.steps = new Array(players).fill(0)
  }

  /** After a step, or after the setup (version 0, by nobody). */
  update(
    game: Game<Shape>,
    table: Shape['table'],
    step: { version: number; at: Time; actor: Actor | null; events?: readonly Event<Shape>[] },
  ): void {
    const { version, at, actor, events = [] } = step
    this.seeing = events.reduce((sum, { open }) => sum + (game.seeing?.(open) ?? 0), 0)
    this.at = at
    this.version = version
    if (typeof actor === 'number') {
      this.lastStep[actor] = version
      this.lastStepAt[actor] = at
      this.steps[actor]++
    }
    this.asked = game.asked(table)
    const haggling = game.haggling?.(table) ?? null
    const onlyHaggled = haggling !== null && haggling === this.haggling
    if (this.haggling === null) this.hagglingSince = at
    if (!onlyHaggled) this.lastDecided = { at, seeing: this.seeing }
    this.haggling = haggling
    this.owed = this.#owedNow(at, onlyHaggled ? null : actor)
    this.#runTimer(game.timer?.(table) ?? null, at)
  }

  #runTimer(running: Pick<Timer, 'key' | 'seconds'> | null, at: Time): void {
    if (running?.key === this.timer?.key) return
    if (this.timer !== null) {
      const { key, ran, began } = this.timer
      this.#halted = { key, ran: [...ran, [began, at]] }
    }
    const ran = running !== null && running.key === this.#halted?.key ? this.#halted.ran : []
    this.timer = running && { ...running, ran, began: at }
  }

  /** A seat that decides and is asked again begins to think anew; a seat that is still asked the same goes on thinking. */
  #owedNow(at: Time, decided: Actor | null): Owed[] {
    const owed: Owed[] = []
    for (const { seat, to, must } of this.asked) {
      if (!must || seat === 'clock') continue
      const before =
        seat === decided ? undefined : this.owed.find((one) => one.seat === seat && one.to === to)
      owed.push(before ?? { seat, to, since: at })
    }
    return owed
  }
}
