/** Work that can wait until the browser is idle. */

/** After this many milliseconds at the latest. Not every browser says when it is idle. */
export const whenIdle = (work: () => void, timeout = 10_000): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout })
  else setTimeout(work, 100)
}

/** For parts that may be drawn a little later: `{#await nextTask() then}`. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Loads separate parts as soon as the page can be used, before they are needed or the connection is lost. */
export function loadAhead(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const AFTER = 1000
  const timer = setTimeout(() => {
    // It loads again when it is needed.
    for (const load of parts) whenIdle(() => void load().catch(() => {}))
  }, AFTER)
  return () => clearTimeout(timer)
}

/** Loads a part, and tries again while the connection is lost. */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  const AGAIN_AFTER = 2000
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
    }
  }
}
