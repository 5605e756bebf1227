import { newSeed, secureStream } from '#chance/secure.ts'
import { games } from '#games/index.ts'

/** Where matches come from: the games, the stream of a seed, and a new one where a record brought none. */
export const sources = { games, stream: secureStream, newStream: () => secureStream(newSeed()) }
