/**
 * Transitions that read no computed styles. Svelte's own `fade` and `fly` do, and each read
 * makes the browser compute the styles of the whole page in the middle of a step.
 */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

interface Params {
  readonly duration: number
  /** milliseconds, until what was there before is gone */
  readonly delay?: number
  /** pixels from the right (or left, if negative) */
  readonly x?: number
  /** pixels from below (or above, if negative) */
  readonly y?: number
}

export const appear = (_node: Element, { duration, delay = 0, x = 0, y = 0 }: Params): TransitionConfig => ({
  duration,
  delay,
  easing: cubicOut,
  css: (t, u) => `opacity: ${t};${x === 0 && y === 0 ? '' : ` translate: ${u * x}px ${u * y}px;`}`,
})
