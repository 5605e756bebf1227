/**
 * Twins at the level of messages: two live matches that differ only in what one viewer can't see, the same moves by the
 * same seats. Everything that viewer's sockets receive is byte-identical, and so is what is to happen when and what the
 * metrics say.
 */

import type { Below } from '#engine/bots/bot.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { AnyGameTestSpec } from '#engine/testing/game-test-spec.ts'
import { same, Violation } from '#engine/testing/game-test-spec.ts'
import { readMessage } from '#protocol/reading.ts'
import { drawPlan, oneOf } from './draws.ts'
import { drawWish, Side } from './twin-server.ts'

export interface Surroundings {
  /** the match that was read from the store last */
  loaded(): RunningMatch<Shape>
  /** chance outside the match comes out the same from here on */
  again(): void
}

export interface Compared {
  readonly turns: number
  readonly messages: number
  readonly differed: boolean
}

export async function compareTwins(
  spec: AnyGameTestSpec,
  seed: number,
  below: Below,
  around: Surroundings,
): Promise<Compared> {
  const plan = drawPlan(spec.game.id, below)
  const people = 1 + below(plan.players)
  const bots = Array.from({ length: plan.players - people }, () => oneOf(spec.game.menu.bots, below))
  const wish = drawWish(plan, bots, below)
  const one = await Side.open(seed, wish, people, around.loaded)
  const other = await Side.open(seed, wish, people, around.loaded)
  try {
    const watched = below(people + 1)
    around.again()
    const viewer = await one.comeIn(watched)
    around.again()
    await other.comeIn(watched)
    return await new Twins(spec, one, other, viewer, below, around).compare()
  } finally {
    await one.close()
    await other.close()
  }
}

class Twins {
  readonly #spec: AnyGameTestSpec
  readonly #sides: readonly [Side, Side]
  readonly #viewer: Viewer
  readonly #below: Below
  readonly #around: Surroundings

  constructor(
    spec: AnyGameTestSpec,
    one: Side,
    other: Side,
    viewer: Viewer,
    below: Below,
    around: Surroundings,
  ) {
    this.#spec = spec
    this.#sides = [one, other]
    this.#viewer = viewer
    this.#below = below
    this.#around = around
  }

  async compare(): Promise<Compared> {
    const [one, other] = this.#sides
    await this.#agree('before anything was done')
    // short matches are over soon, long ones change late
    const wanted = this.#below(2 ** this.#below(9))
    for (let turns = 0; turns < wanted; turns++) {
      const turn = this.#turn()
      if (turn === null) return { turns: 0, messages: 0, differed: false }
      await this.#both((side) => side.play(turn.actor, turn.move))
    }
    this.#spec.disguise(other.running.state, this.#viewer, this.#below)
    const differed = !same(one.running.state, other.running.state)
    const turns = await this.#together()
    const messages = one.watched.reduce((sum, { texts }) => sum + texts.length, 0)
    return { turns, messages, differed }
  }

  /** Until a rule reveals the difference, or nobody can make the same move in both. */
  async #together(): Promise<number> {
    const [one, other] = this.#sides
    for (let turns = 0; ; turns++) {
      await this.#aside()
      const turn = this.#turn()
      if (turn === null) return turns
      const [mine, theirs] = this.#sides.map(({ running }) =>
        this.#spec.exposes(running.state, this.#viewer, turn),
      )
      if (!same(mine, theirs)) return turns
      const from = one.watched[0].texts.length
      await this.#both((side) => side.play(turn.actor, turn.move))
      if (this.#revealed(one.watched[0].texts.slice(from), other.watched[0].texts.slice(from))) return turns
      await this.#agree(JSON.stringify(turn))
    }
  }

  /** Words, gestures and moves that are refused: who is not meant notices none of it, or the same. */
  async #aside(): Promise<void> {
    const [one] = this.#sides
    const seat = oneOf([...one.seated.keys()], this.#below)
    const to = this.#below(one.match.names.length)
    const doing = this.#below(12)
    if (doing === 0)
      await this.#both((side) => side.seated.get(seat)?.ask({ type: 'say', words: 'psst', to }))
    if (doing === 1) {
      const gesture = { type: 'gesture', gesture: 'done', on: true }
      await this.#both(async (side) => side.seated.get(seat)?.tell(gesture))
    }
    if (doing > 3) return
    const turn = this.#turn()
    if (turn === null || turn.actor === seat) return
    // somebody tries another's move: what they hear of it follows from what they see
    const others =
      this.#viewer === seat || this.#spec.game.check(viewFor(one.running.state, seat), turn.move) !== null
    if (!others) return
    await this.#both((side) => this.#tries(side, seat, turn))
    await this.#agree(`${seat} tried ${JSON.stringify(turn)}`)
  }

  /** In both worlds only if it is refused in both: otherwise it would be a move. */
  async #tries(side: Side, seat: number, { move }: Turn<Shape>): Promise<void> {
    const seats = this.#sides.map(({ running }) => viewFor(running.state, seatAt(seat)))
    if (seats.some((view) => this.#spec.game.check(view, move) === null)) return
    await side.play(seatAt(seat), move)
  }

  /** A turn that is legal in both. */
  #turn(): Turn<Shape> | null {
    const [one, other] = this.#sides
    const { game, bot } = this.#spec
    const { state } = one.running
    const players = seatBots(
      state.hands.map(() => bot),
      state,
    )
    for (let tries = 0; tries < 30; tries++) {
      const turn = nextTurn({ game, state }, players, this.#below)
      if (turn === null) return null
      const floods = typeof turn.actor === 'number' && game.overLimit?.(state.table, turn.actor, turn.move)
      if (!floods && game.check(viewFor(other.running.state, turn.actor), turn.move) === null) return turn
    }
    return null
  }

  async #both(act: (side: Side) => Promise<unknown> | undefined): Promise<void> {
    const passes = this.#below(200)
    for (const side of this.#sides) {
      this.#around.again()
      side.time += passes
      await act(side)
    }
  }

  #revealed(mine: readonly string[], theirs: readonly string[]): boolean {
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
      if (mine[i] === theirs[i]) continue
      const [one, other] = [mine[i], theirs[i]].map((text) => eventsIn(text))
      for (let at = 0; at < Math.max(one.length, other.length); at++) {
        if (JSON.stringify(one[at]) === JSON.stringify(other[at])) continue
        if (this.#spec.reveals(one[at] ?? other[at], this.#viewer)) return true
        break
      }
      throw new Violation(`${this.#viewer} received ${mine[i]}\nand ${theirs[i]}`)
    }
    return false
  }

  async #agree(after: string): Promise<void> {
    const [one, other] = this.#sides
    const [mine, theirs] = [await one.appointments(), await other.appointments()]
    if (mine !== theirs) throw new Violation(`agendas differ after ${after}:\n${mine}\n${theirs}`)
    const [ours, yours] = [await one.counted(), await other.counted()]
    if (ours !== yours) throw new Violation(`metrics differ after ${after}:\n${ours}\n${yours}`)
    for (const [window, { texts }] of one.watched.entries()) {
      const others = other.watched[window].texts
      const at = texts.findIndex((text, i) => text !== others[i])
      if (at >= 0 || texts.length !== others.length)
        throw new Violation(`${this.#viewer} received ${texts[at]}\nand ${others[at]}\nafter ${after}`)
    }
  }
}

/** Of the step a text tells, if it tells one. */
function eventsIn(text: string | undefined): readonly Shape['open'][] {
  const message = text === undefined ? null : readMessage(text)
  return message?.type === 'step' ? message.events : []
}
