/** When what was asked began to be asked. Everything here follows from the record and its times. */
import type { Asked, Game } from '../../engine/game.ts'
import type { Actor, Seat } from '../../engine/seat.ts'
import type { Shape } from '../../engine/state.ts'
import type { Time } from '../store/store.ts'

export interface Timer {
  readonly key: string
  readonly began: Time
  readonly seconds: number
}

/** A decision somebody owes, and since when. */
export interface Owed {
  readonly seat: Seat
  readonly to: string
  readonly since: Time
}

export class Chronicle {
  asked: readonly Asked[] = []
  owed: readonly Owed[] = []
  timer: Timer | null = null
  /** X22. how far the timer had come when it had to wait for something that is owed */
  #halted: { readonly key: string; readonly elapsed: number } | null = null
  /** of the last step */
  at: Time
  /** version of each seat's last step */
  readonly lastStep: number[]

  constructor(players: number, began: Time) {
    this.at = began
    this.lastStep = new Array(players).fill(0)
  }

  /** A step was made, or the table was set up (version 0, by nobody). */
  note(
    game: Game<Shape>,
    table: Shape['table'],
    step: { version: number; at: Time; actor: Actor | null },
  ): void {
    const { version, at, actor } = step
    this.at = at
    if (typeof actor === 'number') this.lastStep[actor] = version
    this.asked = game.asked(table)
    this.owed = this.#owedNow(at, actor)
    this.#runTimer(game.timer?.(table) ?? null, at)
  }

  #runTimer(running: Omit<Timer, 'began'> | null, at: Time): void {
    if (running?.key === this.timer?.key) return
    if (this.timer !== null) this.#halted = { key: this.timer.key, elapsed: at - this.timer.began }
    const elapsed = running !== null && running.key === this.#halted?.key ? this.#halted.elapsed : 0
    this.timer = running && { ...running, began: at - elapsed }
  }

  /** Who moves, and is asked again, has thought; who is still asked the same goes on thinking. */
  #owedNow(at: Time, actor: Actor | null): Owed[] {
    const owed: Owed[] = []
    for (const { seat, to, must } of this.asked) {
      if (!must || seat === 'clock') continue
      const before = seat === actor ? undefined : this.owed.find((one) => one.seat === seat && one.to === to)
      owed.push(before ?? { seat, to, since: at })
    }
    return owed
  }
}
