/** The table as one seat sees it, in a few lines of text. */
import type { Seat } from '#engine/seat.ts'
import { cardsIn } from '#games/nottingham/counts.ts'
import { listed } from '#games/nottingham/description.ts'
import { actionOf, ITEMS, worthOf } from '#games/nottingham/items.ts'
import { numberOn } from '#games/nottingham/ruleset.ts'
import type { SeatView, Table } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'

const orNone = (text: string): string => (text === '' ? 'none' : text)

function heading(
  { rules, space, deckSize, discard, revealed, turn }: Table,
  names: readonly string[],
): string[] {
  const number = numberOn(rules, space)
  const where =
    number === null ? 'in town' : `on space ${space} of ${rules.figures.track.length} (number ${number})`
  const top = discard.length === 0 ? 'empty' : `${discard.at(-1)} on top of ${discard.length}`
  return [
    `${names[turn]}’s turn${revealed === null ? '' : `; revealed: ${revealed} (${actionOf(revealed)})`}`,
    `Sheriff ${where} · draw pile: ${deckSize} · discards: ${top}`,
  ]
}

function place(table: Table, seat: Seat, me: Seat, names: readonly string[]): string {
  const { hand, win, ambushes } = table.places[seat]
  const tasks = TASKS.filter((_, task) => table.tasks[task].includes(seat))
  const parts = [
    `${hand} cards`,
    `won ${orNone(listed(win))}`,
    ...(tasks.length > 0 ? [`tasks ${tasks.join(', ')}`] : []),
    ...(ambushes > 0 ? [`${ambushes} ${ambushes === 1 ? 'ambush' : 'ambushes'} laid`] : []),
  ]
  return `${names[seat]}${seat === me ? ' (you)' : ''}, ${table.rules.colours[seat]}: ${parts.join('; ')}`
}

function tasksText(table: Table): string {
  const open = TASKS.flatMap((task, i) =>
    table.tasks[i].length < 2 ? [`${task} ${table.rules.figures.tasks[task][table.tasks[i].length]}`] : [],
  )
  return `Tasks to be had: ${orNone(open.join(', '))}`
}

function offersText({ phase }: Table, names: readonly string[]): string[] {
  if (phase.type !== 'choose-offer' && phase.type !== 'barter') return []
  return phase.offers.map(({ seat, items }) => `${names[seat]} offers ${listed(items)}`)
}

/** NS8. What this seat alone has before it. */
function secretText({ hand: { secret }, table: { phase } }: SeatView): string[] {
  if (phase.type === 'pick' && phase.shown !== null) return [`Shown: ${listed(phase.shown)}`]
  if (secret.type === 'hand') return [`You look at: ${listed(secret.items)}`]
  if (secret.type === 'ambushes') return [`You look at the ambush cards: ${secret.cards.join(' and ')}`]
  return secret.type === 'offer' ? [`Your offer, face down: ${secret.item}`] : []
}

function ownCards(view: SeatView): string[] {
  const { cards, ambushes } = view.hand
  return [
    `Your hand: ${orNone(listed(cardsIn(cards)))}`,
    ...(ambushes.length > 0 ? [`Your ambushes: ${ambushes.join(', ')}`] : []),
    ...secretText(view),
  ]
}

/** What only this seat knows, and what it is worth. */
export const hand = (view: SeatView): string[] => [
  ...ownCards(view),
  `Value of a set: ${ITEMS.map((item) => `${item} ${worthOf(item)}`).join(', ')}`,
]

export function picture(view: SeatView, names: readonly string[]): string[] {
  const { table, seat } = view
  return [
    ...heading(table, names),
    ...table.places.map((_, other) => place(table, other as Seat, seat, names)),
    tasksText(table),
    ...offersText(table, names),
    ...ownCards(view),
  ]
}
