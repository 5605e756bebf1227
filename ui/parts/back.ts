/**
 * Back closes what lies over a page before it leaves the page: each open layer has an entry of its own in the history.
 * What is open decides; the entries follow, so that one dialog may take the place of another.
 */

type How = 'push' | 'replace'
interface Layered {
  readonly layers?: number
}

const layers: (() => void)[] = []
/** while we go back on our own: the address to have then */
let returning: { readonly address: string; readonly how: How } | null = null
let isDue = false

const entries = (): number => (history.state as Layered | null)?.layers ?? 0

/** `close`: closes the layer when somebody goes back. Returns what to do when it is closed otherwise. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close)
  follow()
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
    follow()
  }
}

/** The address of another page. It takes the place of what is open over this one. */
export function changeAddress(path: string, how: How): void {
  if (returning !== null) {
    history.replaceState(history.state, '', path)
    returning = { address: location.href, how }
  } else if (how === 'push' && entries() === 0) history.pushState(null, '', path)
  else history.replaceState(null, '', path)
}

function follow(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    makeEntries()
  }, 0)
}

function makeEntries(): void {
  if (returning !== null) return
  if (entries() > layers.length) {
    // the page may change its address meanwhile
    returning = { address: location.href, how: 'replace' }
    history.go(layers.length - entries())
    return
  }
  while (entries() < layers.length) history.pushState({ layers: entries() + 1 } satisfies Layered, '')
}

function moved(): void {
  // what opened while we went back on our own stays open
  if (returning === null) while (layers.length > entries()) layers.pop()?.()
  else if (returning.address !== location.href) {
    if (returning.how === 'push') history.pushState(null, '', returning.address)
    else history.replaceState(history.state, '', returning.address)
  }
  returning = null
  follow()
}

if (typeof window !== 'undefined') {
  // after a reload nothing is open
  if (entries() > 0) history.replaceState(null, '')
  // before the page looks where it is
  addEventListener('popstate', moved, { capture: true })
}
