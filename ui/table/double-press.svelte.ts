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

interface Meant {
  /** it has been about this long enough to be read; until then it can't be pressed */
  readonly isAwake: boolean
  /** whether the press that comes now was meant for it */
  isMeant(): boolean
}

/**
 * For a button whose move can't be undone; `about` says what it is about, or null where nothing is at stake. When that
 * changes under the pointer, it sleeps for a while. Of presses that follow each other quickly in one place only those
 * count that found the button to be about what it was about at the first of them, or that come long after. `comes`: it
 * appears by itself and sleeps at first, too.
 */
export function meant(about: () => string | null, comes = false): Meant {
  const subject = $derived(about())
  let isAwake = $state(!comes)
  let shown: string | null = null
  let since = Number.POSITIVE_INFINITY
  $effect(() => {
    const isFirst = since === Number.POSITIVE_INFINITY
    shown = subject
    since = performance.now()
    if (isFirst && !comes) return
    isAwake = false
    const timer = setTimeout(() => {
      isAwake = true
    }, DOUBLE)
    return () => clearTimeout(timer)
  })
  return {
    get isAwake() {
      return subject === null || isAwake
    },
    isMeant: () =>
      subject === null ||
      (isAwake && subject === shown && (since <= first || performance.now() - since > 3 * DOUBLE)),
  }
}
