/** What bots and seats draw; the cards have a stream of their own, whose seed the record tells. */
import { newSeed, secureStream } from '#chance/secure.ts'
import type { Below } from '#engine/chance.ts'
import { below as drawn } from '#engine/chance.ts'

const stream = secureStream(newSeed())

export const below: Below = (n) => (n <= 1 ? 0 : drawn(stream, n))
