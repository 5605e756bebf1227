/** Limits how many sockets a client opens, and how much is sent over one connection, by one guest and from one address. */
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { WrongCodes } from '#server/http/limits.ts'
import { clientKey, isWithin } from '#server/http/limits.ts'
import type { TrustProxy } from '#server/http/proxies.ts'
import { clientAddress } from '#server/http/proxies.ts'
import type { TableId } from '#server/store/store.ts'

/** Each reload of a page opens one. */
const PER_MINUTE = 120
/** Many homes may share an address. */
export const MAX_OPEN = 1_000
/** What happens at a table is sent to every socket there, so one address may not have many more than a club needs. */
export const MAX_AT_TABLE = 100

export class ConnectionLimits {
  readonly #limits: 'on' | 'off'
  /** shared with HTTP, where codes can be tried too */
  readonly #wrongCodes: WrongCodes
  readonly #trust: TrustProxy
  readonly #perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  /** by client, and by client and table */
  readonly #open = new Map<string, number>()

  constructor(limits: 'on' | 'off', wrongCodes: WrongCodes, trust: TrustProxy) {
    this.#limits = limits
    this.#wrongCodes = wrongCodes
    this.#trust = trust
  }

  async mayConnect(request: IncomingMessage): Promise<boolean> {
    if (this.#limits === 'off') return true
    const key = this.clientKey(request)
    return (this.#open.get(key) ?? 0) < MAX_OPEN && isWithin(this.#perMinute, key)
  }

  mayJoin(key: string, table: TableId): boolean {
    return this.#limits === 'off' || (this.#open.get(atTable(key, table)) ?? 0) < MAX_AT_TABLE
  }

  /** False: this client has tried too many codes that do not exist. */
  async mayTryCode(request: IncomingMessage): Promise<boolean> {
    return !(await this.#wrongCodes.tooMany(this.clientKey(request)))
  }

  countWrongCode(request: IncomingMessage): Promise<void> {
    return this.#wrongCodes.count(this.clientKey(request))
  }

  clientKey(request: IncomingMessage): string {
    return clientKey(clientAddress(request, this.#trust))
  }

  opened(key: string, table: TableId): void {
    for (const one of [key, atTable(key, table)]) this.#open.set(one, (this.#open.get(one) ?? 0) + 1)
  }

  closed(key: string, table: TableId): void {
    for (const one of [key, atTable(key, table)]) {
      const open = (this.#open.get(one) ?? 0) - 1
      if (open > 0) this.#open.set(one, open)
      else this.#open.delete(one)
    }
  }
}

const atTable = (key: string, table: TableId): string => `${key} ${table}`

/** Somebody who talks. */
export interface Talker {
  readonly guest: string
  readonly address: string
  /** the table they watch; null: they sit there */
  readonly watches: string | null
}

/** Somebody who sends a message. */
export interface Sender {
  /** the id of the session */
  readonly session: string
  /** null: somebody without an identity */
  readonly guest: string | null
  readonly address: string
}

const perFourSeconds = (points: number) => new RateLimiterMemory({ points, duration: 4 })
const perTwelveSeconds = (points: number) => new RateLimiterMemory({ points, duration: 12 })

/** Sockets and identities are free, so talk is also counted by address, and what watchers say at a table all together. */
export class MessageLimits {
  readonly #ofSession = perFourSeconds(60)
  readonly #ofGuest = perFourSeconds(240)
  /** two hundred a second: more than a hall full of people sends */
  readonly #ofAddress = perFourSeconds(800)
  readonly #talkOfGuest = perTwelveSeconds(8)
  readonly #talkOfAddress = perTwelveSeconds(40)
  readonly #talkOfWatchers = perTwelveSeconds(16)
  /** a page that joins a full table sends about forty */
  readonly #voiceOfGuest = perTwelveSeconds(160)

  /** Any message or ping. `flood`: this client sends too much; `crowd`: its address does. */
  async maySend({ session, guest, address }: Sender): Promise<'yes' | 'flood' | 'crowd'> {
    const isOwn =
      (await isWithin(this.#ofSession, session)) && (guest === null || (await isWithin(this.#ofGuest, guest)))
    if (!isOwn) return 'flood'
    return (await isWithin(this.#ofAddress, address)) ? 'yes' : 'crowd'
  }

  /** Any message about voice. */
  mayCall(guest: string): Promise<boolean> {
    return isWithin(this.#voiceOfGuest, guest)
  }

  async mayTalk({ guest, address, watches }: Talker): Promise<boolean> {
    return (
      (await isWithin(this.#talkOfGuest, guest)) &&
      (await isWithin(this.#talkOfAddress, address)) &&
      (watches === null || (await isWithin(this.#talkOfWatchers, watches)))
    )
  }
}
