/** A visitor in tests: an identity and its HTTP requests. */
import type { NewTable, TableAction, TableView } from '#protocol/http.ts'

export const SALT = '0123456789abcdef0123456789abcdef'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

export class Visitor {
  readonly cookie: string
  /** where the server is at the moment; it may come back somewhere else */
  base: string

  constructor(base: string, cookie: string) {
    this.base = base
    this.cookie = cookie
  }

  static async arrive(base: string, name: string): Promise<Visitor> {
    const response = await fetch(`${base}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (cookie === undefined) throw new Error(`no identity: ${response.status} ${await response.text()}`)
    return new Visitor(base, cookie)
  }

  async ask<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: parse(text) as T }
  }

  async newTable(table: NewTable): Promise<TableView> {
    return this.#must(await this.ask<TableView>('POST', '/api/tables', table))
  }

  async act(code: string, action: TableAction): Promise<TableView> {
    return this.#must(await this.ask<TableView>('POST', `/api/tables/${code}/actions`, action))
  }

  #must<T>({ status, body }: Answer<T>): T {
    if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
