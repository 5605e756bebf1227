/** A match as a game's interface sees it, whether a server, this page, a lesson or a record says what happens. */

import { explaining } from '#client/state/explaining.svelte.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { keys } from '#client/state/letter-keys.svelte.ts'
import type { AnyTableRules, Asked, Outcome, Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, View } from '#engine/state.ts'
import { abouts } from '#games/abouts.ts'
import { PHRASES } from '#protocol/words.ts'
import type { GameUi, NotMade, Play, PlayClocks, SeenStep, Translate } from '#ui/play.ts'
import { pace } from '#ui/table/pace.svelte.ts'
import type { Words } from '#ui/words/words.ts'
import { ownKey } from '#ui/words/words.ts'
import { MatchLog } from './match-log.ts'
import type { Presented, Shown } from './presenter.ts'
import { Presenter } from './presenter.ts'

export interface Rules<G extends AnyTableRules = AnyTableRules> {
  readonly game: G
  readonly ui: GameUi | null
}

/** What a match needs of the table it is played at. */
export interface MatchTable extends Pick<Play<Shape>, 'players' | 'paused' | 'gestures' | 'said'> {
  talk(to: Seat | null): void
  /** absent where nobody talks */
  phrase?(phrase: string, to: Seat | null): boolean
}

export const NO_CLOCKS: PlayClocks = { timer: null, seats: {} }

/** Milliseconds that somebody whose time is running waits for scenes of others at most. */
const LONGEST_WAIT = 1_000
/** Whoever is to answer somebody sees the end of what was begun. */
const LONGEST_WAIT_TO_ANSWER = 2_500

const isSame = (one: Asked, other: Asked): boolean => one.seat === other.seat && one.to === other.to

