/**
 * Twins at the level of messages: two live matches that differ only in what one viewer can't see, with the same moves by
 * the same seats. That viewer's sockets receive the same bytes, and the schedules and the metrics are the same, until a
 * rule reveals the difference. The difference is made in memory (any hidden card may be another one), or by a player who
 * chooses differently where the viewer can't see it: then the records differ too, and everything read from them over HTTP
 * is compared as well.
 */

import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Turn } from '#engine/bots/playout.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import { chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { AnyGameTestSpec } from '#engine/testing/game-test-spec.ts'
import { same, Violation } from '#engine/testing/game-test-spec.ts'
import { readMessage } from '#protocol/read-message.ts'
import { pick, randomBelow, randomPlan } from '#server/testing/random.ts'
import { randomTable, TwinServer } from './twin-server.ts'

/** A hidden choice comes within so many turns, or not at all. */
const LATEST_CHOICE = 40

export interface TwinContext {
  /** the match that was last loaded from the store */
  loaded(): RunningMatch<Shape>
  /** random numbers outside the match start again from the same seed */
  resetChance(): void
}

/** Replaces how matches are loaded and what is random outside of them, until `restore`. */
export function twinContext(): TwinContext & { restore(): void } {
  const { resume } = RunningMatch
  const { random } = Math
  let loaded: RunningMatch<Shape> | null = null
  let below = randomBelow(0)
  RunningMatch.resume = (...args) => {
    const running = resume.apply(RunningMatch, args)
    if (!('code' in running)) loaded = running as RunningMatch<Shape>
    return running
  }
  // hints are random
  Math.random = () => below(2 ** 30) / 2 ** 30
  return {
    loaded() {
      if (loaded === null) throw new Error('no match was loaded')
      return loaded
    },
    resetChance() {
      below = randomBelow(0)
    },
    restore() {
      RunningMatch.resume = resume
      Math.random = random
    },
  }
}

export interface TwinResult {
  readonly turns: number
  readonly messages: number
  readonly differed: boolean
}

export async function compareTwins(
  spec: AnyGameTestSpec,
  seed: number,
  below: Below,
  context: TwinContext,
): Promise<TwinResult> {
  const plan = randomPlan(spec.game.id, below)
  const people = 1 + below(plan.players)
  const bots = Array.from({ length: plan.players - people }, () => pick(spec.game.menu.bots, below))
  const wish = randomTable(plan, bots, below)
  const one = await TwinServer.open(seed, wish, people, context.loaded)
  const other = await TwinServer.open(seed, wish, people, context.loaded)
  try {
    const watched = below(people + 1)
    context.resetChance()
    const viewer = await one.connectAll(watched)
    context.resetChance()
    await other.connectAll(watched)
    return await new Twins(spec, one, other, viewer, below, context).compare()
  } finally {
    await one.close()
    await other.close()
  }
}

class Twins {
  readonly #spec: AnyGameTestSpec
  readonly #twins: readonly [TwinServer, TwinServer]
  readonly #viewer: Viewer
  readonly #below: Below
  readonly #context: TwinContext
  /** the difference is in the records too */
  #isRecorded = false

  constructor(
    spec: AnyGameTestSpec,
    one: TwinServer,
    other: TwinServer,
    viewer: Viewer,
    below: Below,
    context: TwinContext,
  ) {
    this.#spec = spec
    this.#twins = [one, other]
    this.#viewer = viewer
    this.#below = below
    this.#context = context
  }

