/** Announces every step to screen readers, and then what is expected of me, unless it is the same as before. */
import { onMount } from 'svelte'
import type { Shape } from '#engine/state.ts'
import type { Play, SeenStep } from '#ui/play.ts'
import type { Saying } from '#ui/speech/announcer.ts'
import { announcer } from '#ui/speech/announcer.ts'

interface Announced<S extends Shape> {
  readonly linesOf: (step: SeenStep<S>) => readonly Saying[]
  /** what the game waits for from me */
  readonly duty: () => string | null
  readonly onStep?: (step: SeenStep<S>) => void
}

/** For the table component of a game. */
export function announceSteps<S extends Shape>(play: Pick<Play<S>, 'onStep'>, announced: Announced<S>): void {
  onMount(() => {
    return play.onStep((step) => {
      announced.onStep?.(step)
      for (const line of announced.linesOf(step)) announcer.say(line)
    })
  })
  const duty = $derived.by(announced.duty)
  $effect(() => {
    if (duty !== null) announcer.say(duty)
  })
}
