/**
 * N5, N9. Who is asked whether to react answers not before this, whatever they hold: an answer at once would say that
 * there was nothing to think about.
 */
const LEAST = 1200

/** Begins to count when it is called; what it returns waits for the rest. */
export function unhurried(): () => Promise<void> {
  const over = new Promise<void>((resolve) => {
    setTimeout(resolve, LEAST)
  })
  return () => over
}
