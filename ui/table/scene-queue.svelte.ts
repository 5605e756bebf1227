/** Plays scenes one after the other. They only show what has happened: nobody has to wait for them. */
import type { Shape } from '#engine/state.ts'
import type { SeenStep } from '#ui/play.ts'

export interface Playing<S extends Shape, Scene> {
  readonly id: number
  readonly scene: Scene
  readonly step: SeenStep<S>
}

/** The scenes that a game has for its steps. */
interface SceneScript<S extends Shape, Scene> {
  scenesOf(step: SeenStep<S>): readonly Scene[]
  /** milliseconds until the next one */
  lengthOf(scene: Scene): number
  /** left out when too many wait */
  isSmall(scene: Scene): boolean
  /** starts sounds and motion; `later` happens only while the scene plays */
  begin(scene: Scene, later: (after: number, what: () => void) => void): void
}

/** When more than this wait, small ones are left out and the others play faster. */
const CROWD = 3

export class SceneQueue<S extends Shape, Scene> {
  current = $state.raw<Playing<S, Scene> | null>(null)
  readonly #script: SceneScript<S, Scene>
  #waiting: Playing<S, Scene>[] = []
  #next = 0
  #timers: ReturnType<typeof setTimeout>[] = []
  #closed = false

  constructor(script: SceneScript<S, Scene>) {
    this.#script = script
  }

  /** In a later frame: first the table shows what the step changed, then its scenes play. */
  add(step: SeenStep<S>): void {
    // A hidden page does not catch up later.
    if (!document.hidden) requestAnimationFrame(() => setTimeout(() => this.#show(step)))
  }

  /** Goes to the next scene. */
  skip(): void {
    this.#clear()
    this.current = this.#waiting.shift() ?? null
    if (this.current === null) return
    const { scene } = this.current
    const factor = this.#waiting.length >= CROWD ? 0.5 : 1
    const later = (after: number, what: () => void): void => {
      this.#timers.push(setTimeout(what, after * factor))
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
