/** Readers for JSON from outside: every value is checked once, where it comes in. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'

/** Input that does not have the required form. */
export class Malformed extends Error {
  readonly code: string
  constructor(code: string, why: string) {
    super(why)
    this.code = code
  }
}

export type Json = Readonly<Record<string, unknown>>
export type Reader<T> = (value: unknown, name: string) => T
type Readers = Readonly<Record<string, Reader<unknown>>>
type Read<R extends Readers> = { readonly [K in keyof R]: ReturnType<R[K]> }
type ReadOrNull<R extends Readers> = { readonly [K in keyof R]: ReturnType<R[K]> | null }

const wrongType = (name: string, wanted: string) => new Malformed('wrong-type', `${name} must be ${wanted}`)

export const integer: Reader<number> = (value, name) => {
  if (!Number.isInteger(value)) throw wrongType(name, 'a whole number')
  return value as number
}

export const atLeast =
  (least: number): Reader<number> =>
  (value, name) => {
    if (integer(value, name) < least) throw new Malformed('out-of-range', `${name} must be at least ${least}`)
    return value as number
  }

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw wrongType(name, 'a text')
  return value
}

export const flag: Reader<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw wrongType(name, 'true or false')
  return value
}

export const literal =
  <T extends string | number | boolean>(...values: readonly T[]): Reader<T> =>
  (value, name) => {
    if (!values.includes(value as T)) throw new Malformed('unknown-value', `${name} can’t have this value`)
    return value as T
  }

/** A text that names something, by the given test. */
export const named =
  <T extends string>(is: (value: string) => value is T): Reader<T> =>
  (value, name) => {
    const word = text(value, name)
    if (!is(word)) throw new Malformed('unknown-value', `${name} names something that does not exist`)
    return word
  }

export const listOf =
  <T>(reader: Reader<T>): Reader<readonly T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) throw wrongType(name, 'a list')
    return value.map((item) => reader(item, name))
  }

export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, name) =>
    value === null ? null : reader(value, name)

/** An object whose keys and values have one reader each, as pairs. */
export const pairsOf =
  <K extends string, V>(key: Reader<K>, value: Reader<V>): Reader<readonly (readonly [K, V])[]> =>
  (given, name) =>
    Object.entries(json(given, name)).map(([k, v]) => [key(k, name), value(v, name)] as const)

export const json: Reader<Json> = (value, name) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(name, 'an object')
  return value as Json
}

/** Reads an object with all required fields, perhaps some optional ones (null if absent), and no others. */
export function read<R extends Readers, O extends Readers>(
  source: Json,
  required: R,
  optional: O = {} as O,
): Read<R> & ReadOrNull<O> {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(source)) {
    if (!Object.hasOwn(required, key) && !Object.hasOwn(optional, key)) {
      throw new Malformed('unknown-field', `there is no field ${JSON.stringify(key.slice(0, 40))} here`)
    }
  }
  for (const key of Object.keys(required)) {
    if (!Object.hasOwn(source, key)) throw new Malformed('missing-field', `the field ${key} is missing`)
    result[key] = required[key](source[key], key)
  }
  for (const key of Object.keys(optional)) {
    result[key] = Object.hasOwn(source, key) ? optional[key](source[key], key) : null
  }
  return result as Read<R> & ReadOrNull<O>
}

/** A seat at a table of so many players. */
export const seatAmong =
  (players: number): Reader<Seat> =>
  (value, name) => {
    const seat = integer(value, name)
    if (seat < 0 || seat >= players)
      throw new Malformed('no-such-seat', `${name} must be the seat of a player`)
    return seatAt(seat)
  }

/** Whether both lists have the same members equally often, in any order. */
export function isPermutation(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  const counts = new Map<unknown, number>()
  for (const item of one) counts.set(item, (counts.get(item) ?? 0) + 1)
  for (const item of other) {
    const left = counts.get(item) ?? 0
    if (left === 0) return false
    counts.set(item, left - 1)
  }
  return true
}
