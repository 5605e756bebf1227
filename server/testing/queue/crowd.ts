/** Many people press the button at about the same time, each with a temper of their own. Afterwards everything is counted. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogWord } from '#protocol/table.ts'
import { isFromQueue, isPerson, satAt, storedTable } from '#server/lobby/document.ts'
import { FLAVOURS } from '#server/queue/flavours.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'
import { createVisitor } from '#server/testing/chaos/seating.ts'
import { pick, randomBelow } from '#server/testing/random.ts'
import type { Temper } from './waiting-person.ts'
import { TEMPERS, WaitingPerson } from './waiting-person.ts'

export interface CrowdOptions {
  /** the same one that the nodes serve */
  readonly store: Store
  readonly bases: readonly string[]
  readonly people: number
  readonly seed: number
  /** milliseconds in which they come */
  readonly arriveWithin: number
  /** milliseconds that people take for a move, on average */
  readonly pause: number
  /** the only games they play; all without it */
  readonly games?: readonly string[]
  /** milliseconds after which somebody who does not play counts as forgotten */
  readonly patience: number
  log?(line: string): void
  /** What else is done before people go, who don't hesitate with their moves any more. Returns problems. */
  afterwards?(): Promise<readonly string[]>
}

export interface CrowdResult {
  readonly people: number
  /** people who meant to play, and those who did */
  readonly wanted: number
  readonly played: number
  /** milliseconds from the press to the first sight of the own hand */
  readonly waited: { readonly median: number; readonly longest: number }
  readonly tables: number
  readonly humansPerTable: number
  /** people who took over a bot's seat in a running match */
  readonly cameLater: number
  readonly tempers: Readonly<Record<Temper, number>>
  /** failed requests, each of which was made again at another node */
  readonly failed: number
  readonly problems: readonly string[]
}

const LOG_EVERY = 5_000

export async function runCrowd(options: CrowdOptions): Promise<CrowdResult> {
  const { bases, people, seed, arriveWithin, pause } = options
  const below = randomBelow(seed)
  const flavours = FLAVOURS.filter(({ game }) => options.games?.includes(game) ?? true)
  const crowd: WaitingPerson[] = []
  for (let number = 0; number < people; number++) {
    let tries = number
    const base = (): string => bases[tries++ % bases.length]
    const visitor = await createVisitor(base, `P${number}`)
    // most people are patient; the first ones show each temper once
    const temper =
      number < TEMPERS.length ? TEMPERS[number] : below(2) === 0 ? 'patient' : pick(TEMPERS, below)
    const kind = pick(flavours, below)
    crowd.push(new WaitingPerson({ visitor, base, kind, temper, pause, below: randomBelow(seed + number) }))
  }
  const playing = (): number => crowd.filter(({ waited }) => waited !== null).length
  const logging = setInterval(() => options.log?.(`  ${playing()} of ${people} have played`), LOG_EVERY)
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, arriveWithin + options.patience)
  try {
    await Promise.race([
      late.promise,
      Promise.all(
        crowd.map(async (person) => {
          await sleep(below(arriveWithin + 1))
          await person.play()
        }),
      ),
    ])
    const summary = await summarize(crowd, options.store)
    for (const person of crowd) person.hurry()
    const further = (await options.afterwards?.()) ?? []
    return { ...summary, problems: [...summary.problems, ...further] }
  } finally {
    clearTimeout(timer)
    clearInterval(logging)
    for (const person of crowd) person.stop()
  }
}

