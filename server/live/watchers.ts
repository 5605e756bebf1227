/** Who watches a table: through this node by its sockets, through others by what they last told. */
import { distinctName } from '#protocol/names.ts'
import type { Watching } from '#protocol/to-client.ts'
import { handleOf, namesIn } from '#server/lobby/document.ts'
import type { GuestId, Time } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'
import { isSeated } from './member.ts'
import { PRESENCE_LASTS } from './presence.ts'

/** Names that are listed; more are only counted. */
const MOST_NAMED = 50
/** From so many on, everybody is told of changes together. */
const MANY = 20
const TOGETHER = 500

export class Watchers {
  readonly #table: LiveTable
  readonly #elsewhere = new Map<string, { readonly watching: Watching; readonly until: Time }>()
  #timer: NodeJS.Timeout | null = null

  constructor(table: LiveTable) {
    this.#table = table
  }

  all(): Watching {
    const now = this.#table.deps.now()
    const others = [...this.#elsewhere.values()].filter(({ until }) => until > now)
    const all = [this.#here(), ...others.map(({ watching }) => watching)]
    const named = new Map(all.flatMap((one) => one.named.map((watcher) => [watcher.id, watcher])))
    return {
      named: [...named.values()].slice(0, MOST_NAMED),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }
  }

  /** How somebody who watches is called here: nobody else at the table has a name that looks the same. */
  nameOf(guest: GuestId): string | null {
    return this.#named().get(guest)?.name ?? null
  }

  #named(): Map<GuestId, Watching['named'][number]> {
    const { id, document, members } = this.#table
    const taken = [...namesIn(document.seats)]
    const named = new Map<GuestId, Watching['named'][number]>()
    for (const { viewer, guest } of members) {
      if (isSeated(viewer) || guest === null || named.has(guest.guest)) continue
      if (named.size === MOST_NAMED) break
      const name = distinctName(guest.name, taken)
      taken.push(name)
      named.set(guest.guest, { id: handleOf(id, guest.guest), name })
    }
    return named
  }

  #here(): Watching {
    const watching = [...this.#table.members].filter(({ viewer }) => !isSeated(viewer))
    const guests = new Set(watching.flatMap(({ guest }) => guest?.guest ?? []))
    const unnamed = watching.filter(({ guest }) => guest === null).length
    return { named: [...this.#named().values()], count: guests.size + unnamed }
  }

  /** Somebody came or went. */
  changed(): void {
    if (this.#timer !== null) return
    if (this.#table.members.size < MANY) this.#tellAll()
    else this.#timer = setTimeout(() => this.#tellAll(), TOGETHER).unref()
  }

  #tellAll(): void {
    this.#timer = null
    this.publish()
    this.#table.sendPresence()
  }

  /** Also called regularly, since other nodes forget what is old. */
  publish(): void {
    const { id, deps } = this.#table
    deps.notices.publish(id, { what: 'watchers', node: deps.node, watching: this.#here() })
  }

  receive(node: string, watching: Watching): void {
    this.#elsewhere.set(node, { watching, until: this.#table.deps.now() + PRESENCE_LASTS })
    this.#table.sendPresence()
  }
}
