/** What an event does to the box, which nobody may look into. */
import type { Open, OpenOf, Secrets } from '#games/nottingham/event.ts'
import type { Box } from '#games/nottingham/table.ts'

type Evolve = (box: Box, open: never, hidden: never) => void
type Evolution = { readonly [T in Open['type']]: Evolve | null }

function draw(box: Box): void {
  box.drawn++
}

export const evolveBox: Evolution = {
  turnedUp: draw,
  drew: draw,
  reshuffled: (box: Box, _open: never, { deck }: Secrets['reshuffled']) => {
    box.deck = deck
    box.drawn = 0
  },
  ambushLaid: (box: Box, { looked }: OpenOf<'ambushLaid'>, { ambush }: Secrets['ambushLaid']) => {
    const rest = box.ambushes.slice(looked)
    if (ambush !== null) rest.push(ambush)
    box.ambushes = rest
  },
  sprung: (box: Box, { ambush }: OpenOf<'sprung'>) => {
    box.ambushes = [...box.ambushes, ambush]
  },

  turnStarted: null,
  took: null,
  discarded: null,
  attacked: null,
  defended: null,
  handLookedAt: null,
  heldUp: null,
  taken: null,
  handShown: null,
  offeredFaceDown: null,
  offersTurnedUp: null,
  offeredFaceUp: null,
  barterTurnCame: null,
  offerAccepted: null,
  ambushesLookedAt: null,
  setLaid: null,
  heldBack: null,
  setWon: null,
  setFailed: null,
  taskDone: null,
  sheriffMoved: null,
  stepBegan: null,
}
