/** Where people from the queue play, as this node has last read it: for honest numbers, and for those who come later. */
import { peopleAt, storedTable } from '#server/lobby/document.ts'
import type { QueuedPerson, QueueKind } from '#server/store/queue.ts'
import type { Store, Time } from '#server/store/store.ts'
import { FLAVOURS, isSameKind } from './flavours.ts'
import { botSeats } from './queue-table.ts'

export interface QueueNumbers extends QueueKind {
  readonly waiting: number
  /** people who play now with others from the queue, or with bots */
  readonly playing: number
  /** seats of bots in running matches */
  readonly botSeats: number
}

interface RunningTable extends QueueKind {
  readonly people: number
  readonly bots: number
}

/** Milliseconds for which what was read is good enough. */
const FRESH = 1_500
/** Milliseconds after which a table that has not begun is forgotten. */
const NEVER_BEGUN = 60_000

interface Deps {
  readonly store: Store
  now(): Time
}

export class RunningTables {
  readonly #deps: Deps
  #tables: readonly RunningTable[] = []
  #read = Number.NEGATIVE_INFINITY

  constructor(deps: Deps) {
    this.#deps = deps
  }

  hasBotSeats(kind: QueueKind): boolean {
    return this.#tables.some((one) => one.bots > 0 && isSameKind(one, kind))
  }

  async numbers(people: readonly QueuedPerson[]): Promise<readonly QueueNumbers[]> {
    await this.refresh()
    const now = this.#deps.now()
    const isHere = ({ seat, wish, until }: QueuedPerson): boolean =>
      seat === null && wish !== 'away' && until >= now
    return FLAVOURS.map((kind) => {
      const tables = this.#tables.filter((one) => isSameKind(one, kind))
      return {
        game: kind.game,
        flavour: kind.flavour,
        waiting: people.filter((one) => isSameKind(one, kind) && isHere(one)).length,
        playing: tables.reduce((sum, one) => sum + one.people, 0),
        botSeats: tables.reduce((sum, one) => sum + one.bots, 0),
      }
    })
  }

  async refresh(): Promise<void> {
    const { store, now } = this.#deps
    if (now() - this.#read < FRESH) return
    this.#read = now()
    const tables: RunningTable[] = []
    for (const row of await store.queueTables()) {
      const { document } = storedTable(row)
      const isOver = document.closed === true || document.phase === 'finished'
      const isForgotten = document.phase === 'gathering' && now() - row.created > NEVER_BEGUN
      if (isOver || isForgotten) await store.deleteQueueTable(row.table)
      else if (document.phase === 'playing')
        tables.push({
          game: row.game,
          flavour: row.flavour,
          people: peopleAt(document).filter(({ standIn }) => standIn === null).length,
          bots: botSeats(document),
        })
    }
    this.#tables = tables
  }
}
