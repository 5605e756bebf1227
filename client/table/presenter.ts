/**
 * Shows a match one scene after the other. What is shown lags behind what has happened: gold, stands, log and questions
 * change with the scene that brings them, so that nothing tells how a scene ends before it has ended.
 */
import type { Evolution } from '#engine/evolution.ts'
import type { Shape, View } from '#engine/state.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Cue, Playing, SceneScript } from '#ui/scenes.ts'
import { SEEN } from '#ui/table/skipping.ts'
import { viewAfter } from './match-log.ts'
import { SceneClock } from './scene-clock.ts'

/** Milliseconds of scenes (at a calm pace) of further steps that may wait. With more, small ones are left out and all play faster. */
const CROWD = 8_000
/** With more than this everything shows at once, with a summary. */
const BACKLOG = 30_000

export interface Shown<S extends Shape> {
  readonly view: View<S>
  readonly version: number
  readonly steps: readonly SeenStep<S>[]
}

/** Never changes: there is a new one after every change. */
export interface Presented<S extends Shape> extends Shown<S> {
  /** the view after the last step that shows in full */
  readonly settled: View<S>
  /** the scene that plays now */
  readonly scene: Playing<S> | null
  /** steps that were shown without scenes, because the page was hidden or too much had happened */
  readonly missed: readonly SeenStep<S>[]
  /** nothing waits to be shown */
  readonly isIdle: boolean
}

interface PresenterOptions<S extends Shape> {
  readonly evolution: Evolution<S>
  readonly script: SceneScript<S> | null
  /** 1 is calm, 2 twice as fast; infinite: no scenes */
  rate(): number
  /** before a step shows in full */
  onShown(step: SeenStep<S>): void
  onChange(presented: Presented<S>): void
}

export class Presenter<S extends Shape> {
  readonly #options: PresenterOptions<S>
  #presented: Presented<S>
  /** steps that don't show in full yet; the scene that plays is of the first */
  #waiting: readonly SeenStep<S>[] = []
  /** scenes of the first of them which have not begun */
  #cues: Cue<unknown>[] = []
  #clock: SceneClock | null = null
  #endScene: (() => void) | null = null
  /** when the scene that plays began */
  #began = 0
  #scenes = 0
  /** what happens when a step shows in full */
  #due: readonly { readonly version: number; act(): void }[] = []
  /** what happens when the next scene begins */
  #ends: readonly (() => void)[] = []
  /** when everything that waits has to be shown, one's own apart; null: no hurry */
  #deadline: number | null = null
  /** steps of this viewer: they may take their time, and no deadline comes nearer meanwhile */
  readonly #own = new WeakSet<SeenStep<S>>()
  /** since when one's own step plays; null: it is another */
  #ownSince: number | null = null
  /** milliseconds that one's own steps before it took */
  #ownTime = 0
  /** something covers the table */
  #isHeld = false

  constructor(options: PresenterOptions<S>, shown: Shown<S>) {
    this.#options = options
    this.#presented = { ...only(shown), settled: shown.view, scene: null, missed: [], isIdle: true }
  }

  get presented(): Presented<S> {
    return this.#presented
  }

  /** Shows this, whatever was playing. */
  jump(shown: Shown<S>): void {
    this.#stopScene()
    this.#endMoment()
    this.#waiting = []
    this.#endHurry()
    this.#change({ ...only(shown), settled: shown.view, scene: null, isIdle: true })
    this.#actIfShown()
  }

  /** Earlier steps have been loaded. */
  setEarlier(steps: readonly SeenStep<S>[]): void {
    const { version } = this.#presented
    this.#change({ steps: steps.filter((step) => step.version <= version) })
  }

