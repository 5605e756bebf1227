/** Everything about tables that nobody may guess. */
import { randomBytes, randomInt } from 'node:crypto'
import { shuffled } from '#engine/chance.ts'
import type { GuestId, TableId } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'

export interface Secrets {
  /** 256 bits as hex */
  newSecret(): string
  shuffle(seats: readonly number[]): readonly number[]
  newTableId(): TableId
  newCode(): string
  newGuestId(): GuestId
}

// 32 signs each, so that a byte chooses evenly; none that look like another
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const ID_SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

const word = (signs: string, length: number): string =>
  Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')

export const secrets: Secrets = {
  newSecret: () => randomBytes(32).toString('hex'),
  shuffle: (seats) => shuffled(seats, (n) => randomInt(n)),
  newTableId: () => tableId(word(ID_SIGNS, 16)),
  newCode: () => word(CODE_SIGNS, 6),
  newGuestId: () => guestId(word(ID_SIGNS, 16)),
}
