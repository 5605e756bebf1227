/** A number that two people read to each other: it is the same for both only if nobody sits between their browsers. */

/** Slow on purpose: somebody in between would have to try very many keys while the two connect. */
const ROUNDS = 100_000
const GROUPS = 5

/** From the fingerprints of the keys of both ends, in any order. */
export async function comparisonCode(one: string, other: string): Promise<string> {
  const text = new TextEncoder().encode([one, other].sort().join('\n'))
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const salt = new TextEncoder().encode('gatehouse voice')
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    key,
    GROUPS * 32,
  )
  return [...new Uint32Array(bits)].map((word) => String(word % 10_000).padStart(4, '0')).join(' ')
}
