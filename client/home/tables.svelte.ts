/** The tables on the home page: those to come back to, and those to join. Asked again from time to time. */
import { http } from '#client/connection/http.ts'
import { isMyTurn, onceHidden, titleWithTurns } from '#client/frame/your-turn.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { whenKnown } from '#client/state/me.svelte.ts'
import { pathTo } from '#client/state/route.ts'
import { botName } from '#client/table/seated-players.ts'
import type { Listed, Mine } from '#protocol/http.ts'

const EVERY = 8_000
const MOST_MINE = 12

/** A table in a list. */
export interface ShownTable {
  readonly table: Listed
  readonly path: string
  /** what is the matter there */
  readonly note: string
  /** it is this person's turn there */
  readonly due: boolean
  /** of each seat; null: nobody */
  readonly names: readonly (string | null)[]
  /** names of everybody else */
  readonly others: readonly string[]
}

const rank = (table: Mine): number => Number(table.running) + Number(isMyTurn(table))
const free = ({ seats }: Listed): number => seats.filter((seat) => seat === 'nobody').length

function peopleOf({ names, seats, plan }: Listed, me: number | null): Pick<ShownTable, 'names' | 'others'> {
  const shown = names.map((name, seat) =>
    name !== null && seats[seat] === 'bot' ? botName(plan.game, name, current.words) : name,
  )
  return { names: shown, others: shown.filter((name, seat) => name !== null && seat !== me) as string[] }
}

function noteOf(table: Mine): string {
  const { running, match } = table
  if (running) return t(isMyTurn(table) ? 'home.mine.turn' : 'home.mine.waiting')
  return t(match?.finished ? 'home.mine.finished' : 'home.mine.gathering')
}

export class Tables {
  #mine = $state.raw<readonly Mine[]>([])
  /** null: not known yet */
  #open = $state.raw<readonly Listed[] | null>(null)
  readonly mine = $derived.by(() =>
    [...this.#mine]
      .sort((one, other) => rank(other) - rank(one))
      .slice(0, MOST_MINE)
      .map((table): ShownTable => {
        const people = peopleOf(table, table.seat)
        return { table, path: pathTo.table(table.code), note: noteOf(table), due: isMyTurn(table), ...people }
      }),
  )
  /** the match of each game to go on with first */
  readonly running = $derived.by(() => {
    const found = new Map<string, ShownTable>()
    for (const shown of this.mine) {
      const { running, plan } = shown.table
      if (running && !found.has(plan.game)) found.set(plan.game, shown)
    }
    return found
  })
  /** those of `mine` and `open` that wait for somebody, and are not in `running` */
  readonly waiting = $derived.by(() => {
    const first = new Set(this.running.values())
    const isOver = ({ id }: Listed): boolean =>
      this.#mine.some((one) => one.id === id && !one.running && one.match?.finished)
    return [...this.mine, ...this.open].filter((shown) => !first.has(shown) && !isOver(shown.table))
  })
  readonly open = $derived.by(() =>
    (this.#open ?? []).map((table): ShownTable => {
      const note = free(table) > 0 ? t('home.open.free', { count: free(table) }) : t('home.open.watch')
      return { table, path: pathTo.table(table.code), note, due: false, ...peopleOf(table, null) }
    }),
  )
  get isKnown(): boolean {
    return this.#open !== null
  }

  /** Begins to look; returns how to stop. */
  watch(): () => void {
    const look = (): void => void this.#look()
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  }

  async #look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const [own, listed] = await Promise.all([
      whenKnown().then(() => http.myTables()),
      http.openTables(),
    ]).catch(() => [null, null])
    if (own === null || listed === null) return
    this.#mine = own
    const here = new Set(own.map(({ id }) => id))
    this.#open = listed.filter(({ id }) => !here.has(id))
  }
}

/** While the page is hidden its title and icon say at how many tables it is this person's turn; returns how to stop. */
export function showTurnsWhileHidden(): () => void {
  let stop = onceHidden(async () => {
    const { watchElsewhere, showDue } = await import('#client/frame/badge.ts')
    stop = watchElsewhere(null, (due) => {
      document.title = titleWithTurns(t('app.name'), due, t('frame.yourMove'))
      showDue(due)
    })
  })
  return () => stop()
}
