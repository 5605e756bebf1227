/** The route. Links are ordinary links; a click on an internal one changes the route without loading a page. */
import { changeAddress } from '#ui/parts/back.ts'
import type { Route } from './route.ts'
import { routeOf } from './route.ts'

let route = $state.raw<Route>(routeOf(location.pathname, location.search))

export const address = {
  get route(): Route {
    return route
  },
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  changeAddress(path, how)
  arrive()
  scrollTo(0, 0)
}

function arrive(): void {
  route = routeOf(location.pathname, location.search)
}

/** Back, forward, or to another place on the same screen, which then stays open. */
function moved(): void {
  const next = routeOf(location.pathname, location.search)
  if (JSON.stringify(next) !== JSON.stringify(route)) route = next
}

export function followLinks(): void {
  addEventListener('popstate', moved)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || /^\/(api|assets)\//.test(link.pathname)) return
    if (link.hash !== '' && link.pathname === location.pathname) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
