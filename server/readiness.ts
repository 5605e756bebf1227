/** Whether steps can be written now, for /readyz: asked of the store at most once a second, and answered in time. */
import type { Store } from './store/store.ts'

/** Milliseconds for which an answer holds: anybody may ask as often as they like. */
const HOLDS = 1_000
/** Milliseconds after which a store that does not answer counts as not ready. */
const LIMIT = 2_000

/** `onChange` gets why the store can't be written, or null when it can again. */
export function newReadiness(
  store: Pick<Store, 'check'>,
  onChange: (problem: unknown) => void,
  limit = LIMIT,
): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean>
  let wasReady = true
  const ask = async (): Promise<boolean> => {
    const problem = await problemOf(store, limit)
    const isReady = problem === null
    if (isReady !== wasReady) onChange(problem)
    wasReady = isReady
    return isReady
  }
  return () => {
    const now = performance.now()
    if (now - asked >= HOLDS) {
      asked = now
      answer = ask()
    }
    return answer
  }
}

async function problemOf(store: Pick<Store, 'check'>, limit: number): Promise<unknown> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the store does not answer')), limit)
  try {
    await Promise.race([store.check(), tooLate])
    return null
  } catch (problem) {
    return problem
  } finally {
    clearTimeout(timer)
  }
}
