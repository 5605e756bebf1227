/** Random values that nobody may guess. */
import { randomBytes, randomInt } from 'node:crypto'
import { shuffled } from '#engine/chance.ts'
import type { PlayerId } from '#server/store/ratings.ts'
import { playerId } from '#server/store/ratings.ts'
import type { GuestId, TableId } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'

export interface Secrets {
  /** 256 bits as hex */
  newSecret(): string
  shuffle(seats: readonly number[]): readonly number[]
  newTableId(): TableId
  newCode(): string
  newGuestId(): GuestId
  newPlayer(): { readonly player: PlayerId; readonly address: string }
}

// 32 characters each, so that a byte chooses evenly; none that look alike
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const ID_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

const randomText = (characters: string, length: number): string =>
  Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('')

export const secrets: Secrets = {
  newSecret: () => randomBytes(32).toString('hex'),
  shuffle: (seats) => shuffled(seats, (n) => randomInt(n)),
  newTableId: () => tableId(randomText(ID_CHARACTERS, 16)),
  newCode: () => randomText(CODE_CHARACTERS, 8),
  newGuestId: () => guestId(randomText(ID_CHARACTERS, 16)),
  newPlayer: () => ({
    player: playerId(randomText(ID_CHARACTERS, 16)),
    address: randomText(ID_CHARACTERS, 12),
  }),
}
