/** A view with its history as numbers: the table, me, and the others clockwise from me. */
import type { Seat } from '#engine/seat.ts'
import { clockwiseFrom } from '#engine/seat.ts'
import { isContraband } from '#games/sheriff/bots/baselines/cards.ts'
import { suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import { habitOffset } from '#games/sheriff/bots/belief/sheriff-habits.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { weightOf } from '#games/sheriff/bots/persona/thinking.ts'
import { legalWorth, roundsAhead, standing } from '#games/sheriff/bots/persona/worth.ts'
import { total, worth } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { LEGAL, PLACE, WARES, worthOf } from '#games/sheriff/goods.ts'

export const STATE_SIZE = 256
const TABLE_AT = 0
const ME_AT = 40
const OTHERS_AT = 96
const OTHER_SIZE = 32

/** The decisions that the network makes; the place decides the number. */
export const QUESTIONS = ['exchange', 'load', 'settle', 'haggle'] as const
export type NetworkQuestion = (typeof QUESTIONS)[number]

const within = (value: number): number => Math.max(-2, Math.min(2, value))

export function writeState(thinking: Thinking, asked: NetworkQuestion, out: Float32Array): void {
  out.fill(0)
  const { table, seat } = thinking.view
  const points = table.places.map((_, other) => standing(table, other as Seat))
  writeTable(thinking, asked, out, points)
  writeMe(thinking, out, points)
  clockwiseFrom(seat, table.rules.players)
    .slice(0, -1)
    .forEach((other, i) => {
      writeOther(thinking, other, i, out, OTHERS_AT + i * OTHER_SIZE, points)
    })
}

function writeTable(
  thinking: Thinking,
  asked: NetworkQuestion,
  out: Float32Array,
  points: readonly number[],
): void {
  const { view, notes, lastCall } = thinking
  const { table, seat } = view
  const { rules } = table
  let at = TABLE_AT
  const put = (value: number): void => {
    out[at++] = value
  }
  for (let players = 3; players <= 6; players++) put(rules.players === players ? 1 : 0)
  for (const question of QUESTIONS) put(question === asked ? 1 : 0)
  put(rules.edition === 1 ? 1 : 0)
  put(rules.goods.length > 8 ? 1 : 0)
  put(rules.kinds > 20 ? 1 : 0)
  put(rules.blackMarket === null ? 0 : 1)
  put(rules.declarable.length / 4)
  put(rules.bagLimit / 5)
  put(table.round / rules.rounds)
  put((rules.rounds - table.round) / 10)
  put(table.round === rules.rounds ? 1 : 0)
  put(table.round === 1 ? 1 : 0)
  put(table.deckSize / rules.deck.length)
  put(table.sheriffs.includes(seat) ? 1 : 0)
  put(lastCall ? 1 : 0)
  put(unsettled(table).length / 5)
  put(notes.tableLying / 3)
  put(notes.tableHabits.opening / 3)
  put(notes.tableHabits.taking / 3)
  put(Math.min(1, notes.tableHabits.answered / 10))
  // those at the gate, whoever they are
  const gate = table.sheriffs
  put(mean(gate, (one) => habitOffset(notes, one, 'opening')) / 4)
  put(mean(gate, (one) => habitOffset(notes, one, 'taking')) / 4)
  put(mean(gate, (one) => table.places[one].gold) / 60)
  put(within(mean(gate, (one) => points[one] - points[seat]) / 50))
  put(mean(gate, (one) => weightOf(thinking, one)))
  put(mean(gate, (one) => notes.habits[one].falling) / 2)
  put(mean(gate, (one) => notes.habits[one].openedMine) / 3)
  put(notes.passedByDeal.length / 4)
  put(notes.offers.length / 6)
}

const mean = (seats: readonly Seat[], value: (seat: Seat) => number): number =>
  seats.reduce((sum, seat) => sum + value(seat), 0) / seats.length

function writeMe({ view, notes }: Thinking, out: Float32Array, points: readonly number[]): void {
  const { table, seat, hand } = view
  const place = table.places[seat]
  const { bags, lies, lying, broken } = notes.merchants[seat]
  let at = ME_AT
  const put = (value: number): void => {
    out[at++] = value
  }
  const others = points.filter((_, other) => other !== seat)
  put(place.gold / 60)
  put(points[seat] / 200)
  put(within((points[seat] - Math.max(...others)) / 40))
  put(within((points[seat] - others.reduce((sum, one) => sum + one, 0) / others.length) / 40))
  put(others.filter((one) => one > points[seat]).length / others.length)
  put(roundsAhead(table, seat) / 8)
  for (const good of LEGAL) put(place.legal[PLACE[good]] / 8)
  for (let kind = 0; kind < 8; kind++) put(hand.cards[kind] / 3)
  const rest = { number: 0, worth: 0 }
  for (let kind = 4; kind < hand.cards.length; kind++) {
    if (hand.cards[kind] === 0 || !isContraband(WARES[kind] as Good)) continue
    rest.number += hand.cards[kind]
    rest.worth += hand.cards[kind] * worthOf(WARES[kind])
  }
  put(rest.number / 4)
  put(rest.worth / 30)
  put(total(hand.contraband) / 8)
  put(worth(hand.contraband) / 60)
  for (const good of LEGAL) put(within(legalWorth(table, seat, good, 1) / 8))
  for (const good of LEGAL) put(within(legalWorth(table, seat, good, 3) / 24))
  for (const good of LEGAL) put(hand.bag.filter((card) => card === good).length / 4)
  const hidden = hand.bag.filter(isContraband)
  put(hidden.length / 4)
  put(hidden.reduce((sum, good) => sum + worthOf(good), 0) / 25)
  for (const good of LEGAL) put(place.bag?.declared === good ? 1 : 0)
  put((place.bag?.cards ?? 0) / 5)
  put((lies + 0.5) / (bags + 1))
  put(Math.min(1, bags / 8))
  put(lying.silent / 4)
  put(lying.offering / 4)
  put(broken > 0 ? 1 : 0)
  put(notes.wasCaught ? 1 : 0)
}

function writeOther(
  thinking: Thinking,
  other: Seat,
  distance: number,
  out: Float32Array,
  from: number,
  points: readonly number[],
): void {
  const { view, notes } = thinking
  const { table, seat } = view
  const place = table.places[other]
  const habits = notes.habits[other]
  const { bags, lies, lying, broken } = notes.merchants[other]
  const seen = notes.bags[other]
  const isOpen = place.bag !== null && !place.bag.settled && seen !== null
  let at = from
  const put = (value: number): void => {
    out[at++] = value
  }
  put(1)
  put(table.sheriffs.includes(other) ? 1 : 0)
  put(distance / 5)
  put(place.gold / 60)
  put(within((points[other] - points[seat]) / 50))
  put(points[other] / 200)
  put(weightOf(thinking, other))
  for (const good of LEGAL) put(place.legal[PLACE[good]] / 8)
  put(place.faceDown / 8)
  put(habits.opening / 4)
  put(habits.taking / 4)
  put(habits.openedMine / 3)
  put(habits.falling / 2)
  put((lies + 0.5) / (bags + 1))
  put(Math.min(1, bags / 8))
  put(lying.silent / 4)
  put(lying.offering / 4)
  put(broken > 0 ? 1 : 0)
  put(notes.aside[other].count / 5)
  put(notes.aside[other].faceUp.filter(isContraband).length / 4)
  put(notes.aside[other].drew.length / 4)
  put(isOpen ? 1 : 0)
  if (!isOpen) return
  const suspicion = suspicionOf(view, notes, other)
  put(suspicion.lie)
  put(suspicion.cards / 4)
  put(seen.cards / 5)
  put(worthOf(seen.declared) / 4)
  put(notes.declined.includes(other) ? 1 : 0)
  put(notes.offers.some(({ by }) => by === other) ? 1 : 0)
}
