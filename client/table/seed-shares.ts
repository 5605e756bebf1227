/** This person's salt for the seed and the server's commitment, stored to be compared with the record after the match. */

const PREFIX = 'gatehouse.'

/** Random bytes that go into the seed of the next match at this table. */
export function newSalt(table: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const salt = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  store(`salt.${table}`, salt)
  return salt
}

export const storedSalt = (table: string): string | null => load(`salt.${table}`)

/** Stored because after the end the table shows the commitment of the next match. */
export const storeCommitment = (match: string, commitment: string): void => store(`seal.${match}`, commitment)
export const storedCommitment = (match: string): string | null => load(`seal.${match}`)

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // Without storage there is nothing to compare; the match goes on.
  }
}

function load(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
