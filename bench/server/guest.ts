/** Somebody who visits our server: a cookie, requests, and sockets. */
import { WebSocket } from 'ws'

export interface Guest {
  post(path: string, body: object): Promise<unknown>
  socket(path: string): WebSocket
}

/** An answer that says no. */
export class Refused extends Error {
  readonly code: string
  constructor(path: string, status: number, text: string) {
    super(`POST ${path}: ${status} ${text}`)
    this.code = /"code":"([^"]+)"/.exec(text)?.[1] ?? ''
  }
}

async function post(origin: string, path: string, body: object, cookie: string): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Refused(path, answer.status, await answer.text())
  return answer
}

export async function newGuest(origin: string): Promise<Guest> {
  const welcome = await post(origin, '/api/guests', {}, '')
  await welcome.arrayBuffer()
  const cookie = welcome.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return {
    post: async (path, body) => (await post(origin, path, body, cookie)).json(),
    socket: (path) =>
      new WebSocket(origin.replace('http', 'ws') + path, {
        origin,
        headers: { cookie },
        perMessageDeflate: false,
      }),
  }
}
