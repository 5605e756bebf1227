/**
 * Seeds that nobody alone has chosen: the server's secret, to which it commits itself by publishing its hash
 * beforehand, and a salt from each person who plays.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface FairSeed {
  /** the server's part: 256 bits in hexadecimal */
  readonly secret: string
  /** one for each seat; null where a bot sits */
  readonly salts: readonly (string | null)[]
}

const FORM = /^fair\/1:([0-9a-f]{64}):((?:-|[0-9a-f]{32,64})(?:,(?:-|[0-9a-f]{32,64}))*)$/
const NOBODY = '-'

export function fairSeed(secret: string, salts: readonly (string | null)[]): string {
  const seed = `fair/1:${secret}:${salts.map((salt) => salt ?? NOBODY).join(',')}`
  const read = readFairSeed(seed)?.salts
  if (read?.length !== salts.length || !salts.every((salt, i) => salt === read[i]))
    throw new Error('a secret has 64 hexadecimal digits, a salt 32 to 64')
  return seed
}

/** Null for a seed of another kind. */
export function readFairSeed(seed: string): FairSeed | null {
  const parts = FORM.exec(seed)
  if (parts === null) return null
  const [, secret, salts] = parts
  return { secret, salts: salts.split(',').map((salt) => (salt === NOBODY ? null : salt)) }
}

/** What is published before anybody adds a salt: SHA-256 of the secret's text, in hexadecimal. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))
