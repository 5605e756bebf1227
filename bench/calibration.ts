/**
 * A toy card game on plain objects, without checks and events. It shows how fast the machine is at the moment: other
 * results are compared with it.
 */
import { fastStream } from '#chance/fast.ts'
import { below } from '#engine/chance.ts'
import type { Workload } from './measure.ts'

const PLAYERS = 4
const KINDS = 8
const CARDS = 200

interface Player {
  readonly hand: number[]
  readonly stand: number[]
  gold: number
}

function toyMatch(seed: number): number {
  const stream = fastStream(seed)
  const deck = Array.from({ length: CARDS }, () => below(stream, KINDS))
  const players = Array.from(
    { length: PLAYERS },
    (): Player => ({
      hand: new Array<number>(KINDS).fill(0),
      stand: new Array<number>(KINDS).fill(0),
      gold: 50,
    }),
  )
  let moves = 0
  for (let drawn = 0; drawn < CARDS; drawn++, moves++) {
    const player = players[drawn % PLAYERS]
    player.hand[deck[drawn]]++
    const kind = below(stream, KINDS)
    if (player.hand[kind] === 0) continue
    player.hand[kind]--
    player.stand[kind]++
    const payer = players[below(stream, PLAYERS)]
    const price = Math.min(payer.gold, kind)
    payer.gold -= price
    player.gold += price
  }
  return moves
}

export const CALIBRATION = 'calibration: toy game'

export function calibration(): Workload {
  let seed = 0
  return {
    name: CALIBRATION,
    work: () => {
      let moves = 0
      for (let i = 0; i < 50; i++) moves += toyMatch(seed++)
      return [moves]
    },
  }
}
