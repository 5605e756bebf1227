/** What is asked of the server over HTTP. A refusal is thrown as `Refused`, with the code the catalogue knows. */
import type { ErrorBody, GameSheet, Listed, Me, Mine, NewTable } from '../../protocol/http.ts'
import type { TableAction, TableView } from '../../protocol/table.ts'

export class Refused extends Error {
  readonly code: string

  constructor({ code, why }: Pick<ErrorBody, 'code' | 'why'>) {
    super(why)
    this.code = code
  }
}

/** The server could not be reached at all. */
const UNREACHED = { code: 'unreached', why: 'no answer' }

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const sent =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, credentials: 'same-origin', ...sent }).catch(() => null)
  if (response === null) throw new Refused(UNREACHED)
  if (response.ok) return response
  throw new Refused(await errorOf(response))
}

async function errorOf(response: Response): Promise<Pick<ErrorBody, 'code' | 'why'>> {
  const body: unknown = await response.json().catch(() => null)
  const isError = typeof body === 'object' && body !== null && 'code' in body && 'why' in body
  if (isError) return { code: String(body.code), why: String(body.why) }
  return { code: response.status >= 500 ? 'busy' : 'failed', why: response.statusText }
}

const json = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await ask(method, path, body)).json() as Promise<T>

const at = (key: string): string => `/api/tables/${encodeURIComponent(key)}`

export const http = {
  me: () => json<Me>('GET', '/api/me'),
  becomeGuest: (wish: Partial<Me>) => json<Me>('POST', '/api/guests', wish),
  change: (wish: Partial<Me>) => json<Me>('PATCH', '/api/me', wish),
  myTables: () => json<Mine[]>('GET', '/api/me/tables'),
  openTables: () => json<Listed[]>('GET', '/api/tables'),
  games: () => json<GameSheet[]>('GET', '/api/games'),
  newTable: (wish: NewTable) => json<TableView>('POST', '/api/tables', wish),
  table: (key: string) => json<TableView>('GET', at(key)),
  act: (key: string, action: TableAction) => json<TableView>('POST', `${at(key)}/actions`, action),
  /** JSON Lines */
  story: async (match: string) => (await ask('GET', storyPath(match))).text(),
}

export const recordPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/record`
export const storyPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}/view`
export const socketPath = (key: string): string => `${at(key)}/socket`
