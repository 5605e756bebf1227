/** A lesson at the real table: the interface plays it like any other match, without a server and without bots. */

import type { PlayedGame } from '#client/rules/book.ts'
import { playedOf } from '#client/rules/played-game.ts'
import { explaining } from '#client/state/explaining.svelte.ts'
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import { evolveView } from '#engine/evolution.ts'
import type { AnyGame, Asked, Outcome, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import type { Lesson, Moment } from '#ui/lesson.ts'
import { calm } from '#ui/motion/calm.ts'
import type { Gesturing, HeardStep, NotMade, Play, PlayClocks, Said, Sitting } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'
import { Script } from './script.ts'

/** Milliseconds before a move of somebody else; words hang in the air for as long as that. */
const PACE = 550
const SAID = 6000

export interface LessonPlan {
  readonly game: AnyGame
  readonly lesson: Lesson
  /** where to begin */
  readonly chapter: number
  /** read every time: the language may change */
  words(): Words
  /** the newcomer's name, where they have one */
  name(): string
  /** what comes after the lesson */
  onagain(): void
}

/** Where the lesson is, as the guide tells it. */
interface Place {
  readonly at: number
  readonly chapter: number
  readonly moment: Moment<Shape>
  /** others still play before the guide speaks */
  readonly isWaiting: boolean
}

export class LessonMatch implements Play<Shape> {
  readonly #plan: LessonPlan
  readonly #script: Script
  readonly #begun = Date.now()
  readonly #listeners = new Set<(step: HeardStep<Shape>) => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #next = 1
  #view = $state.raw() as View<Shape>
  #version = $state.raw(0)
  #matches = $state.raw(0)
  #steps = $state.raw<readonly HeardStep<Shape>[]>([])
  #gestures = $state.raw<readonly Gesturing[]>([])
  #said = $state.raw<readonly Said[]>([])
  #place = $state.raw() as Place
  #hint = $state.raw<string | null>(null)
  #isDone = $state.raw(false)
  readonly #asked = $derived.by(() => this.#plan.game.asked(this.#view.table))
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.seat))
  readonly #sittings = $derived.by(() => this.#sit())
  readonly busy = false
  readonly connected = true
  readonly paused = false
  readonly clocks: PlayClocks = { timer: null, seats: {} }

  constructor(plan: LessonPlan) {
    this.#plan = plan
    this.#script = new Script(plan.game, plan.lesson, plan.chapter)
    this.#script.listener = (events) => this.#hear(events)
    this.#arrive()
  }

  get id() {
    return `lesson-${this.#plan.game.id}-${this.#begun}-${this.#matches}`
  }
  get view() {
    return this.#view
  }
  get version() {
    return this.#version
  }
  get seat(): Seat {
    return this.#plan.lesson.seat
  }
  get sittings() {
    return this.#sittings
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get mine(): readonly Asked[] {
    return this.#mine
  }
  get steps() {
    return this.#steps
  }
  get gestures() {
    return this.#gestures
  }
  get said() {
    return this.#said
  }
  get words() {
    return this.#plan.words()
  }
  get t() {
    return this.words.t
  }

  get place(): Place {
    return this.#place
  }
  /** what is played in this chapter */
  get played(): PlayedGame {
    const { game, lesson } = this.#plan
    return playedOf(game, this.#script.options, lesson.sitters.length)
  }
  get outcome(): Outcome | null {
    return this.#plan.game.outcome(this.#view.table)
  }
  /** how many moments there are */
  get length(): number {
    return this.#script.length
  }
  /** the message about the last move, where it was not the one that is wanted */
  get hint() {
    return this.#hint
  }
  /** everything has been said and done */
  get isDone() {
    return this.#isDone
  }

  check(move: Shape['move']): Refusal | null {
    return this.#plan.game.check(this.#view, move)
  }

  /** A move that is not wanted here is not made, and the guide says a word about it. */
  async move(move: Shape['move']): Promise<NotMade | null> {
    const tried = this.#script.try(move)
    if (tried === 'made') this.#arrive()
    else if ('code' in tried) return tried
    else this.#hint = tried.hint ?? 'learn.wait'
    return null
  }

  /** The guide has been read. */
  goOn(): void {
    if (this.#place.isWaiting || this.#place.moment.wanted !== undefined) return
    if (this.#script.isLast) this.#isDone = true
    else {
      this.#script.goOn()
      this.#arrive()
    }
  }

  /** Makes the wanted move for the newcomer. */
  show(): void {
    if (this.#place.isWaiting || this.#place.moment.wanted === undefined) return
    this.#script.skip()
    this.#arrive()
  }

  gesture(gesture: string, at: Seat | null, on: boolean): void {
    const others = this.#gestures.filter((one) => one.gesture !== gesture || one.at !== at)
    this.#gestures = on ? [...others, { seat: this.seat, gesture, at }] : others
  }

  onStep(listener: (step: HeardStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  talk(): void {}
  again(): void {
    this.#plan.onagain()
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #sit(): Sitting[] {
    return this.#plan.lesson.sitters.map(({ name, face }, i) => ({
      seat: seatAt(i),
      name: (face === null && this.#plan.name()) || this.t(name),
      bot: face,
      standIn: false,
      present: true,
    }))
  }

  /** At a moment: a new match may begin with it, and others may have to play first. */
  #arrive(): void {
    const { at, chapter, moment, theirs, matches } = this.#script
    if (matches !== this.#matches) {
      this.#matches = matches
      this.#view = structuredClone(this.#script.view)
      this.#steps = []
      this.#version = 0
    }
    this.#hint = null
    this.#place = { at, chapter, moment, isWaiting: theirs.length > 0 }
    clearTimeout(this.#timer)
    if (theirs.length > 0) this.#timer = setTimeout(() => this.#playTheirs(), calm(PACE))
  }

  #playTheirs(): void {
    const [{ seat, says }] = this.#script.theirs
    if (says !== undefined) this.#say(seat, says)
    this.#script.playTheirs()
    this.#arrive()
  }

  #say(seat: Seat, key: string): void {
    const said = { id: this.#next++, seat, to: null, words: this.t(key) }
    this.#said = [...this.#said, said]
    setTimeout(() => {
      this.#said = this.#said.filter((one) => one !== said)
    }, SAID)
  }

  #hear(events: readonly Event<Shape>[]): void {
    const before = this.#view
    const after = structuredClone(before)
    const heard = events.map((event) => visibleTo(event, this.seat))
    for (const one of structuredClone(heard)) evolveView(this.#plan.game.evolution, after, one)
    const step: HeardStep<Shape> = { version: this.#version + 1, at: null, events: heard, before, after }
    for (const listener of this.#listeners) listener(step)
    this.#version = step.version
    this.#view = after
    this.#steps = [...this.#steps, step]
    this.#gestures = []
  }
}
