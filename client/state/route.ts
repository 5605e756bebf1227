/** Routes and paths of the client. */

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string | null }
  | { readonly screen: 'table'; readonly key: string; readonly by: 'code' | 'id' }
  | { readonly screen: 'learn'; readonly game: string | null }
  | { readonly screen: 'rules'; readonly game: string | null }
  | { readonly screen: 'replay'; readonly match: string | null }
  /** of one match, or of everything the person has played */
  | { readonly screen: 'report'; readonly match: string | null }
  | { readonly screen: 'offline'; readonly game: string | null }
  | { readonly screen: 'big'; readonly key: string | null }
  /** of somebody, or one's own */
  | { readonly screen: 'profile'; readonly person: string | null }
  | { readonly screen: 'leaderboard'; readonly game: string | null; readonly season: string | null }
  /** waiting for people to play with */
  | { readonly screen: 'queue' }
  | { readonly screen: 'daily' }
  | { readonly screen: 'about' }
  | { readonly screen: 'account' }
  /** for those who run the server */
  | { readonly screen: 'admin' }
  | { readonly screen: 'unknown' }

/** codes of earlier versions have six characters */
const CODE = /^(?:[A-HJ-NP-Z2-9]{6}|[A-HJ-NP-Z2-9]{8})$/
const ID = /^[\w-]{8,40}$/
const MATCH = /^[\w-]{8,60}$/
const GAME = /^[a-z]{2,20}$/
const SEASON = /^\d{4}-[1-4]$/

/** Screens about one game or about all, by the first part of the path. */
const GAME_SCREENS: Readonly<Partial<Record<string, 'learn' | 'rules' | 'offline'>>> = {
  learn: 'learn',
  rules: 'rules',
  solo: 'offline',
}

export function routeOf(path: string, search = ''): Route {
  const [first = '', second, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  if (rest.length > 0) return { screen: 'unknown' }
  if (second === undefined) return single(first, search)
  const code = readCode(second)
  if (first === 't' && code !== null) return { screen: 'table', key: code, by: 'code' }
  if (first === 'w' && ID.test(second)) return { screen: 'table', key: second, by: 'id' }
  if (first === 'big' && ID.test(second)) return { screen: 'big', key: second }
  if (first === 'people' && ID.test(second)) return { screen: 'profile', person: second }
  if (first === 'replay' && MATCH.test(second)) return { screen: 'replay', match: second }
  const screen = GAME_SCREENS[first]
  if (screen !== undefined && GAME.test(second)) return { screen, game: second }
  return { screen: 'unknown' }
}

function single(first: string, search: string): Route {
  if (first === '') return { screen: 'home' }
  if (first === 'new') return { screen: 'new', game: new URLSearchParams(search).get('game') }
  const screen = GAME_SCREENS[first]
  if (screen !== undefined) return { screen, game: null }
  if (first === 'big') return { screen: 'big', key: null }
  if (first === 'replay') return { screen: 'replay', match: null }
  if (first === 'report') return { screen: 'report', match: matchIn(search) }
  if (first === 'people') return { screen: 'profile', person: null }
  if (first === 'leaderboard') return leaderboardIn(search)
  if (first === 'play') return { screen: 'queue' }
  if (first === 'daily') return { screen: 'daily' }
  if (first === 'about') return { screen: 'about' }
  if (first === 'account') return { screen: 'account' }
  if (first === 'admin') return { screen: 'admin' }
  return { screen: 'unknown' }
}

function leaderboardIn(search: string): Route {
  const wish = new URLSearchParams(search)
  const read = (name: string, format: RegExp): string | null => {
    const value = wish.get(name)
    return value !== null && format.test(value) ? value : null
  }
  return { screen: 'leaderboard', game: read('game', GAME), season: read('season', SEASON) }
}

function matchIn(search: string): string | null {
  const match = new URLSearchParams(search).get('match')
  return match !== null && MATCH.test(match) ? match : null
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
  account: '/account',
  queue: '/play',
  daily: '/daily',
  new: (game?: string) => (game === undefined ? '/new' : `/new?game=${game}`),
  learn: (game?: string) => (game === undefined ? '/learn' : `/learn/${game}`),
  /** to one paragraph of the reference: `pathTo.rules(game, 'S3.4.4')` */
  rules: (game?: string, rule?: string) =>
    game === undefined ? '/rules' : `/rules/${game}${rule === undefined ? '' : `#${rule}`}`,
  replay: (match?: string) => (match === undefined ? '/replay' : `/replay/${match}`),
  report: (match?: string) => (match === undefined ? '/report' : `/report?match=${match}`),
  profile: (person?: string) => (person === undefined ? '/people' : `/people/${person}`),
  leaderboard: (game?: string, season?: string) =>
    game === undefined
      ? '/leaderboard'
      : `/leaderboard?game=${game}${season === undefined ? '' : `&season=${season}`}`,
  offline: (game?: string) => (game === undefined ? '/solo' : `/solo/${game}`),
  /** for a television, of a table one may watch; with its code it shows others how to join */
  big: (id?: string, code?: string) =>
    id === undefined ? '/big' : `/big/${id}${code === undefined ? '' : `#${code}`}`,
  table: (code: string) => `/t/${code}`,
  watch: (id: string) => `/w/${id}`,
}
