/**
 * Chance for real matches: a 256-bit seed through ChaCha20. Whoever knows many cards still can't compute the rest.
 * The seed is any text; 64 random hexadecimal digits are what `newSeed` gives.
 */
import { chacha20 } from '@noble/ciphers/chacha.js'
import { bytesToHex, randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Stream } from '#engine/chance.ts'

export const newSeed = (): string => bytesToHex(randomBytes(32))

// The key is not the plain hash of the seed, so that a published hash of the seed gives nothing away.
const PURPOSE = 'gatehouse/1 shuffles\n'
const NONCE = new Uint8Array(12)
const BLOCK = 64

export function secureStream(seed: string): Stream {
  const key = sha256(utf8ToBytes(PURPOSE + seed))
  const zeros = new Uint8Array(BLOCK)
  let words = new DataView(zeros.buffer)
  let block = 0
  let at = BLOCK
  return {
    next() {
      if (at === BLOCK) {
        words = new DataView(chacha20(key, NONCE, zeros, undefined, block++).buffer)
        at = 0
      }
      const bits = words.getUint32(at, true)
      at += 4
      return bits
    },
  }
}
