/** This person's salt for the seed and the server's commitment, stored to be compared with the record after the match. */
import { randomHex } from '#client/state/random-hex.ts'
import { remember, remembered } from '#client/state/tab-memory.ts'

/** Random bytes that go into the seed of the next match at this table. */
export function newSalt(table: string): string {
  const salt = randomHex(16)
  remember(`salt.${table}`, salt)
  return salt
}

export const storedSalt = (table: string): string | null => remembered(`salt.${table}`)

/** Stored because after the end the table shows the commitment of the next match. */
export const storeCommitment = (match: string, commitment: string): void =>
  remember(`seal.${match}`, commitment)
export const storedCommitment = (match: string): string | null => remembered(`seal.${match}`)
