/** Short lists that are made all the time. */

const MAKERS: readonly (<T>(x: T) => T[])[] = [
  () => [],
  (x) => [x],
  (x) => [x, x],
  (x) => [x, x, x],
  (x) => [x, x, x, x],
  (x) => [x, x, x, x, x],
  (x) => [x, x, x, x, x, x],
]

/**
 * A list of so many items, all of which must be set. V8 makes a list of known length in place; the first push makes room
 * for 17 items, and `new Array(n)` counts as a list with holes for ever.
 */
export function packed<T>(length: number, x: T): T[] {
  if (length < MAKERS.length) return MAKERS[length](x)
  const list = [x, x, x, x, x, x, x]
  while (list.length < length) list.push(x)
  return list
}

/** The list with one more at its end. */
export function withLast<T>(list: readonly T[], item: T): T[] {
  const longer = packed(list.length + 1, item)
  for (let i = 0; i < list.length; i++) longer[i] = list[i]
  return longer
}

/** Puts these at the end of a list. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (let i = 0; i < items.length; i++) list.push(items[i])
}
