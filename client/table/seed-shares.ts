/** This person's part of the luck, and the seal of the server's: kept here to be compared with the record afterwards. */

const PREFIX = 'gatehouse.'

/** Random bytes that go into the seed of the next match at this table. */
export function freshSalt(table: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const salt = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  remember(`salt.${table}`, salt)
  return salt
}

export const recallSalt = (table: string): string | null => recall(`salt.${table}`)

/** After the end the table shows the seal of the next match. */
export const rememberSeal = (match: string, seal: string): void => remember(`seal.${match}`, seal)
export const recallSeal = (match: string): string | null => recall(`seal.${match}`)

function remember(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // Then there is nothing to compare; the match is none the worse.
  }
}

function recall(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
