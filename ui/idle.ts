/** What can wait until nobody waits. */

/** At the latest after so many milliseconds. Not every browser says when it is idle. */
export const whenIdle = (work: () => void, timeout = 10_000): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout })
  else setTimeout(work, 100)
}

/** For what need not be there at once: `{#await nextTask() then}`. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Once the page can be used: parts that are loaded on their own, before a connection is lost or somebody presses. */
export function loadAhead(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const AFTER = 1000
  const timer = setTimeout(() => {
    // Whoever needs it asks again.
    for (const load of parts) whenIdle(() => void load().catch(() => {}))
  }, AFTER)
  return () => clearTimeout(timer)
}
