/** What is asked of the server over HTTP. A refusal is thrown as `Refused`, with the code the catalogue knows. */
import type {
  BroughtRecord,
  ErrorBody,
  GameSheet,
  Listed,
  Me,
  Mine,
  NewTable,
  PushKey,
  PushSubscription,
  ReportedMatch,
} from '#protocol/http.ts'
import type { TableAction, TableView } from '#protocol/table.ts'
import { heard } from './reachable.svelte.ts'

export class Refused extends Error {
  readonly code: string

  constructor({ code, why }: Pick<ErrorBody, 'code' | 'why'>) {
    super(why)
    this.code = code
  }
}

/** The server could not be reached at all. */
const UNREACHED = { code: 'unreached', why: 'no answer' }

/** As oneself, or as anybody who watches. */
export type Eyes = 'own' | 'watcher'

async function ask(method: string, path: string, body?: unknown, eyes: Eyes = 'own'): Promise<Response> {
  const sent = body === undefined ? {} : sending(body)
  const credentials = eyes === 'own' ? 'same-origin' : 'omit'
  const response = await fetch(path, { method, credentials, ...sent }).catch(() => null)
  heard(response !== null)
  if (response === null) throw new Refused(UNREACHED)
  if (response.ok) return response
  throw new Refused(await errorOf(response))
}

/** A text is a record. */
const sending = (body: unknown): RequestInit =>
  typeof body === 'string'
    ? { headers: { 'content-type': 'application/jsonl' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }

async function errorOf(response: Response): Promise<Pick<ErrorBody, 'code' | 'why'>> {
  const body: unknown = await response.json().catch(() => null)
  const isError = typeof body === 'object' && body !== null && 'code' in body && 'why' in body
  if (isError) return { code: String(body.code), why: String(body.why) }
  return { code: response.status >= 500 ? 'busy' : 'failed', why: response.statusText }
}

const json = async <T>(method: string, path: string, body?: unknown, eyes?: Eyes): Promise<T> =>
  (await ask(method, path, body, eyes)).json() as Promise<T>

const at = (key: string): string => `/api/tables/${encodeURIComponent(key)}`

export const http = {
  me: () => json<Me>('GET', '/api/me'),
  becomeGuest: (wish: Partial<Me>) => json<Me>('POST', '/api/guests', wish),
  change: (wish: Partial<Me>) => json<Me>('PATCH', '/api/me', wish),
  forgetMe: () => ask('DELETE', '/api/me'),
  report: () => json<ReportedMatch[]>('GET', '/api/me/report'),
  eraseReport: () => ask('DELETE', '/api/me/report'),
  myTables: () => json<Mine[]>('GET', '/api/me/tables'),
  pushKey: () => json<PushKey>('GET', '/api/push'),
  subscribe: (browser: PushSubscription) => ask('POST', '/api/me/push', browser),
  unsubscribe: (endpoint: string) => ask('DELETE', '/api/me/push', { endpoint }),
  openTables: () => json<Listed[]>('GET', '/api/tables'),
  games: () => json<GameSheet[]>('GET', '/api/games'),
  newTable: (wish: NewTable) => json<TableView>('POST', '/api/tables', wish),
  table: (key: string, eyes?: Eyes) => json<TableView>('GET', at(key), undefined, eyes),
  act: (key: string, action: TableAction) => json<TableView>('POST', `${at(key)}/actions`, action),
  /** the record of a match that was played in this browser, and where the person sat */
  bring: (record: string, seat: number) => json<BroughtRecord>('POST', `/api/records?seat=${seat}`, record),
  /** JSON Lines */
  record: async (match: string) => (await ask('GET', recordPath(match))).text(),
  /** JSON Lines */
  story: async (match: string, eyes?: Eyes) => (await ask('GET', storyPath(match), undefined, eyes)).text(),
}

export const recordPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/record`
export const storyPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/view`
export const socketPath = (key: string, eyes: Eyes): string =>
  `${at(key)}/socket${eyes === 'own' ? '' : '?watch'}`
