/**
 * Colyseus with its own defaults, but for the patch rate: a patch is sent at once after each move instead of 20 times a
 * second, which is what a game of turns wants. Hidden cards are fields in a view of each client.
 */
import { createServer } from 'node:http'
import { Room, Server } from '@colyseus/core'
import { ArraySchema, StateView, schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { newDeck, newHand, newPlace, none, play, SEATS } from './rules.ts'

const Hidden = schema({ cards: t.array('uint8'), bag: t.array('uint8') }, 'Hidden')
const Place = schema(
  {
    gold: t.int16(),
    hand: t.uint8(),
    bag: t.uint8(),
    declared: t.int8(),
    offer: t.int8(),
    stand: t.array('uint16'),
    hidden: t.ref(Hidden).view(),
  },
  'Place',
)
const Table = schema(
  { step: t.uint32(), sheriff: t.uint8(), opened: t.uint8(), places: t.array(Place) },
  'Table',
)

function shuffled(cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j], cards[i]]
  }
  return cards
}

function newPlaceOf(deck) {
  const place = new Place()
  const { stand, ...rest } = newPlace()
  Object.assign(place, rest)
  place.stand = new ArraySchema(...stand)
  place.hidden = new Hidden()
  place.hidden.cards = new ArraySchema(...newHand(deck))
  place.hidden.bag = new ArraySchema(...none())
  return place
}

class Bags extends Room {
  maxClients = SEATS
  patchRate = null
  seats = new Map()

  onCreate() {
    const deck = shuffled(newDeck())
    const table = new Table()
    Object.assign(table, { step: 0, sheriff: 0, opened: 0 })
    table.places = new ArraySchema(...Array.from({ length: SEATS }, () => newPlaceOf(deck)))
    this.state = table
    const places = [...table.places]
    this.board = { table, places, hands: places.map(({ hidden }) => hidden), deck }
    let waiting = SEATS
    // nothing moves before everybody has the first state: arrays that change earlier arrive with a card too many
    this.onMessage('here', () => {
      if (--waiting > 0) return
      this.broadcastPatch()
      this.broadcast('begin')
    })
    this.onMessage('move', (client, { kind, detail }) => {
      if (play(this.board, this.seats.get(client.sessionId), kind, detail)) this.broadcastPatch()
      else client.error(400, 'refused')
    })
  }

  onJoin(client) {
    const seat = this.seats.size
    this.seats.set(client.sessionId, seat)
    client.view = new StateView()
    client.view.add(this.board.places[seat])
  }
}

const server = new Server({
  transport: new WebSocketTransport({ server: createServer() }),
  greet: false,
})
server.define('bags', Bags)
await server.listen(Number(process.env.PORT), '127.0.0.1')
