/** What a game shows of its steps, one scene after the other. `client/table/presenter.ts` plays them. */
import type { Shape } from '#engine/state.ts'
import type { SeenStep } from './play.ts'

/** A scene, and the events of its step that it shows. */
export interface Cue<Scene> {
  readonly scene: Scene
  /** place of the first event it shows; the view has all events before it when the scene begins */
  readonly from: number
  /** place after the last one */
  readonly to: number
  /** milliseconds until the next scene, at a calm pace */
  readonly length: number
  /** milliseconds until the view shows its events; until then nothing on the screen knows them */
  readonly reveal: number
  /** left out when too much waits to be shown */
  readonly isSmall: boolean
}

/** Runs something while the scene plays, so many milliseconds after its beginning. */
export type Later = (after: number, what: () => void) => void

/** The scenes that a game has for its steps. */
export interface SceneScript<S extends Shape = Shape, Scene = unknown> {
  /** (Methods, so that all games fit into one registry.) */
  cuesOf(step: SeenStep<S>): readonly Cue<Scene>[]
  /** starts sounds and motion */
  begin(scene: Scene, later: Later): void
}

export interface Playing<S extends Shape = Shape, Scene = unknown> {
  readonly id: number
  readonly scene: Scene
  readonly step: SeenStep<S>
  /** true from the moment when the view shows what the scene is about */
  readonly isRevealed: boolean
  /** how fast it plays: 1 is calm, 2 twice as fast */
  readonly rate: number
}
