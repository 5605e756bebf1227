/** What holds for the whole server: bans, mutes, notices to everybody. Each node has it in memory, and asks often whether it changed. */
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { Sanction, SiteNotice } from '#server/store/safety.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'
import { rangeTest } from './addresses.ts'

/** Somebody who wants something here. */
export interface Caller {
  readonly guest: GuestId | null
  /** what its connections are counted by: clientKey in server/http/limits.ts */
  readonly client: string
  /** the credential id of a passkey that is being used */
  readonly passkey?: string
}

interface Held {
  readonly sanction: Sanction
  concerns(caller: Caller): boolean
}

/** More sanctions than any server has. */
const MOST = 20_000

export class SiteStatus {
  readonly #store: Store
  readonly #now: () => Time
  readonly #listeners = new Set<() => void>()
  #version: string | null = null
  /** by kind, then by guest; those about addresses and passkeys are in `#others` */
  #ofGuests = new Map<string, Sanction>()
  #others: readonly Held[] = []
  #notices: readonly SiteNotice[] = []

  constructor(store: Store, now: () => Time) {
    this.#store = store
    this.#now = now
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Reads everything again if somebody has done something. */
  async refresh(): Promise<void> {
    // first, so that what changes meanwhile is read next time
    const version = await this.#store.actionVersion()
    if (version === this.#version) return
    const [sanctions, notices] = await Promise.all([
      this.#store.sanctions({ activeAt: this.#now() }, MOST),
      this.#store.siteNotices(this.#now()),
    ])
    this.#version = version
    this.#notices = notices
    this.#ofGuests = new Map()
    for (const one of sanctions) {
      const guest = await this.#guestOf(one)
      if (guest !== null) this.#ofGuests.set(keyOf(one.kind, guest), one)
    }
    this.#others = sanctions.filter(({ target }) => target.kind !== 'guest').map(held)
    for (const listener of this.#listeners) listener()
  }

  /** Whoever has a passkey that is banned is banned, however they came in. Null: it is about no guest. */
  async #guestOf({ target }: Sanction): Promise<string | null> {
    if (target.kind === 'guest') return target.id
    return target.kind === 'passkey' ? ((await this.#store.passkey(target.id))?.guest ?? null) : null
  }

  banOf(caller: Caller): Sanction | null {
    return this.#find('ban', caller)
  }

  muteOf(caller: Caller): Sanction | null {
    return this.#find('mute', caller)
  }

  #find(kind: Sanction['kind'], caller: Caller): Sanction | null {
    const own = caller.guest === null ? undefined : this.#ofGuests.get(keyOf(kind, caller.guest))
    if (own !== undefined && this.#holds(own)) return own
    const found = this.#others.find(
      ({ sanction, concerns }) => sanction.kind === kind && this.#holds(sanction) && concerns(caller),
    )
    return found?.sanction ?? null
  }

  #holds({ until }: Sanction): boolean {
    return until === null || until > this.#now()
  }

  /** Those that pages show. Maintenance is announced before it begins. */
  notices(): readonly SiteNotice[] {
    const now = this.#now()
    return this.#notices.filter(
      ({ kind, from, until }) => (until === null || until > now) && (kind === 'maintenance' || from <= now),
    )
  }

  /** Why nothing new may begin now, no table and no place in a queue. Running matches go on. */
  refusesNew(): Refused | null {
    const now = this.#now()
    const isClosed = this.notices().some(({ kind, from }) => kind === 'maintenance' && from <= now)
    return isClosed ? refused('maintenance', 'this server is closing for maintenance; try again later') : null
  }
}

const keyOf = (kind: Sanction['kind'], guest: string): string => `${kind} ${guest}`

function held(sanction: Sanction): Held {
  const { kind, id } = sanction.target
  if (kind === 'passkey') return { sanction, concerns: ({ passkey }) => passkey === id }
  const isIn = rangeTest(id)
  return { sanction, concerns: ({ client }) => isIn(client) }
}
