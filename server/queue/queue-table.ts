/** The tables of people from the queue: how they are made, started, and joined by those who come later. Pure. */
import type { PastSitter, PortrayedVisitor, Sitter, TableDocument } from '#server/lobby/document.ts'
import { isPerson, NO_PAUSE, nameAmong, newPerson, peopleAt, satAt } from '#server/lobby/document.ts'
import { botsOf } from '#server/lobby/plan.ts'
import { emptied } from '#server/lobby/seating.ts'
import type { ActionContext } from '#server/lobby/start.ts'
import { started } from '#server/lobby/start.ts'
import type { QueuedPerson } from '#server/store/queue.ts'
import type { GuestId } from '#server/store/store.ts'
import type { OfferedFlavour } from './flavours.ts'

type Drawing = Pick<ActionContext, 'newSecret' | 'shuffle'>

/** Bots of different characters, and people. The order is drawn at the start. */
export function newQueueTable(
  flavour: OfferedFlavour,
  people: readonly PortrayedVisitor[],
  { newSecret, shuffle }: Drawing,
): TableDocument {
  const { game, edition, options, players, clocks, pace } = flavour
  const bots = botsFor(flavour, people, shuffle).slice(0, players - people.length)
  const seats: Sitter[] = bots.map((bot) => ({ kind: 'bot', bot, offered: false }))
  for (const visitor of people) seats.push(newPerson({ ...visitor, name: nameAmong(seats, visitor) }))
  return {
    plan: { game, edition, options: [...options], players, order: 'shuffled', first: null },
    clocks,
    pace,
    open: false,
    seats,
    host: null,
    secret: newSecret(),
    matches: [],
    phase: 'gathering',
    origin: { kind: 'queue', flavour: flavour.flavour },
    pause: NO_PAUSE,
  }
}

/** Those whose faces people have come last, since two who look alike are hard to tell apart. */
function botsFor(
  { game, strength }: OfferedFlavour,
  people: readonly PortrayedVisitor[],
  shuffle: Drawing['shuffle'],
): readonly string[] {
  const able = botsOf(game).filter((bot) => bot.split(':')[1] === strength)
  const mixed = shuffle([...able.keys()]).map((index) => able[index])
  const isTaken = (bot: string): boolean => people.some(({ face }) => face === bot.split(':')[0])
  return [...mixed.filter((bot) => !isTaken(bot)), ...mixed.filter(isTaken)]
}

/** Those who have not come get bots in their seats, and the match begins. If nobody has come, nothing happens here. */
export function startedWithThoseHere(
  document: TableDocument,
  context: Pick<ActionContext, 'table' | 'shuffle'>,
): TableDocument {
  if (document.phase !== 'gathering' || document.matches.length > 0 || document.closed) return document
  const absent = document.seats.flatMap((sitter, seat) => (isPerson(sitter) && !sitter.ready ? [seat] : []))
  const here = absent.reduce(emptied, document)
  if (peopleAt(here).length === 0) return { ...here, closed: true, phase: 'finished' }
  return started(here, context)
}

/**
 * The seat that this person can take from a bot: nobody plays two hands of one match, or with somebody they should be
 * apart from; and nobody comes later where somebody of their network plays, or has played and may come back. Null: there is none.
 */
export function seatFor(
  document: TableDocument,
  { guest, network }: Pick<QueuedPerson, 'guest' | 'network'>,
  apart: ReadonlySet<GuestId>,
): number | null {
  if (document.phase !== 'playing' || document.closed || document.pause.since !== null) return null
  if (peopleAt(document).some((one) => one.guest === guest || apart.has(one.guest))) return null
  const isSame = (one: Pick<PastSitter, 'guest' | 'network'>): boolean =>
    one.guest !== guest && one.network !== undefined && one.network === network
  if ([...peopleAt(document), ...satAt(document)].some(isSame)) return null
  const own = satAt(document).find((one) => one.guest === guest)?.seat
  const isBot = (seat: number): boolean => document.seats[seat].kind === 'bot'
  if (own !== undefined) return isBot(own) ? own : null
  const seat = document.seats.findIndex(({ kind }) => kind === 'bot')
  return seat < 0 ? null : seat
}

export const botSeats = ({ seats }: TableDocument): number =>
  seats.filter(({ kind }) => kind === 'bot').length
