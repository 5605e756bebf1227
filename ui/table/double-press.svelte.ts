/** Tells presses that were meant for a button from the rest of a double click that was meant for another. */

/** Milliseconds between two presses of the same place; whoever means both takes longer. */
const DOUBLE = 700
/** Pixels */
const SAME_PLACE = 40

/** When the first of the presses came that follow each other quickly in one place. */
let first = Number.NEGATIVE_INFINITY
let latest = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
let latestKey = ''
if (typeof window !== 'undefined') {
  // All clicks by keyboard are in one place. Whoever presses another key in between means the next one.
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== latestKey) latest = { ...latest, time: Number.NEGATIVE_INFINITY }
      latestKey = key
    },
    true,
  )
  window.addEventListener(
    'click',
    ({ clientX: x, clientY: y }) => {
      const time = performance.now()
      const isAgain = time - latest.time <= DOUBLE && Math.hypot(x - latest.x, y - latest.y) <= SAME_PLACE
      if (!isAgain) first = time
      latest = { time, x, y }
    },
    true,
  )
}

/**
 * For a button whose move can't be undone; `about` says what it is about. Of presses that follow each other quickly in
 * one place only those count that found the button to be about what it was about at the first of them, or that come
 * long after.
 */
export function meant(about: () => string | null): () => boolean {
  let shown: string | null = null
  let since = Number.POSITIVE_INFINITY
  $effect(() => {
    const now = about()
    if (now === shown) return
    shown = now
    since = performance.now()
  })
  return () => about() === shown && (since <= first || performance.now() - since > 3 * DOUBLE)
}
