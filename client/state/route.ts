/** Addresses of the shell. */

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string | null }
  | { readonly screen: 'table'; readonly key: string; readonly by: 'code' | 'id' }
  | { readonly screen: 'about' }
  | { readonly screen: 'unknown' }

const CODE = /^[A-HJ-NP-Z2-9]{6}$/
const ID = /^[\w-]{8,40}$/

export function routeOf(path: string, search = ''): Route {
  const [first = '', second, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  if (rest.length > 0) return { screen: 'unknown' }
  if (second === undefined) return single(first, search)
  const code = readCode(second)
  if (first === 't' && code !== null) return { screen: 'table', key: code, by: 'code' }
  if (first === 'w' && ID.test(second)) return { screen: 'table', key: second, by: 'id' }
  return { screen: 'unknown' }
}

function single(first: string, search: string): Route {
  if (first === '') return { screen: 'home' }
  if (first === 'new') return { screen: 'new', game: new URLSearchParams(search).get('game') }
  if (first === 'about') return { screen: 'about' }
  return { screen: 'unknown' }
}

/** A code as people type it, or a whole link to a table; null where there is none. */
export function readCode(typed: string): string | null {
  const linked = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed
  const code = linked.toUpperCase().replace(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

export const pathTo = {
  home: '/',
  about: '/about',
  new: (game?: string) => (game === undefined ? '/new' : `/new?game=${game}`),
  table: (code: string) => `/t/${code}`,
  watch: (id: string) => `/w/${id}`,
}
