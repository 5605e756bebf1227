/** Says in order what happens at a table, and afterwards what is expected; not again when nothing of it changed. */
import { onMount } from 'svelte'
import type { Shape } from '#engine/state.ts'
import type { Play, SeenStep } from '#ui/play.ts'
import type { Saying } from '#ui/speech/announcer.ts'
import { announcer } from '#ui/speech/announcer.ts'

interface Telling<S extends Shape> {
  readonly linesOf: (step: SeenStep<S>) => readonly Saying[]
  /** what the game waits for from me */
  readonly duty: () => string | null
  readonly hear: (step: SeenStep<S>) => void
  readonly close: () => void
}

/** For the table component of a game. */
export function telling<S extends Shape>(play: Pick<Play<S>, 'onStep'>, told: Telling<S>): void {
  onMount(() => {
    const stop = play.onStep((step) => {
      told.hear(step)
      for (const line of told.linesOf(step)) announcer.say(line)
    })
    return () => {
      stop()
      told.close()
    }
  })
  const duty = $derived.by(told.duty)
  $effect(() => {
    if (duty !== null) announcer.say(duty)
  })
}
