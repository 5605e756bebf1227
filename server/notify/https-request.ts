/** Posts something to an address that somebody else has given. */
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { newResolver, publicLookup } from './push-address.ts'

/** Milliseconds. */
const TIMEOUT = 10_000
/** To public addresses only. */
export const GUARDED = publicLookup(newResolver())

/** The status of the answer. Its body is not read, and a redirect is not followed. `lookup`: how its name is looked up; undefined: as usual. */
export function post(
  endpoint: string,
  headers: object,
  body: Buffer | string,
  lookup: LookupFunction | undefined,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers },
        signal: AbortSignal.timeout(TIMEOUT),
        // a kept connection could lead where its name no longer does
        agent: false,
        ...(lookup && { lookup }),
      },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 500)
      },
    )
    // the error's own message may contain the address, which is a secret of that person
    sent.on('error', () => reject(new Error('an address for notices could not be reached')))
    sent.end(body)
  })
}
