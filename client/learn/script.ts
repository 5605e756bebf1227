/** The state of a lesson without a screen: the match so far, the next moves of others, the wanted move. */

import { BareMatch } from '#engine/bare-match.ts'
import type { Event } from '#engine/event.ts'
import type { AnyGame, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import type { Lesson, Moment, Opening, Scripted, Wanted } from '#ui/lesson.ts'
import { arranged } from './scripted-chance.ts'

/** The result of a newcomer's move: made, not wanted here (with a hint), or refused by the rules. */
type Tried = 'made' | { readonly hint: string | null } | Refusal

interface Place {
  readonly chapter: number
  readonly moment: Moment<Shape>
  /** the match that begins with this moment */
  readonly opening: Opening<Shape> | null
}

const placesOf = ({ chapters }: Lesson): Place[] =>
  chapters.flatMap(({ opening = null, moments }, chapter) =>
    moments.map((moment, i) => ({ chapter, moment, opening: i === 0 ? opening : null })),
  )

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

const fits = (wanted: Wanted<Shape>, move: Shape['move']): boolean =>
  isSame(wanted.move, move) || wanted.fits?.(move) === true

export class Script {
  readonly #game: AnyGame
  readonly #lesson: Lesson
  readonly #places: readonly Place[]
  #match!: BareMatch<Shape>
  #at = -1
  #theirs: readonly Scripted<Shape>[] = []
  #options: Shape['options'] = {}
  /** how many matches have begun */
  matches = 0
  /** called with the events of every move */
  listener: ((events: readonly Event<Shape>[]) => void) | null = null

  constructor(game: AnyGame, lesson: Lesson, chapter = 0) {
    this.#game = game
    this.#lesson = lesson
    this.#places = placesOf(lesson)
    const first = this.#places.findIndex((place) => place.chapter === chapter)
    this.#enter(this.#openingBefore(first))
    while (this.#at < first) this.skip()
  }

  get at(): number {
    return this.#at
  }
  get length(): number {
    return this.#places.length
  }
  get chapter(): number {
    return this.#places[this.#at].chapter
  }
  get moment(): Moment<Shape> {
    return this.#places[this.#at].moment
  }
  /** of the match that is played now */
  get options(): Shape['options'] {
    return this.#options
  }
  get view(): View<Shape> {
    return viewFor(this.#match.state, this.#lesson.seat)
  }
  /** what others do before the guide speaks */
  get theirs(): readonly Scripted<Shape>[] {
    return this.#theirs
  }
  get isLast(): boolean {
    return this.#at === this.#places.length - 1
  }

  /** The next of what others do. */
  playTheirs(): void {
    const [{ seat, move }, ...rest] = this.#theirs
    this.#theirs = rest
    this.#must(seat, move)
  }

  /** To the next moment, once this one is over. */
  goOn(): void {
    if (!this.isLast) this.#enter(this.#at + 1)
  }

  /** Plays to the end of this moment, for the newcomer too. */
  skip(): void {
    while (this.#theirs.length > 0) this.playTheirs()
    const { wanted } = this.moment
    if (wanted !== undefined) this.#must(this.#lesson.seat, wanted.move)
    this.goOn()
  }

  /** A move of the newcomer. It may skip moments that only have words. */
  try(move: Shape['move']): Tried {
    const refusal = this.#game.check(this.view, move)
    if (refusal !== null) return refusal
    const place = this.#awaited()
    const wanted = this.#places[place]?.moment.wanted
    if (wanted === undefined) return { hint: null }
    if (!fits(wanted, move)) return { hint: wanted.hint }
    this.#at = place
    this.#must(this.#lesson.seat, move)
    this.goOn()
    return 'made'
  }

  /** The next moment that wants a move of the newcomer, with only words before it; -1: others move first. */
  #awaited(): number {
    if (this.#theirs.length > 0) return -1
    for (let i = this.#at; i < this.#places.length; i++) {
      const { moment, opening } = this.#places[i]
      if (i > this.#at && (opening !== null || moment.theirs !== undefined)) return -1
      if (moment.wanted !== undefined) return i
    }
    return -1
  }

  #openingBefore(place: number): number {
    let at = place
    while (this.#places[at].opening === null) at--
    return at
  }

  #enter(place: number): void {
    const { moment, opening } = this.#places[place]
    this.#at = place
    this.#theirs = moment.theirs ?? []
    if (opening !== null) this.#begin(opening)
  }

  #begin(opening: Opening<Shape>): void {
    const chance = arranged(opening)
    const state = this.#game.setup(opening.options, this.#lesson.sitters.length, chance)
    opening.arrange?.(state)
    this.#match = new BareMatch(this.#game, state, chance)
    this.#options = opening.options
    this.matches++
  }

  /** Scripted moves are always legal: the tests play every lesson. */
  #must(seat: Seat, move: Shape['move']): void {
    const events: Event<Shape>[] = []
    this.#match.listener = (event) => void events.push(structuredClone(event))
    const refusal = this.#match.play(seat, move)
    if (refusal !== null) throw new Error(`the lesson’s ${JSON.stringify(move)} is refused: ${refusal.why}`)
    this.listener?.(events)
  }
}
