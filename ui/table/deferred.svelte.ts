/**
 * The same match, updated in a later task: what reads `play` is drawn first, what reads this is drawn afterwards.
 * Everything that reads the same deferred match is consistent.
 */
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'

const DEFERRED = ['view', 'version', 'asked', 'mine', 'steps'] as const
type Deferred = (typeof DEFERRED)[number]

/** For components. */
export function deferred<S extends Shape>(play: Play<S>): Play<S> {
  const look = (): Pick<Play<S>, Deferred> => {
    const { view, version, asked, mine, steps } = play
    return { view, version, asked, mine, steps }
  }
  let seen = $state.raw(look())
  $effect(() => {
    const next = look()
    const timer = setTimeout(() => {
      seen = next
    })
    return () => clearTimeout(timer)
  })
  const isDeferred = (key: string | symbol): key is Deferred => (DEFERRED as readonly unknown[]).includes(key)
  return new Proxy(play, {
    get(target, key) {
      if (isDeferred(key)) return seen[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
