/** boardgame.io with its own defaults: state in memory, lobby, credentials checked, whole states sent. */
import core from 'boardgame.io/dist/cjs/core.js'
import boardgame from 'boardgame.io/dist/cjs/server.js'
import { newDeck, newHand, newPlace, none, play, SEATS } from './rules.ts'

const { ActivePlayers, INVALID_MOVE, PlayerView } = core

function setup({ random }) {
  const deck = random.Shuffle(newDeck())
  const seats = Array.from({ length: SEATS }, (_, seat) => seat)
  return {
    table: { step: 0, sheriff: 0, opened: 0 },
    places: seats.map(newPlace),
    players: Object.fromEntries(seats.map((seat) => [seat, { cards: newHand(deck), bag: none() }])),
    secret: { deck },
  }
}

/** Moves run on the server only, since they touch what is hidden; what is loaded stays out of the log. */
const move = (kind) => ({
  move: ({ G, playerID }, detail) => {
    const board = { table: G.table, places: G.places, hands: G.players, deck: G.secret.deck }
    return play(board, Number(playerID), kind, detail) ? undefined : INVALID_MOVE
  },
  client: false,
  redact: kind === 'load',
})

const game = {
  name: 'bags',
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: Object.fromEntries(['load', 'declare', 'offer', 'answer'].map((kind) => [kind, move(kind)])),
}

const server = boardgame.Server({ games: [game], origins: [/127\.0\.0\.1/] })
server.run(Number(process.env.PORT))
