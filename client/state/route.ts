/** Addresses of the shell. */

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string | null }
  | { readonly screen: 'table'; readonly key: string; readonly by: 'code' | 'id' }
  | { readonly screen: 'learn'; readonly game: string | null }
  | { readonly screen: 'rules'; readonly game: string | null }
  | { readonly screen: 'replay'; readonly match: string | null }
  | { readonly screen: 'report' }
  | { readonly screen: 'solo'; readonly game: string | null }
  | { readonly screen: 'big'; readonly key: string }
  | { readonly screen: 'about' }
  | { readonly screen: 'unknown' }

const CODE = /^[A-HJ-NP-Z2-9]{6}$/
const ID = /^[\w-]{8,40}$/
const MATCH = /^[\w-]{8,60}$/
const GAME = /^[a-z]{2,20}$/

export function routeOf(path: string, search = ''): Route {
  const [first = '', second, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  if (rest.length > 0) return { screen: 'unknown' }
  if (second === undefined) return single(first, search)
  const code = readCode(second)
  if (first === 't' && code !== null) return { screen: 'table', key: code, by: 'code' }
  if (first === 'w' && ID.test(second)) return { screen: 'table', key: second, by: 'id' }
  if (first === 'big' && ID.test(second)) return { screen: 'big', key: second }
  if (first === 'replay' && MATCH.test(second)) return { screen: 'replay', match: second }
  if ((first === 'learn' || first === 'rules' || first === 'solo') && GAME.test(second))
    return { screen: first, game: second }
  return { screen: 'unknown' }
}

function single(first: string, search: string): Route {
  if (first === '') return { screen: 'home' }
  if (first === 'new') return { screen: 'new', game: new URLSearchParams(search).get('game') }
  if (first === 'learn' || first === 'rules' || first === 'solo') return { screen: first, game: null }
  if (first === 'replay') return { screen: 'replay', match: null }
  if (first === 'report' || first === 'about') return { screen: first }
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
  learn: (game?: string) => (game === undefined ? '/learn' : `/learn/${game}`),
  /** to one paragraph of the reference: `pathTo.rules('sheriff', 'S3.4.4')` */
  rules: (game: string, rule?: string) => `/rules/${game}${rule === undefined ? '' : `#${rule}`}`,
  replay: (match?: string) => (match === undefined ? '/replay' : `/replay/${match}`),
  report: '/report',
  solo: (game?: string) => (game === undefined ? '/solo' : `/solo/${game}`),
  /** for a television, of a table one may watch */
  big: (id: string) => `/big/${id}`,
  table: (code: string) => `/t/${code}`,
  watch: (id: string) => `/w/${id}`,
}
