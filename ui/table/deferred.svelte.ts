/**
 * The same match a moment behind: what everybody sees is drawn first, and a part that looks at this one is drawn in a
 * task of its own. Within the part everything fits together, because all of it is behind.
 */
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'

const LAGGING = ['view', 'version', 'asked', 'mine', 'steps'] as const
type Lagging = (typeof LAGGING)[number]

/** For components. */
export function lagging<S extends Shape>(play: Play<S>): Play<S> {
  const look = (): Pick<Play<S>, Lagging> => {
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
  const isBehind = (key: string | symbol): key is Lagging => (LAGGING as readonly unknown[]).includes(key)
  return new Proxy(play, {
    get(target, key) {
      if (isBehind(key)) return seen[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
