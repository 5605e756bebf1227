/** Structural sharing: parts that did not change between two views stay the same object, so that nothing is drawn again for them. */

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** Equal to `now`, with the objects of `before` wherever they are equal. Changes `now`. */
export function shareUnchanged<T>(before: T, now: T): T {
  if (before === now || !isPlain(before) || !isPlain(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  let isSame = keys.length === Object.keys(before).length
  const parts = now as Record<string, unknown>
  for (const key of keys) {
    parts[key] = shareUnchanged((before as Plain)[key], parts[key])
    if (parts[key] !== (before as Plain)[key] || !(key in before)) isSame = false
  }
  return isSame ? before : now
}