export abstract class BaseMatch<G extends AnyTableRules, T extends MatchTable> implements Play<Shape> {
  abstract readonly id: string
  abstract readonly busy: boolean
  abstract readonly connected: boolean
  /** the clocks that run, also for questions that don't show yet */
  protected abstract readonly running: PlayClocks
  readonly rules: Rules<G>
  protected readonly table: T
  protected log: MatchLog<Shape>
  readonly #listeners = new Set<(step: SeenStep<Shape>) => void>()
  readonly #presenter: Presenter<Shape>
  #presented = $state.raw() as Presented<Shape>
  /** the newest view, which may not show yet */
  #newest = $state.raw() as View<Shape>
  readonly #newestAsked = $derived.by(() => this.rules.game.asked(this.#newest.table))
  readonly #asked = $derived.by(() => this.#stillAsked())
  readonly #mine = $derived(this.#asked.filter(({ seat }) => seat === this.view.seat))
  /** The time for a question shows with it. */
  readonly #clocks = $derived.by<PlayClocks>(() => {
    const isAsked = (seat: number): boolean => this.#asked.some((one) => one.seat === seat)
    const { seats, ...others } = this.running
    return {
      ...others,
      seats: Object.fromEntries(Object.entries(seats).filter(([seat]) => isAsked(Number(seat)))),
    }
  })
  readonly #outcome = $derived.by(() => this.rules.game.outcome(this.#presented.settled.table))

  constructor(rules: Rules<G>, log: MatchLog<Shape>, table: T) {
    this.rules = rules
    this.log = log
    this.table = table
    this.#newest = log.view
    this.#presenter = new Presenter(
      {
        evolution: rules.game.evolution,
        script: rules.ui?.scenes ?? null,
        rate: () => (this.compact ? Number.POSITIVE_INFINITY : this.rate),
        onShown: (step) => {
          for (const listener of this.#listeners) listener(step)
        },
        onChange: (presented) => {
          const wasPlaying = this.#presented.scene !== null
          this.#presented = presented
          if (wasPlaying && presented.isIdle) this.allShown()
        },
      },
      log,
    )
    this.#presented = this.#presenter.presented
    document.addEventListener('visibilitychange', this.#showWhileHidden)
  }

  get view(): View<Shape> {
    return this.#presented.view
  }
  get version(): number {
    return this.#presented.version
  }
  get steps(): readonly SeenStep<Shape>[] {
    return this.#presented.steps
  }
  get scene() {
    return this.#presented.scene
  }
  get missed() {
    return this.#presented.missed
  }
  /** everything that has happened shows */
  get isShown(): boolean {
    return this.#presented.isIdle
  }
  /** how fast scenes play: 1 is calm */
  protected get rate(): number {
    return pace.timing.rate
  }
  get compact(): boolean {
    return false
  }
  get seat(): Seat | null {
    const { seat } = this.view
    return typeof seat === 'number' ? seat : null
  }
  get asked(): readonly Asked[] {
    return this.#asked
  }
  get mine(): readonly Asked[] {
    return this.#mine
  }
  get clocks(): PlayClocks {
    return this.#clocks
  }
  get outcome(): Outcome | null {
    return this.#outcome
  }
  get players() {
    return this.table.players
  }
  get gestures() {
    return this.table.gestures
  }
  get said() {
    return this.table.said
  }
  get paused() {
    return this.table.paused
  }
  get keys(): boolean {
    return keys.wanted
  }
  get t(): Translate {
    // Reading it here makes the caller depend on the language.
    void current.words
    return t
  }
  get words(): Words {
    return current.words
  }

  check(move: Shape['move']): Refusal | null {
    return this.seat === null ? null : this.rules.game.check(this.#newest, move)
  }

  abstract move(move: Shape['move'], options?: { readonly exact?: boolean }): Promise<NotMade | null>
  abstract gesture(gesture: string, at: Seat | null, on: boolean): void
  loadRecord?(): Promise<string | null>

  onStep(listener: (step: SeenStep<Shape>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The game's own phrases come first. */
  get phrases(): readonly { readonly id: string; readonly words: string }[] {
    if (this.seat === null || this.table.phrase === undefined) return []
    const { id: game } = this.rules.game
    return [...(abouts[game]?.phrases ?? []), ...PHRASES].map((id) => ({
      id,
      words: this.t(ownKey(this.words, game, `phrase.${id}`)),
    }))
  }
  phrase(id: string): void {
    this.table.phrase?.(id, null)
  }

  talk(to: Seat | null = null): void {
    this.table.talk(to)
  }

  explain(refusal?: Pick<Refusal, 'rule' | 'code'>): void {
    explaining.open(refusal ?? null)
  }

  skip(): void {
    this.#presenter.skip()
  }
  /** Acts as soon as everything that has happened until now shows. */
  whenShown(act: () => void): void {
    this.#presenter.whenShown(act)
  }
  /** Acts when what shows now gives way to the next scene. */
  whenNextScene(act: () => void): void {
    this.#presenter.whenNextScene(act)
  }
  /** A sheet covers the table: nothing goes on that nobody sees. */
  hold(isHeld: boolean): void {
    this.#presenter.hold(isHeld)
  }
  forgetMissed(): void {
    this.#presenter.forgetMissed()
  }
  stop(): void {
    this.#presenter.close()
    document.removeEventListener('visibilitychange', this.#showWhileHidden)
  }

  /** A hidden page has nobody to play scenes for. */
  readonly #showWhileHidden = (): void => {
    if (document.hidden) this.#presenter.flush()
  }

  /** The last scene is over. */
  protected allShown(): void {}

  /** Shows the step after everything that waits. */
  protected apply(step: SeenStep<Shape>, by: 'me' | 'others' = 'others'): void {
    this.log.add(step)
    this.present(step, by)
    this.hurryIfDue()
  }
  protected present(step: SeenStep<Shape>, by: 'me' | 'others' = 'others'): void {
    const asked = this.#mine
    this.#newest = step.after
    const isAnswered = asked.some((one) => one.must && !this.#newestAsked.some((other) => isSame(one, other)))
    if (isAnswered) this.#presenter.endTold()
    this.#presenter.add(step, by)
    this.#showWhileHidden()
  }

  /** Whoever must decide while their time runs, or is to answer something new, waits little for scenes of others. */
  protected hurryIfDue(): void {
    const { seat, running } = this
    const isAwaited = (view: View<Shape>): boolean =>
      this.rules.ui?.isAwaited?.({ seat, view, check: (move) => this.check(move) }) ?? false
    if (isAwaited(this.#newest) && !isAwaited(this.view)) this.#presenter.hurry(LONGEST_WAIT_TO_ANSWER)
    if (seat === null || (running.timer === null && running.seats[seat] === undefined)) return
    if (this.#newestAsked.some((asked) => asked.seat === seat && asked.must))
      this.#presenter.hurry(LONGEST_WAIT)
  }

  /** A question shows with the scene that brings it, and is gone as soon as it is answered. */
  #stillAsked(): readonly Asked[] {
    const newest = this.#newestAsked
    const { settled } = this.#presented
    if (settled === this.#newest) return newest
    const before = this.rules.game.asked(settled.table)
    return before.filter((one) => newest.some((other) => isSame(one, other)))
  }

  /** Another match begins in place of this one. */
  protected restart(view: View<Shape>): void {
    this.log = new MatchLog(this.rules.game, view, 0)
    this.publish()
  }

  /** Shows everything that is in the log. */
  protected publish(): void {
    this.show(this.log)
  }
  /** Shows this at once. */
  protected show(shown: Shown<Shape>): void {
    this.#newest = shown.view
    this.#presenter.jump(shown)
  }

  /** Earlier steps have been loaded. */
  protected publishEarlier(): void {
    this.#presenter.setEarlier(this.log.steps)
  }
}
