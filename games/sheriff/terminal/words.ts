/** Reading what a person typed: short and forgiving, but never with two meanings. */

import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'

/** Whose words they are: what this seat sees, and what everybody is called. */
export interface Speaker {
  readonly view: SeatView
  readonly names: readonly string[]
}

/** Reads what comes after the first word, or instead of it. */
export type Verb = (words: Words, speaker: Speaker) => Move

export const unclear = (why: string): Malformed => new Malformed('unclear', why)

const PROMISE = /^(promis(e|es|ing)|favour)$/i
// "will", "if" and the like: a sentence may be a whole one
const FILLERS = new Set([
  'the',
  'and',
  'of',
  'for',
  'to',
  'please',
  'my',
  'will',
  'you',
  'if',
  'with',
  'cards',
])

const unquoted = (words: string): string => words.replace(/^["'“”]/, '').replace(/["'“”]$/, '')

/** The words of a line, one after the other. */
export class Words {
  readonly #words: readonly string[]
  #at = 0
  /** what stands after `promise`, as it was typed */
  readonly promise: string | null

  constructor(typed: readonly string[]) {
    const end = typed.findIndex((word) => PROMISE.test(word))
    this.promise = end < 0 ? null : unquoted(typed.slice(end + 1).join(' '))
    this.#words = (end < 0 ? typed : typed.slice(0, end))
      .join(' ')
      .toLowerCase()
      .replace(/[,;+&#]|\.$/g, ' ')
      .replace(/(\d)\s*x(?=\s)/g, '$1 ')
      .replace(/\b(\d+)x?(?=[a-z])/g, '$1 ')
      .split(/\s+/)
      .filter((word) => word !== '' && !FILLERS.has(word))
  }

  get isDone(): boolean {
    return this.#at >= this.#words.length
  }

  /** The next words without taking them. */
  peek(n = 1): string | undefined {
    return this.#at + n > this.#words.length ? undefined : this.#words.slice(this.#at, this.#at + n).join('-')
  }

  take(n = 1): string {
    const words = this.peek(n)
    if (words === undefined) throw unclear('something is missing at the end')
    this.#at += n
    return words
  }

  /** Takes the next word if it is one of these. */
  takeIf(...words: readonly string[]): boolean {
    const is = words.includes(this.peek() ?? '')
    if (is) this.#at++
    return is
  }

  end(): void {
    if (!this.isDone) throw unclear(`what is “${this.peek()}”?`)
  }
}

const begins = <T extends string>(all: readonly T[], word: string): T[] =>
  all.filter((one) => one.startsWith(word))

/** All that a word can stand for: whole words before beginnings, one thing before many. */
function meanings<T extends string>(all: readonly T[], word: string): T[] {
  const exact = all.filter((one) => one === word)
  if (exact.length > 0) return exact
  const some = begins(all, word)
  return some.length > 0 || !/..s$/.test(word) ? some : begins(all, word.slice(0, -1))
}

/** The only one a word can stand for; those that are near come first. */
export function meant<T extends string>(word: string, near: readonly T[], all: readonly T[]): T {
  const nearby = meanings([...new Set(near)], word)
  const some = nearby.length > 0 ? nearby : meanings(all, word)
  if (some.length === 1) return some[0]
  if (some.length === 0) throw unclear(`“${word}” says nothing here`)
  throw unclear(`“${word}” could be ${some.join(' or ')}`)
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d{1,3}$/.test(word)

/** A number if one stands here. */
export const numberIf = (words: Words): number | null =>
  isNumber(words.peek()) ? Number(words.take()) : null

/** A good, of up to three words ("prince johns sword"). */
export function goodFrom<W extends Ware>(words: Words, near: readonly W[], all: readonly W[]): W {
  for (const n of [3, 2]) {
    const phrase = words.peek(n)
    if (phrase !== undefined && begins(all, phrase).length > 0) return meant(words.take(n), near, all)
  }
  return meant(words.take(), near, all)
}

/** "2 apples silk", "a a s": cards one by one, as long as `goesOn` says that goods follow. */
export function goodsFrom<W extends Ware>(
  words: Words,
  near: readonly W[],
  all: readonly W[],
  goesOn: () => boolean = () => true,
): W[] {
  const goods: W[] = []
  while (!words.isDone && goesOn()) {
    const n = numberIf(words) ?? 1
    goods.push(...new Array<W>(Math.min(n, 20)).fill(goodFrom(words, near, all)))
  }
  return goods
}

/** A seat by name, its beginning or its number; `me` is one's own. Null if it is none of these. */
export function seatNamed(word: string, { view, names }: Speaker): Seat | null {
  if (word === 'me' || word === 'myself') return view.seat
  if (isNumber(word) && Number(word) < names.length) return seatAt(Number(word))
  const lower = names.map((name) => name.toLowerCase())
  const exact = lower.indexOf(word)
  if (exact >= 0) return seatAt(exact)
  const some = [...lower.keys()].filter((seat) => lower[seat].startsWith(word))
  return some.length === 1 ? seatAt(some[0]) : null
}

export function seatFrom(words: Words, speaker: Speaker): Seat {
  const word = words.take()
  const seat = seatNamed(word, speaker)
  if (seat === null) throw unclear(`nobody here is “${word}”: ${speaker.names.join(', ')}`)
  return seat
}

/** How one calls somebody. */
export const nameOf = ({ view, names }: Speaker, seat: Seat): string =>
  seat === view.seat ? 'me' : names[seat].toLowerCase()
