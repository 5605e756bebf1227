/** What an event does to the table: it moves what the event says and recomputes nothing. */
import type { Seat } from '#engine/seat.ts'
import type { Open, OpenOf } from '#games/nottingham/event.ts'
import type { Phase, PhaseOf, Table } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'

type Evolve = { readonly [T in Open['type']]: ((table: Table, open: OpenOf<T>) => void) | null }

const CHOICE: Phase = { type: 'reveal-choice' }
const EXCHANGE: Phase = { type: 'exchange' }

const without = (seats: readonly Seat[], seat: Seat): Seat[] => {
  const left: Seat[] = []
  for (let i = 0; i < seats.length; i++) if (seats[i] !== seat) left.push(seats[i])
  return left
}

/** The revealed card is where it goes, and the exchange is next. */
function endAction(table: Table): void {
  table.revealed = null
  table.phase = EXCHANGE
}

/** X39. The next question. A sprung ambush (`taken` is 1) has left the row of its player and taken a laid card. */
function nextQuestion(table: Table, taken: number): void {
  const { item, laid, queue, index } = table.phase as PhaseOf<'ambush'>
  const rest = queue.slice(1)
  const next = rest[0] === queue[0] ? index + 1 - taken : 0
  table.phase = { type: 'ambush', item, laid: laid - taken, queue: rest, index: next }
}

export const evolveTable: Evolve = {
  turnStarted: (table, { seat }) => {
    table.turn = seat
  },
  turnedUp: (table, { item }) => {
    table.deckSize--
    table.revealed = item
    table.phase = CHOICE
  },
  took: (table, { seat }) => {
    table.places[seat].hand++
    endAction(table)
  },
  reshuffled: (table, { size }) => {
    table.discard.length = 0
    table.deckSize = size
  },
  discarded: (table, { seat, items }) => {
    table.places[seat].hand -= items.length
    table.discard.push(...items)
    const { owing, then } = table.phase as PhaseOf<'discard'>
    table.phase = { type: 'discard', owing: without(owing, seat), then }
  },
  attacked: (table, { target }) => {
    table.phase = { type: 'defence', target }
  },
  // the defender gets one card and gives another
  defended: (table, { by }) => {
    table.places[by].hand++
    endAction(table)
  },
  handLookedAt: (table, { of }) => {
    table.phase = { type: 'pick', target: of, shown: null }
  },
  heldUp: (table, { of, items }) => {
    table.phase = { type: 'pick', target: of, shown: items }
  },
  taken: (table, { by }) => {
    table.places[by].hand++
    endAction(table)
  },
  handShown: null,
  offeredFaceDown: (table, { seat }) => {
    const { waiting, ready } = table.phase as PhaseOf<'purchase'>
    table.phase = {
      type: 'purchase',
      waiting: without(waiting, seat),
      ready: [...ready, seat],
    }
  },
  offersTurnedUp: (table, { offers }) => {
    table.phase = { type: 'choose-offer', action: 'purchase', offers }
  },
  offeredFaceUp: (table, { offer }) => {
    const { turn, offers } = table.phase as PhaseOf<'barter'>
    table.phase = { type: 'barter', turn, offers: [...offers, offer] }
  },
  barterTurnCame: (table, { seat }) => {
    const { offers } = table.phase as PhaseOf<'barter'>
    table.phase = { type: 'barter', turn: seat, offers }
  },
  offerAccepted: (table, { by, offer: { seat, items } }) => {
    table.places[by].hand += items.length
    table.places[seat].hand += 1 - items.length
    endAction(table)
  },
  ambushesLookedAt: (table, { count }) => {
    table.phase = { type: 'keep', looked: count }
  },
  ambushLaid: (table, { seat }) => {
    table.places[seat].ambushes++
    table.ambushPileSize--
    endAction(table)
  },
  setLaid: (table, { item, count, queue }) => {
    table.phase = { type: 'ambush', item, laid: count, queue, index: 0 }
  },
  // a card for the gold: the hand of the one who laid the set keeps its size
  sprung: (table, { seat }) => {
    table.places[seat].ambushes--
    table.places[seat].hand++
    table.ambushPileSize++
    nextQuestion(table, 1)
  },
  heldBack: (table) => nextQuestion(table, 0),
  setWon: (table, { seat, item, laid }) => {
    const place = table.places[seat]
    place.hand -= laid
    place.win = [...place.win, item]
    for (let i = 1; i < laid; i++) table.discard.push(item)
  },
  setFailed: null,
  taskDone: (table, { seat, task, items }) => {
    table.places[seat].hand -= items.length
    table.discard.push(...items)
    const done = TASKS.indexOf(task)
    table.tasks = table.tasks.map((doers, i) => (i === done ? [...doers, seat] : doers))
  },
  sheriffMoved: (table, { space }) => {
    table.space = space
  },
  drew: (table, { seat }) => {
    table.deckSize--
    table.places[seat].hand++
  },
  stepBegan: (table, { phase }) => {
    table.phase = phase
  },
}
