/** What an event does to the box, which nobody may look into. */
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Box } from '#games/sheriff/table.ts'

type Evolve = (box: Box, open: never, hidden: never) => void
type Evolution = { readonly [T in Open['type']]: Evolve | null }

export const evolveBox: Evolution = {
  drew: (box: Box, { seat, count }: OpenOf<'drew'>) => {
    if (box.piles === null) box.drawn += count
    else box.piles = box.piles.with(seat, box.piles[seat].slice(count))
  },
  reshuffled: (box: Box, _open: never, { deck, seat }: Secrets['reshuffled']) => {
    if (box.piles !== null) {
      box.piles = box.piles.with(seat, deck)
      return
    }
    box.deck = deck
    box.drawn = 0
  },
  roundBegan: (box: Box, _open: never, hidden: Secrets['roundBegan'] | null) => {
    if (hidden !== null) box.deputies = hidden.deputies
  },

  marketStarted: null,
  turnStarted: null,
  setAside: null,
  drewFromPile: null,
  discarded: null,
  asideJoinedPile: null,
  loaded: null,
  declared: null,
  offered: null,
  acceptedOffer: null,
  offersEnded: null,
  dealStruck: null,
  goldPaid: null,
  given: null,
  proofShown: null,
  obliged: null,
  sideTaken: null,
  timeRanOut: null,
  bagPassed: null,
  bagOpened: null,
  goodsPaid: null,
  questionAsked: null,
  answered: null,
  claimed: null,
  skipped: null,
  oilBurnt: null,
  oilKept: null,
  trophyTaken: null,
  lootShared: null,
  lootTaken: null,
  leftoverNamed: null,
  leftoverSettled: null,
  stepBegan: null,
}