  async compare(): Promise<TwinResult> {
    const [one, other] = this.#twins
    await this.#compare('before the first move')
    // both early and late differences, in short and long matches
    const wanted = this.#below(2 ** this.#below(9))
    for (let turns = 0; turns < wanted; turns++) {
      const turn = this.#turn()
      if (turn === null) return { turns: 0, messages: 0, differed: false }
      await this.#both((twin) => twin.play(turn.actor, turn.move))
    }
    if (this.#below(3) === 0) this.#isRecorded = await this.#chooseDifferently()
    else this.#spec.disguise(other.running.state, this.#viewer, this.#below)
    const differed = !same(one.running.state, other.running.state)
    const turns = await this.#playBoth()
    const messages = one.watched.reduce((sum, { texts }) => sum + texts.length, 0)
    return { turns, messages, differed }
  }

  /** Plays until somebody can choose differently without the viewer's noticing, and does. False: nobody could. */
  async #chooseDifferently(): Promise<boolean> {
    for (let turns = 0; turns < LATEST_CHOICE; turns++) {
      const turn = this.#turn()
      if (turn === null) return false
      const instead = this.#unnoticed(turn)
      await this.#both((twin) =>
        twin.play(turn.actor, (twin === this.#twins[1] ? (instead ?? turn) : turn).move),
      )
      await this.#compare(`${JSON.stringify(turn)} or ${JSON.stringify(instead)}`)
      if (instead !== null) return true
    }
    return false
  }

  /** Another turn of the same seat that looks the same to the viewer. */
  #unnoticed(turn: Turn<Shape>): Turn<Shape> | null {
    if (turn.actor === this.#viewer || turn.actor === 'clock') return null
    const seen = this.#seen(turn)
    for (let tries = 0; tries < 20; tries++) {
      const other = this.#turn()
      if (other?.actor === turn.actor && !same(other.move, turn.move) && this.#seen(other) === seen)
        return other
    }
    return null
  }

  /** What the viewer would see of a turn. */
  #seen(turn: Turn<Shape>): string {
    const events: unknown[] = []
    const state = structuredClone(this.#twins[0].running.state)
    const match = new BareMatch(this.#spec.game, state, chanceFrom(fastStream(1)), (event) =>
      events.push(visibleTo(event, this.#viewer)),
    )
    match.play(turn.actor, turn.move)
    return JSON.stringify(events)
  }

  /** Plays until a rule reveals the difference, or no move is legal in both. */
  async #playBoth(): Promise<number> {
    const [one, other] = this.#twins
    for (let turns = 0; ; turns++) {
      await this.#disturb()
      const turn = this.#turn()
      if (turn === null) return turns
      const [mine, theirs] = this.#twins.map(({ running }) =>
        this.#spec.exposes(running.state, this.#viewer, turn),
      )
      if (!same(mine, theirs)) return turns
      const from = one.watched[0].texts.length
      await this.#both((twin) => twin.play(turn.actor, turn.move))
      if (this.#revealed(one.watched[0].texts.slice(from), other.watched[0].texts.slice(from))) return turns
      await this.#compare(JSON.stringify(turn))
    }
  }

  /** Chat, gestures and refused moves: the viewer receives nothing of them, or the same. */
  async #disturb(): Promise<void> {
    const [one] = this.#twins
    const seat = pick([...one.seated.keys()], this.#below)
    const to = this.#below(one.match.names.length)
    const doing = this.#below(12)
    if (doing === 0)
      await this.#both((twin) => twin.seated.get(seat)?.ask({ type: 'say', words: 'psst', to }))
    if (doing === 1) {
      const gesture = { type: 'gesture', gesture: 'done', on: true }
      await this.#both(async (twin) => twin.seated.get(seat)?.push(gesture))
    }
    // welcome, table, presence and pong
    if (doing === 4) await this.#both((twin) => twin.connectAgain())
    if (doing === 5) await this.#both((twin) => twin.reconnect(seat))
    if (doing === 6) await this.#both((twin) => twin.watched[0].ping())
    if (doing === 7 && this.#isRecorded) await this.#compareAnswers()
    if (doing > 3) return
    const turn = this.#turn()
    if (turn === null || turn.actor === seat) return
    // a seat tries another seat's move; the refusal may depend only on what that seat sees
    const others =
      this.#viewer === seat || this.#spec.game.check(viewFor(one.running.state, seat), turn.move) !== null
    if (!others) return
    await this.#both((twin) => this.#tryMove(twin, seat, turn))
    await this.#compare(`${seat} tried ${JSON.stringify(turn)}`)
  }

  /** Only a move that is refused in both matches. */
  async #tryMove(twin: TwinServer, seat: number, { move }: Turn<Shape>): Promise<void> {
    const seats = this.#twins.map(({ running }) => viewFor(running.state, seatAt(seat)))
    if (seats.some((view) => this.#spec.game.check(view, move) === null)) return
    await twin.play(seatAt(seat), move)
  }

  /** A turn that is legal in both matches. */
  #turn(): Turn<Shape> | null {
    const [one, other] = this.#twins
    const { game, bot } = this.#spec
    const { state } = one.running
    const players = seatBots(
      state.hands.map(() => bot),
      state,
    )
    for (let tries = 0; tries < 30; tries++) {
      const turn = nextTurn({ game, state }, players, this.#below)
      if (turn === null) return null
      const floods = typeof turn.actor === 'number' && game.overLimit?.(state.table, turn.actor, turn.move, 0)
      if (!floods && game.check(viewFor(other.running.state, turn.actor), turn.move) === null) return turn
    }
    return null
  }

  async #both(act: (twin: TwinServer) => Promise<unknown> | undefined): Promise<void> {
    const elapsed = this.#below(200)
    for (const twin of this.#twins) {
      this.#context.resetChance()
      twin.time += elapsed
      await act(twin)
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

  async #compareAnswers(): Promise<void> {
    const [mine, theirs] = await Promise.all(this.#twins.map((twin) => twin.answers()))
    for (const [i, answer] of mine.entries())
      if (answer !== theirs[i]) throw new Violation(`${this.#viewer} read ${answer}\nand ${theirs[i]}`)
  }

  async #compare(after: string): Promise<void> {
    const [one, other] = this.#twins
    const [mine, theirs] = [await one.scheduled(), await other.scheduled()]
    if (mine !== theirs) throw new Violation(`schedules differ after ${after}:\n${mine}\n${theirs}`)
    const [ours, yours] = [await one.metrics(), await other.metrics()]
    if (ours !== yours) throw new Violation(`metrics differ after ${after}:\n${ours}\n${yours}`)
    for (const [window, { frames, texts }] of one.watched.entries()) {
      const others = other.watched[window]
      const at = frames.findIndex((frame, i) => frame !== others.frames[i])
      if (at >= 0 || frames.length !== others.frames.length)
        throw new Violation(`${this.#viewer} received ${texts[at]}\nand ${others.texts[at]}\nafter ${after}`)
    }
  }
}

/** The events of a step; none for other messages. */
function eventsIn(text: string | undefined): readonly Shape['open'][] {
  const message = text === undefined ? null : readMessage(text)
  return message?.type === 'step' ? message.events : []
}