async function summarize(crowd: readonly WaitingPerson[], store: Store): Promise<CrowdResult> {
  const problems = crowd.flatMap(({ problems }) => problems)
  const wanted = crowd.filter(({ temper }) => temper !== 'vanishes')
  for (const { name, waited } of wanted) if (waited === null) problems.push(`${name} has not played`)
  const tables = await tablesOf(crowd, store)
  problems.push(...seatedTwice(crowd, tables), ...lostSeats(crowd, tables))
  for (const { table, document } of tables.values()) {
    const match = document.matches.at(-1)
    if (match !== undefined && (await store.matchStatus(match)) === null)
      problems.push(`the match of ${table} was never begun`)
  }
  const times = wanted.flatMap(({ waited }) => waited ?? []).toSorted((one, other) => one - other)
  const begun = [...tables.values()].filter(({ document }) => document.matches.length > 0)
  const sat = begun.reduce((sum, { document }) => sum + satAt(document).length, 0)
  const later = begun.flatMap(({ document }) =>
    (document.log ?? []).filter(({ what }) => what === 'took-over'),
  )
  return {
    people: crowd.length,
    wanted: wanted.length,
    played: times.length,
    waited: { median: times[Math.floor(times.length / 2)] ?? 0, longest: times.at(-1) ?? 0 },
    tables: begun.length,
    humansPerTable: Math.round((10 * sat) / Math.max(1, begun.length)) / 10,
    cameLater: later.length,
    tempers: Object.fromEntries(
      TEMPERS.map((temper) => [temper, crowd.filter((one) => one.temper === temper).length]),
    ) as Record<Temper, number>,
    failed: crowd.reduce((sum, { failed }) => sum + failed, 0),
    problems,
  }
}

type StoredTables = ReadonlyMap<string, ReturnType<typeof storedTable>>

async function tablesOf(crowd: readonly WaitingPerson[], store: Store): Promise<StoredTables> {
  const tables = new Map<string, ReturnType<typeof storedTable>>()
  for (const person of crowd)
    for (const row of await store.tablesOf(await person.guest(store), 100)) {
      const table = storedTable(row)
      if (isFromQueue(table.document)) tables.set(row.table, table)
    }
  return tables
}

/**
 * Everybody plays one match only, so nobody may sit at two tables. Whoever changes their mind may have been seated a moment
 * before: then they left that match before they got another seat.
 */
function seatedTwice(crowd: readonly WaitingPerson[], tables: StoredTables): string[] {
  return crowd.flatMap(({ id, name, codes }) => {
    const at = [...tables.values()].filter(({ document }) =>
      document.seats.some((sitter) => isPerson(sitter) && sitter.guest === id),
    )
    const stays = [...tables.values()]
      .filter(({ document }) => satAt(document).some(({ guest }) => guest === id))
      .map((table) => ({
        from: loggedAt(table, id, 'took-over') ?? table.created,
        to: loggedAt(table, id, 'left'),
      }))
      .toSorted((one, other) => one.from - other.from)
    const overlap = stays.some(({ to }, n) => n + 1 < stays.length && (to === null || to > stays[n + 1].from))
    return [
      ...(at.length > 1 ? [`${name} sits at ${at.length} tables`] : []),
      ...(overlap ? [`${name} has had seats at ${stays.length} tables: ${JSON.stringify(stays)}`] : []),
      ...(codes.size > 2 ? [`${name} was sent to ${codes.size} tables`] : []),
    ]
  })
}

function loggedAt({ document }: ReturnType<typeof storedTable>, id: GuestId, what: LogWord): Time | null {
  return (document.log ?? []).findLast((entry) => entry.guest === id && entry.what === what)?.at ?? null
}

/** In a match every seat is somebody's, and the person in it is there. */
function lostSeats(crowd: readonly WaitingPerson[], tables: StoredTables): string[] {
  return [...tables.values()].flatMap(({ table, code, document }) =>
    document.matches.length === 0
      ? []
      : document.seats.flatMap((sitter, seat) => {
          if (sitter.kind === 'nobody') return [`seat ${seat} of ${table} is empty`]
          if (sitter.kind === 'bot') return []
          const person = crowd.find(({ id }) => id === sitter.guest)
          // a bot plays for somebody who got a bot's seat and is gone
          if (person?.temper === 'vanishes') return []
          if (person === undefined) return [`a stranger sits in seat ${seat} of ${table}`]
          return person.playsAt === code
            ? []
            : [`${person.name} has a seat at ${table} and plays at ${person.playsAt}`]
        }),
  )
}
