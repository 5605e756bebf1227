/** Finished matches between strangers, played by bots with made-up guests: what the queue would have made of them. */
import { fastStream } from '#chance/fast.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { games } from '#games/index.ts'
import { newTable } from '#server/lobby/create.ts'
import type { Sitter, TableDocument } from '#server/lobby/document.ts'
import { matchOf, newPerson, sittersOf } from '#server/lobby/document.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { recordResult } from '#server/people/ratings/record-result.ts'
import { isRefused } from '#server/refused.ts'
import type { Guest, Store, Time } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'

export interface QueueMatch {
  readonly number: number
  readonly game: string
  /** guests, or ids of bots */
  readonly seats: readonly (Guest | string)[]
  readonly ended: Time
  /** who plays for the guests: quick bots by default */
  readonly players?: readonly string[]
}

export async function newGuests(store: Store, count: number): Promise<Guest[]> {
  const guests = Array.from({ length: count }, (_, n) => ({
    guest: guestId(`guest-${n}`),
    name: `Guest ${n}`,
    language: 'en',
    face: 'maud',
    created: 1,
  }))
  for (const guest of guests) await store.createGuest({ ...guest, tokenHash: guest.guest })
  return guests
}

const sitterOf = (one: Guest | string): Sitter =>
  typeof one === 'string' ? { kind: 'bot', bot: one, offered: false } : newPerson(one)

/** Plays and stores the match, and ends it as a node does. */
export async function playQueueMatch(store: Store, wish: QueueMatch): Promise<TableDocument> {
  const { number, game, seats, ended } = wish
  const sitters = seats.map(sitterOf)
  const [edition] = games[game].menu.editions
  const plan = { game, edition: edition.edition, options: [], players: seats.length }
  const host = { guest: guestId('nobody'), name: 'Nobody' }
  const empty = newTable(host, { plan: { ...plan, order: 'seated', first: null } }, secrets)
  if (isRefused(empty)) throw new Error(empty.why)
  const table = tableId(`queue${String(number).padStart(8, '0')}`)
  const match = matchOf(table, 1)
  const document: TableDocument = {
    ...empty,
    origin: { kind: 'queue', flavour: 'test' },
    seats: sitters,
    host: null,
    phase: 'playing',
    matches: [match],
    sat: sittersOf(sitters),
    began: sitters.map((one) => (one.kind === 'person' ? { guest: one.guest } : { bot: wishBot(one) })),
    excused: [],
  }
  const { record, outcome } = playedBy(wish, plan)
  await store.restore({ match, created: ended, deadline: null, outcome: { ...outcome }, record })
  await store.addPlayed(
    sittersOf(sitters).map(({ guest, seat }) => ({ guest, match, seat, ended, alone: true })),
  )
  await recordResult({ store, secrets }, document, { match, outcome, ended })
  return document
}

const wishBot = (one: Sitter): string => (one.kind === 'bot' ? one.bot : '')

function playedBy(
  { number, game: id, seats, players }: QueueMatch,
  plan: { edition: number | null; players: number },
) {
  const game = games[id]
  const stream = fastStream(number)
  const names = seats.map((one, seat) => (typeof one === 'string' ? `Bot ${seat}` : one.name))
  const options = game.record.planOptions({ edition: plan.edition, players: plan.players, options: [] })
  const running = RunningMatch.recorded(game, options, names, chanceFrom(stream))
  const bots = seats.map((_, seat) => game.bots[players?.[seat] ?? 'random'])
  playBots(running, bots, belowOf(stream))
  const outcome = game.outcome(running.state.table)
  if (outcome === null || running.record === null) throw new Error('the match is not over')
  return { record: running.record, outcome }
}