  add(step: SeenStep<S>, by: 'me' | 'others' = 'others'): void {
    if (by === 'me') this.#own.add(step)
    this.#waiting = [...this.#waiting, step]
    this.#change({ isIdle: false })
    if (!this.#isHeld && this.#timeLeft() > BACKLOG) this.flush()
    else if (this.#waiting.length === 1) this.#beginStep()
    else this.#setRate()
  }

  /** Acts as soon as everything that is here now shows in full. */
  whenShown(act: () => void): void {
    const version = this.#waiting.at(-1)?.version ?? 0
    this.#due = [...this.#due, { version, act }]
    this.#actIfShown()
  }

  /** Acts when what shows now gives way to the next scene. */
  whenNextScene(act: () => void): void {
    this.#ends = [...this.#ends, act]
  }

  /** Nobody sees the table: what waits goes on waiting, unless there is a hurry. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    if (this.#waiting.length === 0) return
    if (!isHeld && this.#timeLeft() > BACKLOG) this.flush()
    else if (this.#clock === null) this.#beginStep()
    else this.#setRate()
  }

  /** Somebody goes on: ends the scene that plays, unless it has only just begun. */
  skip(): void {
    if (performance.now() - this.#began >= SEEN) this.#endScene?.()
  }

  /** The question that followed the scene is answered: a scene that has told everything ends. */
  endTold(): void {
    const { scene, version } = this.#presented
    if (scene?.isRevealed && version >= scene.step.version) this.#endScene?.()
  }

  /** Somebody must decide, and their time is running: what others did shows within so many milliseconds. */
  hurry(within: number): void {
    if (this.#waiting.length === 0) return
    this.#deadline = Math.min(this.#deadline ?? Number.POSITIVE_INFINITY, this.#othersTime() + within)
    if (this.#clock === null) this.#beginStep()
    else this.#setRate()
  }

  /** Shows everything at once. */
  flush(): void {
    if (this.#waiting.length === 0) return
    const missed = this.#waiting
    this.#stopScene()
    this.#endMoment()
    for (const step of missed) this.#showAll(step)
    this.#waiting = []
    this.#endHurry()
    this.#change({ scene: null, isIdle: true, missed: [...this.#presented.missed, ...missed] })
  }

  forgetMissed(): void {
    this.#change({ missed: [] })
  }

  close(): void {
    this.#stopScene()
    this.#waiting = []
  }

  #change(change: Partial<Presented<S>>): void {
    this.#presented = { ...this.#presented, ...change }
    this.#options.onChange(this.#presented)
  }

  #beginStep(): void {
    const [step] = this.#waiting
    if (step === undefined) {
      this.#endHurry()
      this.#change({ scene: null, isIdle: true })
      return
    }
    if (this.#own.has(step)) this.#ownSince ??= performance.now()
    else this.#endOwn()
    if (this.#isStopped) {
      this.#change({ scene: null })
      return
    }
    const cues = Number.isFinite(this.#options.rate()) ? this.#cuesOf(step) : []
    this.#cues = this.#isCrowded ? cues.filter(({ isSmall }) => !isSmall) : [...cues]
    this.#nextScene(step)
  }

  #nextScene(step: SeenStep<S>): void {
    this.#stopScene()
    const cue = this.#cues.shift()
    if (cue === undefined) {
      this.#showAll(step)
      this.#waiting = this.#waiting.slice(1)
      this.#beginStep()
      return
    }
    this.#endMoment()
    const rate = this.#rate()
    const clock = new SceneClock(this.#isStopped ? 0 : rate)
    this.#clock = clock
    this.#began = performance.now()
    const playing = { id: ++this.#scenes, scene: cue.scene, step, isRevealed: false, rate }
    this.#change({ scene: playing, view: this.#viewBefore(step, cue.from) })
    const isLast = this.#cues.length === 0
    const reveal = (): void => {
      if (this.#presented.scene === null || this.#presented.scene.isRevealed) return
      if (isLast) this.#showAll(step)
      this.#change({
        view: this.#viewBefore(step, cue.to),
        scene: { ...this.#presented.scene, isRevealed: true },
      })
    }
    this.#endScene = () => {
      reveal()
      this.#nextScene(step)
    }
    clock.at(cue.reveal, reveal)
    clock.at(cue.length, this.#endScene)
    this.#options.script?.begin(cue.scene, (after, what) => clock.at(after, what))
  }

  /** The view with the events before `place`, unless the step already shows in full. */
  #viewBefore(step: SeenStep<S>, place: number): View<S> {
    if (this.#presented.version >= step.version) return step.after
    return viewAfter(this.#options.evolution, step, place)
  }

  #showAll(step: SeenStep<S>): void {
    const { version, steps } = this.#presented
    if (version >= step.version) return
    this.#options.onShown(step)
    this.#change({ view: step.after, settled: step.after, version: step.version, steps: [...steps, step] })
    this.#actIfShown()
  }

  #actIfShown(): void {
    const isShown = ({ version }: { readonly version: number }): boolean => version <= this.#presented.version
    const acts = this.#due.filter(isShown)
    this.#due = this.#due.filter((one) => !isShown(one))
    for (const { act } of acts) act()
  }

  #endMoment(): void {
    const ends = this.#ends
    this.#ends = []
    for (const end of ends) end()
  }

  #stopScene(): void {
    this.#clock?.stop()
    this.#clock = null
    this.#endScene = null
  }

  #cuesOf(step: SeenStep<S>): readonly Cue<unknown>[] {
    return this.#options.script?.cuesOf(step) ?? []
  }

  /** Milliseconds that the scenes of these steps take at a calm pace. */
  #lengthOf(steps: readonly SeenStep<S>[]): number {
    return steps.flatMap((step) => this.#cuesOf(step)).reduce((sum, { length }) => sum + length, 0)
  }

  #timeLeft(): number {
    return this.#lengthOf(this.#waiting) - (this.#clock?.position ?? 0)
  }

  #endOwn(): void {
    this.#ownTime = performance.now() - this.#othersTime()
    this.#ownSince = null
  }

  #endHurry(): void {
    this.#endOwn()
    this.#deadline = null
  }

  /** The time now, on a clock that stands still while one's own steps play. */
  #othersTime(): number {
    return (this.#ownSince ?? performance.now()) - this.#ownTime
  }

  /** Bots wait as long as one step takes, so what shows of it never makes a crowd by itself. */
  get #isCrowded(): boolean {
    return this.#lengthOf(this.#waiting.slice(1)) > CROWD
  }

  get #isStopped(): boolean {
    return this.#isHeld && this.#deadline === null
  }

  #rate(): number {
    if (this.#ownSince !== null) return this.#options.rate()
    const wanted = this.#options.rate() * (this.#isCrowded ? 2 : 1)
    if (this.#deadline === null) return wanted
    const position = this.#clock?.position ?? 0
    const left = this.#lengthOf(this.#waiting.filter((step) => !this.#own.has(step))) - position
    return Math.max(wanted, left / Math.max(1, this.#deadline - this.#othersTime()))
  }

  #setRate(): void {
    const { scene } = this.#presented
    if (this.#clock === null || scene === null) return
    const rate = this.#rate()
    this.#clock.rate = this.#isStopped ? 0 : rate
    this.#change({ scene: { ...scene, rate } })
  }
}

const only = <S extends Shape>({ view, version, steps }: Shown<S>): Shown<S> => ({ view, version, steps })
