/** Two views of which one follows the other: what did not change becomes the same object, so that nobody looks at it again. */

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** What says the same as `now`, made of parts of `before` wherever they say the same. */
export function shared<T>(before: T, now: T): T {
  if (before === now || !isPlain(before) || !isPlain(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  let isSame = keys.length === Object.keys(before).length
  const parts = now as Record<string, unknown>
  for (const key of keys) {
    parts[key] = shared((before as Plain)[key], parts[key])
    if (parts[key] !== (before as Plain)[key] || !(key in before)) isSame = false
  }
  return isSame ? before : now
}
