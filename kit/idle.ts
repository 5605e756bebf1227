/** What can wait until nobody waits. */

/** Not every browser says when it is idle. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 100)
}

/** Once the page can be used: parts that are loaded on their own, before a connection is lost or somebody presses. */
export function loadAhead(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const AFTER = 1000
  const timer = setTimeout(() => {
    // Whoever needs it asks again.
    for (const load of parts) whenIdle(() => void load().catch(() => {}))
  }, AFTER)
  return () => clearTimeout(timer)
}
