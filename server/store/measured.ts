import type { Histogram } from 'prom-client'
import type { Store } from './store.ts'

/** The same store, with a clock beside it. */
export function measured(store: Store, commit: Histogram): Store {
  return {
    ...store,
    async append(...args) {
      const stop = commit.startTimer()
      try {
        return await store.append(...args)
      } finally {
        stop()
      }
    },
  }
}
