/** Scenes one after the other. They only show what has happened: nobody has to wait for them. */
import type { Shape } from '#engine/state.ts'
import type { SeenStep } from '#ui/play.ts'

export interface Playing<S extends Shape, Scene> {
  readonly id: number
  readonly scene: Scene
  readonly step: SeenStep<S>
}

/** What a game shows of its steps. */
export interface Script<S extends Shape, Scene> {
  scenesOf(step: SeenStep<S>): readonly Scene[]
  /** milliseconds until the next one */
  lengthOf(scene: Scene): number
  /** left out when too many wait */
  isSmall(scene: Scene): boolean
  /** what is heard and moves; `later` happens only while the scene is there */
  begin(scene: Scene, later: (after: number, what: () => void) => void): void
}

/** When more than this waits, the smaller ones are left out and the rest goes quicker. */
const CROWD = 3

export class Stage<S extends Shape, Scene> {
  current = $state.raw<Playing<S, Scene> | null>(null)
  readonly #script: Script<S, Scene>
  #waiting: Playing<S, Scene>[] = []
  #next = 0
  #timers: ReturnType<typeof setTimeout>[] = []
  #closed = false

  constructor(script: Script<S, Scene>) {
    this.#script = script
  }

  /** In a frame of its own: first what the step changed, then the show. */
  hear(step: SeenStep<S>): void {
    // A page nobody looks at need not catch up later.
    if (!document.hidden) requestAnimationFrame(() => setTimeout(() => this.#show(step)))
  }

  /** To the next one. */
  skip(): void {
    this.#clear()
    this.current = this.#waiting.shift() ?? null
    if (this.current === null) return
    const { scene } = this.current
    const haste = this.#waiting.length >= CROWD ? 0.5 : 1
    const later = (after: number, what: () => void): void => {
      this.#timers.push(setTimeout(what, after * haste))
    }
    later(this.#script.lengthOf(scene), () => this.skip())
    this.#script.begin(scene, later)
  }

  close(): void {
    this.#closed = true
    this.#waiting = []
    this.#clear()
  }

  #show(step: SeenStep<S>): void {
    if (this.#closed) return
    for (const scene of this.#script.scenesOf(step)) this.#waiting.push({ id: this.#next++, scene, step })
    if (this.#waiting.length > CROWD)
      this.#waiting = this.#waiting.filter(({ scene }) => !this.#script.isSmall(scene)).slice(-CROWD)
    if (this.current === null) this.skip()
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }
}
