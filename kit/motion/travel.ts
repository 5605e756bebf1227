/** A thing that leaves one place and appears in another flies from here to there. */

import type { AnimationConfig, FlipParams } from 'svelte/animate'
import { flip } from 'svelte/animate'
import { cubicInOut } from 'svelte/easing'
import type { CrossfadeParams, TransitionConfig } from 'svelte/transition'
import { crossfade } from 'svelte/transition'
import { appear } from './appear.ts'
import { calm } from './calm.ts'

type Move = (node: Element, params: CrossfadeParams & { readonly key: unknown }) => () => TransitionConfig

/**
 * `out:send={{ key }}` where it leaves, `in:receive={{ key }}` where it arrives. One pair per table, so that a card
 * finds its way from hand to bag to gate to stand.
 */
export function createTravel(duration = 420): { readonly send: Move; readonly receive: Move } {
  const [send, receive] = crossfade({
    duration: (distance) => calm(Math.min(duration + distance / 4, 2 * duration)),
    easing: cubicInOut,
    fallback: (node) => appear(node, { duration: calm(duration / 2) }),
  })
  return { send, receive }
}

/** The others close ranks: `animate:shift`. */
export const shift = (
  node: Element,
  rectangles: { readonly from: DOMRect; readonly to: DOMRect },
  params: FlipParams = {},
): AnimationConfig => flip(node, rectangles, { duration: calm(260), ...params })
