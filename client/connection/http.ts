/** Requests to the server over HTTP. A refusal is thrown as `Refused`, with a code that has a message. */
import type { DailyPast, DailyToday, StartedDaily } from '#protocol/daily.ts'
import type {
  ErrorBody,
  GameSheet,
  ImportedRecord,
  Listed,
  Me,
  Mine,
  NewTable,
  PushKey,
  PushSubscription,
  ReportedMatch,
} from '#protocol/http.ts'
import type { TableAction, TableView } from '#protocol/table.ts'
import { IMPORTED } from '#protocol/words.ts'
import { setReachable } from './reachable.svelte.ts'

export class Refused extends Error {
  readonly code: string

  constructor({ code, why }: Pick<ErrorBody, 'code' | 'why'>) {
    super(why)
    this.code = code
  }
}

const UNREACHED = { code: 'unreached', why: 'no answer' }

/** Whose view is asked for: that of this person, or that of any spectator. */
export type ViewAs = 'self' | 'spectator'

async function ask(method: string, path: string, body?: unknown, viewAs: ViewAs = 'self'): Promise<Response> {
  const sent = body === undefined ? {} : bodyOf(body)
  const credentials = viewAs === 'self' ? 'same-origin' : 'omit'
  const response = await fetch(path, { method, credentials, ...sent }).catch(() => null)
  setReachable(response !== null)
  if (response === null) throw new Refused(UNREACHED)
  if (response.ok) return response
  throw new Refused(await errorOf(response))
}

/** A string is a record in JSON Lines. */
const bodyOf = (body: unknown): RequestInit =>
  typeof body === 'string'
    ? { headers: { 'content-type': 'application/jsonl' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }

async function errorOf(response: Response): Promise<Pick<ErrorBody, 'code' | 'why'>> {
  const body: unknown = await response.json().catch(() => null)
  const isError = typeof body === 'object' && body !== null && 'code' in body && 'why' in body
  if (isError) return { code: String(body.code), why: String(body.why) }
  return { code: response.status >= 500 ? 'busy' : 'failed', why: response.statusText }
}

const json = async <T>(method: string, path: string, body?: unknown, viewAs?: ViewAs): Promise<T> =>
  (await ask(method, path, body, viewAs)).json() as Promise<T>

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
  daily: () => json<DailyToday>('GET', '/api/daily'),
  playDaily: () => json<StartedDaily>('POST', '/api/daily'),
  pastDays: (before: string | null) =>
    json<DailyPast[]>('GET', `/api/daily/days${before === null ? '' : `?before=${before}`}`),
  games: () => json<GameSheet[]>('GET', '/api/games'),
  newTable: (wish: NewTable) => json<TableView>('POST', '/api/tables', wish),
  table: (key: string, viewAs?: ViewAs) => json<TableView>('GET', at(key), undefined, viewAs),
  act: (key: string, action: TableAction) => json<TableView>('POST', `${at(key)}/actions`, action),
  /** the record of a match that was played in this browser, and the person's seat */
  uploadRecord: (record: string, seat: number) =>
    json<ImportedRecord>('POST', `/api/records?seat=${seat}`, record),
  /** JSON Lines; `imported`: the server did not see the match being played */
  record: async (match: string) => {
    const answer = await ask('GET', recordPath(match))
    return { text: await answer.text(), imported: answer.headers.has(IMPORTED) }
  },
  /** JSON Lines: the match so far as this viewer sees it */
  matchView: async (match: string, viewAs?: ViewAs) =>
    (await ask('GET', viewPath(match), undefined, viewAs)).text(),
}

export const recordPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/record`
export const viewPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/view`
export const socketPath = (key: string, viewAs: ViewAs): string =>
  `${at(key)}/socket${viewAs === 'self' ? '' : '?watch'}`
