/** A lesson at the real table: the interface plays it like any other match, without a server and without bots. */

import type { PlayedGame } from '#client/rules/book.ts'
import { playedOf } from '#client/rules/played-game.ts'
import { distinctFaces } from '#client/state/faces.ts'
import { t } from '#client/state/language.svelte.ts'
import { me } from '#client/state/me.svelte.ts'
import type { MatchTable } from '#client/table/base-match.svelte.ts'
import { BaseMatch, NO_CLOCKS } from '#client/table/base-match.svelte.ts'
import { MatchLog } from '#client/table/match-log.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Lesson, Moment } from '#ui/lesson.ts'
import { calm } from '#ui/motion/calm.ts'
import type { GameUi, Gesturing, NotMade, Said, SeatedPlayer } from '#ui/play.ts'
import { computedKey } from '#ui/words/words.ts'
import { Script } from './script.ts'

/** Milliseconds before a move of somebody else. */
const PACE = 550
/** Milliseconds that a speech bubble shows. */
const SAID_FOR = 6000

interface LessonPlan {
  readonly game: AnyGame
  readonly ui: GameUi
  readonly lesson: Lesson
  /** where to begin */
  readonly chapter: number
}

/** Where the lesson is. */
interface Place {
  readonly at: number
  readonly chapter: number
  readonly moment: Moment<Shape>
  /** others still play before the guide speaks */
  readonly isWaiting: boolean
}

/** The table of a lesson: scripted players who gesture and speak. */
class LessonTable implements MatchTable {
  readonly #plan: LessonPlan
  #gestures = $state.raw<readonly Gesturing[]>([])
  #said = $state.raw<readonly Said[]>([])
  #sayings = 0
  readonly paused = false
  readonly #players = $derived.by(() => this.#seatPlayers())

  constructor(plan: LessonPlan) {
    this.#plan = plan
  }

  get players(): readonly SeatedPlayer[] {
    return this.#players
  }
  get gestures(): readonly Gesturing[] {
    return this.#gestures
  }
  get said(): readonly Said[] {
    return this.#said
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    const others = this.#gestures.filter((one) => one.gesture !== gesture || one.at !== at)
    this.#gestures = on ? [...others, { seat: this.#plan.lesson.seat, gesture, at }] : others
  }
  endGestures(): void {
    this.#gestures = []
  }
  say(seat: Seat, message: string): void {
    const said = { id: ++this.#sayings, seat, to: null, words: t(computedKey(message)) }
    this.#said = [...this.#said, said]
    setTimeout(() => {
      this.#said = this.#said.filter((one) => one !== said)
    }, SAID_FOR)
  }

  talk(): void {}

  #seatPlayers(): SeatedPlayer[] {
    const { sitters } = this.#plan.lesson
    const others = sitters.map(({ face }) => (face === me.face ? null : face))
    const faces = distinctFaces(others.map((face, i) => (sitters[i].face === null ? me.face : face)))
    return sitters.map(({ name, face }, i) => ({
      seat: seatAt(i),
      name: (face === null && me.name) || t(computedKey(name)),
      bot: face,
      face: faces[i],
      standIn: false,
      present: true,
    }))
  }
}

export class LessonMatch extends BaseMatch<AnyGame, LessonTable> {
  readonly #lesson: Lesson
  readonly #script: Script
  readonly #begun = Date.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #matches = $state.raw(0)
  #place = $state.raw() as Place
  #hint = $state.raw<string | null>(null)
  #isDone = $state.raw(false)
  readonly busy = false
  readonly connected = true
  protected readonly running = NO_CLOCKS

  constructor(plan: LessonPlan) {
    const { game, ui, lesson, chapter } = plan
    const script = new Script(game, lesson, chapter)
    super({ game, ui }, new MatchLog(game, structuredClone(script.view), 0), new LessonTable(plan))
    this.#lesson = lesson
    this.#script = script
    this.#script.listener = (events) => this.#take(events)
    this.#arrive()
  }

  get id(): string {
    return `lesson-${this.rules.game.id}-${this.#begun}-${this.#matches}`
  }
  get place(): Place {
    return this.isShown ? this.#place : { ...this.#place, isWaiting: true }
  }
  /** what is played in this chapter */
  get played(): PlayedGame {
    return playedOf(this.rules.game, this.#script.options, this.#lesson.sitters.length)
  }
  /** how many moments there are */
  get length(): number {
    return this.#script.length
  }
  /** the message about the last move, where another one is wanted */
  get hint(): string | null {
    return this.#hint
  }
  /** everything has been said and done */
  get isDone(): boolean {
    return this.#isDone
  }

  /** A move that is not wanted here is not made, and the guide says why. */
  async move(move: Shape['move']): Promise<NotMade | null> {
    const tried = this.#script.try(move)
    if (tried === 'made') this.#arrive()
    else if ('code' in tried) return tried
    else this.#hint = tried.hint ?? 'learn.wait'
    return null
  }

  /** The guide has been read. */
  goOn(): void {
    if (this.place.isWaiting || this.#place.moment.wanted !== undefined) return
    if (this.#script.isLast) this.#isDone = true
    else {
      this.#script.goOn()
      this.#arrive()
    }
  }

  /** Makes the wanted move for the newcomer. */
  makeWantedMove(): void {
    if (this.place.isWaiting || this.#place.moment.wanted === undefined) return
    this.#script.skip()
    this.#arrive()
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    this.table.gesture(gesture, at, on)
  }

  override stop(): void {
    super.stop()
    clearTimeout(this.#timer)
  }

  /** At a moment: a new match may begin with it, and others may have to play first. */
  #arrive(): void {
    const { at, chapter, moment, theirs, matches } = this.#script
    if (matches !== this.#matches) {
      this.#matches = matches
      this.restart(structuredClone(this.#script.view))
    }
    this.#hint = null
    this.#place = { at, chapter, moment, isWaiting: theirs.length > 0 }
    clearTimeout(this.#timer)
    if (theirs.length > 0) this.#timer = setTimeout(() => this.#playTheirs(), calm(PACE))
  }

  #playTheirs(): void {
    if (!this.isShown) {
      this.#timer = setTimeout(() => this.#playTheirs(), 100)
      return
    }
    const [{ seat, says }] = this.#script.theirs
    this.#script.playTheirs()
    // what is said about an opened bag would tell what is in it
    if (says !== undefined) this.whenShown(() => this.table.say(seat, says))
    this.#arrive()
  }

  #take(events: readonly Event<Shape>[]): void {
    const seen = events.map((event) => visibleTo(event, this.#lesson.seat))
    this.apply(this.log.next(seen, null))
    this.table.endGestures()
  }
}
