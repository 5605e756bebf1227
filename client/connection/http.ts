/** Requests to the server over HTTP. A refusal is thrown as `Refused`, with a code that has a message. */
import type { AdminAction, AdminView } from '#protocol/admin.ts'
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
  QueueNumbers,
  QueueStatus,
  QueueWish,
  ReportedMatch,
} from '#protocol/http.ts'
import type { Leaderboard, Profile, ProfileAddress, ProfileChange, ProfileMatches } from '#protocol/people.ts'
import type { Blocks, NewReport, SiteState, WantedWebhook, Webhook, WebhookTest } from '#protocol/safety.ts'
import type { TableAction, TableView } from '#protocol/table.ts'
import { IMPORTED } from '#protocol/words.ts'
import { setReachable } from './reachable.svelte.ts'
import { noteRefusal } from './shut-out.ts'

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

export async function ask(
  method: string,
  path: string,
  body?: unknown,
  viewAs: ViewAs = 'self',
): Promise<Response> {
  const sent = body === undefined ? {} : bodyOf(body)
  const credentials = viewAs === 'self' ? 'same-origin' : 'omit'
  const response = await fetch(path, { method, credentials, ...sent }).catch(() => null)
  setReachable(response !== null)
  if (response === null) throw new Refused(UNREACHED)
  if (response.ok) return response
  const error = await errorOf(response)
  noteRefusal(error.code)
  throw new Refused(error)
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

export const json = async <T>(method: string, path: string, body?: unknown, viewAs?: ViewAs): Promise<T> =>
  (await ask(method, path, body, viewAs)).json() as Promise<T>

const at = (key: string): string => `/api/tables/${encodeURIComponent(key)}`

export const http = {
  becomeGuest: (wish: Partial<Me>) => json<Me>('POST', '/api/guests', wish),
  change: (wish: Partial<Me>) => json<Me>('PATCH', '/api/me', wish),
  forgetMe: () => ask('DELETE', '/api/me'),
  report: () => json<ReportedMatch[]>('GET', '/api/me/report'),
  eraseReport: () => ask('DELETE', '/api/me/report'),
  myProfile: () => json<Profile>('GET', '/api/me/profile'),
  showProfile: (change: ProfileChange) => json<Profile>('PATCH', '/api/me/profile', change),
  profile: (id: string) => json<Profile>('GET', personPath(id)),
  profileMatches: (id: string, before: number | null) =>
    json<ProfileMatches>('GET', `${personPath(id)}/matches${before === null ? '' : `?before=${before}`}`),
  leaderboard: (game: string, season: string | null, page: number) =>
    json<Leaderboard>(
      'GET',
      `/api/leaderboards/${game}?page=${page}${season === null ? '' : `&season=${season}`}`,
    ),
  myTables: () => json<Mine[]>('GET', '/api/me/tables'),
  pushKey: () => json<PushKey>('GET', '/api/push'),
  subscribe: (browser: PushSubscription) => ask('POST', '/api/me/push', browser),
  unsubscribe: (endpoint: string) => ask('DELETE', '/api/me/push', { endpoint }),
  profileAt: (table: string, who: string) =>
    json<ProfileAddress>('GET', `/api/people?${new URLSearchParams({ table, who })}`),
  siteStatus: () => json<SiteState>('GET', '/api/status'),
  appeal: (words: string) => ask('POST', '/api/appeal', { words }),
  /** with the ids that blocked people have at this table */
  blocks: (table?: string) =>
    json<Blocks>('GET', `/api/me/blocks${table === undefined ? '' : `?table=${encodeURIComponent(table)}`}`),
  block: (wish: { table: string; who: string; blocked: boolean } | { id: string; blocked: false }) =>
    json<Blocks>('POST', '/api/me/blocks', wish),
  reportPerson: (report: NewReport) => ask('POST', '/api/reports', report),
  webhook: () => json<Webhook | null>('GET', '/api/me/webhook'),
  setWebhook: (wish: WantedWebhook) => json<Webhook | null>('POST', '/api/me/webhook', wish),
  removeWebhook: () => ask('DELETE', '/api/me/webhook'),
  testWebhook: () => json<WebhookTest>('POST', '/api/me/webhook/test'),
  adminEnter: (secret: string) => ask('POST', '/api/admin/session', { secret }),
  adminLeave: () => ask('DELETE', '/api/admin/session'),
  adminView: () => json<AdminView>('GET', '/api/admin'),
  adminAct: (action: AdminAction) => json<AdminView>('POST', '/api/admin/actions', action),
  openTables: () => json<Listed[]>('GET', '/api/tables'),
  queueNumbers: () => json<QueueNumbers[]>('GET', '/api/queue'),
  queue: (wish: QueueWish) => json<QueueStatus>('POST', '/api/queue', wish),
  leaveQueue: () => ask('DELETE', '/api/queue'),
  /** the page is closed: nobody waits for the answer */
  leavePage: () => void fetch('/api/queue/away', { method: 'POST', keepalive: true }).catch(() => {}),
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

const personPath = (id: string): string => `/api/people/${encodeURIComponent(id)}`
export const recordPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/record`
export const viewPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/view`
export const socketPath = (key: string, viewAs: ViewAs): string =>
  `${at(key)}/socket${viewAs === 'self' ? '' : '?watch'}`
