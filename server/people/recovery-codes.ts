/** Codes on paper, for whoever has lost every device. Only their hashes are stored: 80 random bits need no slow hash. */
import { createHash } from 'node:crypto'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { GuestId, Store } from '#server/store/store.ts'

const CODES = 8

const hashOf = (code: string): string => createHash('sha256').update(`recovery ${code}`).digest('hex')

/** New codes in place of all earlier ones, as `ABCD-EFGH-JKLM-NPQR`. */
export async function newRecoveryCodes(
  store: Store,
  guest: GuestId,
  { newCode }: Pick<Secrets, 'newCode'>,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => `${newCode()}${newCode()}`)
  await store.transact((inside) => inside.setRecoveryCodes(guest, codes.map(hashOf)))
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Whose code this is, as people type it. It is not valid any more. */
export const takeRecoveryCode = (store: Store, typed: string): Promise<GuestId | null> =>
  store.takeRecoveryCode(hashOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')))
