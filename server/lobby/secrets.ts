/** Everything about tables that nobody may guess. */
import { randomBytes, randomInt } from 'node:crypto'
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

function shuffle(seats: readonly number[]): readonly number[] {
  const order = [...seats]
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [a, b] = [order[last], order[other]]
    order[last] = b
    order[other] = a
  }
  return order
}

export const secrets: Secrets = {
  newSecret: () => randomBytes(32).toString('hex'),
  shuffle,
  newTableId: () => tableId(word(ID_SIGNS, 16)),
  newCode: () => word(CODE_SIGNS, 6),
  newGuestId: () => guestId(word(ID_SIGNS, 16)),
}
