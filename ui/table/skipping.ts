/** Whoever goes on from a scene has seen it: presses that were meant for what was there before it don't end it. */
import { on } from 'svelte/events'

/** Milliseconds for which a scene has to be there */
export const SEEN = 700

/** A press goes on if it began on what it ends, when that had been there long enough to be seen. For `{@attach}`. */
export const pressToSkip =
  (skip: () => void) =>
  (scene: HTMLElement): (() => void) => {
    const since = performance.now()
    let isMeant = false
    const ends = [
      on(scene, 'pointerdown', () => {
        isMeant = performance.now() - since >= SEEN
      }),
      on(scene, 'click', () => {
        if (isMeant) skip()
        isMeant = false
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }
