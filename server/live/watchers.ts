/** Who watches a table: through this node by its sockets, through others by what they last told. */
import { createHash } from 'node:crypto'
import type { Watching } from '#protocol/to-client.ts'
import type { GuestId, TableId, Time } from '#server/store/store.ts'
import type { Member } from './member.ts'
import { isSeated } from './member.ts'
import { PRESENCE_LASTS } from './presence.ts'
import type { TableDeps } from './table-deps.ts'

/** Names that are listed; more are only counted. */
const MOST_NAMED = 50
/** From so many on, everybody is told of changes together. */
const MANY = 20
const TOGETHER = 500

/** How a guest is called in messages about a table: the same each time, and nobody can tell the guest's id from it. */
export const handleOf = (table: TableId, guest: GuestId): string =>
  createHash('sha256').update(`${table}\n${guest}`).digest('hex').slice(0, 16)

export class Watchers {
  readonly #deps: Pick<TableDeps, 'node' | 'notices' | 'now'>
  readonly #table: TableId
  readonly #members: ReadonlySet<Member>
  readonly #tell: () => void
  readonly #elsewhere = new Map<string, { readonly watching: Watching; readonly until: Time }>()
  #timer: NodeJS.Timeout | null = null

  /** `tell` tells the members of this node. */
  constructor(
    deps: Pick<TableDeps, 'node' | 'notices' | 'now'>,
    table: TableId,
    members: ReadonlySet<Member>,
    tell: () => void,
  ) {
    this.#deps = deps
    this.#table = table
    this.#members = members
    this.#tell = tell
  }

  all(): Watching {
    const now = this.#deps.now()
    const others = [...this.#elsewhere.values()].filter(({ until }) => until > now)
    const all = [this.#here(), ...others.map(({ watching }) => watching)]
    const named = new Map(all.flatMap((one) => one.named.map((watcher) => [watcher.id, watcher])))
    return {
      named: [...named.values()].slice(0, MOST_NAMED),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }
  }

  #here(): Watching {
    const named = new Map<string, Watching['named'][number]>()
    let unnamed = 0
    for (const { viewer, guest } of this.#members) {
      if (isSeated(viewer)) continue
      if (guest === null) unnamed++
      else named.set(guest.guest, { id: handleOf(this.#table, guest.guest), name: guest.name })
    }
    return { named: [...named.values()].slice(0, MOST_NAMED), count: named.size + unnamed }
  }

  /** Somebody came or went. */
  changed(): void {
    if (this.#timer !== null) return
    if (this.#here().count < MANY) this.#tellAll()
    else this.#timer = setTimeout(() => this.#tellAll(), TOGETHER).unref()
  }

  #tellAll(): void {
    this.#timer = null
    this.publish()
    this.#tell()
  }

  /** Also called regularly, since other nodes forget what is old. */
  publish(): void {
    const { node, notices } = this.#deps
    notices.publish(this.#table, { what: 'watchers', node, watching: this.#here() })
  }

  receive(node: string, watching: Watching): void {
    this.#elsewhere.set(node, { watching, until: this.#deps.now() + PRESENCE_LASTS })
    this.#tell()
  }
}
