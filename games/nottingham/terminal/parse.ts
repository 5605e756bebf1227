/** One line of words as a move. What is not understood is answered with a sentence; what is not allowed, by the rules. */

import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import { cardsIn } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { DEMAND, TASKS } from '#games/nottingham/tasks.ts'

const unclear = (why: string): Malformed => new Malformed('unclear', why)

interface Speaker {
  readonly view: SeatView
  readonly names: readonly string[]
}
type Words = string[]
type Verb = (words: Words, speaker: Speaker) => Move

const FILLERS = new Set(['the', 'and', 'of', 'for', 'to', 'from', 'on', 'my', 'with', 'cards', 'card', 'a'])

/** "2 pearls, gold" → 2 pearls gold. */
const split = (typed: readonly string[]): Words =>
  typed
    .join(' ')
    .toLowerCase()
    .replace(/[,;&]/g, ' ')
    .replace(/\b(\d+)x?(?=[a-z])/g, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLERS.has(word))

function next(words: Words): string {
  const word = words.shift()
  if (word === undefined) throw unclear('something is missing at the end')
  return word
}

/** The only one a word can stand for; those that are near come first. */
function meant<T extends string>(word: string, near: readonly T[], all: readonly T[]): T {
  for (const some of [[...new Set(near)], all]) {
    const exact = some.find((one) => one === word)
    if (exact !== undefined) return exact
    // "candlesticks", "gem": one thing or many
    const stem = word.replace(/(?<=..)s$/, '')
    const found = some.filter((one) => one.startsWith(stem))
    if (found.length === 1) return found[0]
    if (found.length > 1) throw unclear(`“${word}” could be ${found.join(' or ')}`)
  }
  throw unclear(`“${word}” says nothing here`)
}

const inHand = ({ view }: Speaker): Item[] => cardsIn(view.hand.cards)

function itemsFrom(words: Words, near: readonly Item[]): Item[] {
  const items: Item[] = []
  while (words.length > 0) {
    const n = /^\d+$/.test(words[0]) ? Number(next(words)) : 1
    items.push(...new Array<Item>(Math.min(n, 20)).fill(meant(next(words), near, ITEMS)))
  }
  return items
}

function seatFrom(words: Words, { view, names }: Speaker): Seat {
  const word = next(words)
  if (word === 'me') return view.seat
  if (/^\d$/.test(word) && Number(word) < names.length) return seatAt(Number(word))
  const lower = names.map((name) => name.toLowerCase())
  const some = lower.includes(word) ? [word] : lower.filter((name) => name.startsWith(word))
  if (some.length === 1) return seatAt(lower.indexOf(some[0]))
  throw unclear(`nobody here is “${word}”: ${names.join(', ')}`)
}

/** The ambush cards just looked at; a pair by either of its items. */
function ambushFrom(words: Words, { view }: Speaker): Ambush {
  const { secret } = view.hand
  const cards = secret.type === 'ambushes' ? secret.cards : []
  const word = next(words)
  const some = cards.filter((card) => card.split('+').some((part) => part.startsWith(word)) || card === word)
  if (some.length === 1) return some[0]
  return meant(word, some.length > 0 ? some : cards, view.table.rules.ambushes)
}

/** NS5. "set copper 4", "set 4 copper", "set copper": all there are. */
function setFrom(words: Words, speaker: Speaker): Move {
  const number = words.find((word) => /^\d+$/.test(word))
  const item = meant(words.find((word) => word !== number) ?? '', inHand(speaker), ITEMS)
  const all = inHand(speaker).filter((card) => card === item).length
  words.splice(0, number === undefined ? 1 : 2)
  return { type: 'set', item, count: number === undefined ? all : Number(number) }
}

/** NS5. Kinds may be named once: "three-pairs copper gold gems"; where all seven go nothing need be named. */
function taskFrom(words: Words, speaker: Speaker): Move {
  const task: Task = meant(next(words), [], TASKS)
  const { kinds, each } = DEMAND[task]
  const said = itemsFrom(words, inHand(speaker))
  const items = said.length === 0 && kinds === ITEMS.length ? ITEMS : said
  const isShort = items.length === kinds && new Set(items).size === kinds
  return {
    type: 'task',
    task,
    items: isShort ? items.flatMap((item) => new Array<Item>(each).fill(item)) : items,
  }
}

const pickable = ({ view }: Speaker): readonly Item[] => {
  const { phase } = view.table
  if (phase.type === 'pick' && phase.shown !== null) return phase.shown
  return view.hand.secret.type === 'hand' ? view.hand.secret.items : []
}

/** Without a name the only other one who has cards. */
function targetFrom(words: Words, speaker: Speaker): Seat | null {
  if (words.length > 0) return seatFrom(words, speaker)
  const { revealed, places } = speaker.view.table
  const action = revealed === null ? null : actionOf(revealed)
  if (action !== 'theft' && action !== 'robbery' && action !== 'hold-up') return null
  const others = places.flatMap(({ hand }, seat) =>
    hand > 0 && seat !== speaker.view.seat ? [seatAt(seat)] : [],
  )
  if (others.length === 1) return others[0]
  throw unclear(`against whom? ${others.map((seat) => speaker.names[seat]).join(', ')}`)
}

const VERBS: Readonly<Record<string, Verb>> = {
  take: () => ({ type: 'take' }),
  act: (words, speaker) => ({ type: 'act', target: targetFrom(words, speaker) }),
  defend: () => ({ type: 'defend' }),
  submit: () => ({ type: 'submit' }),
  pick: (words, speaker) => ({ type: 'pick', item: meant(next(words), pickable(speaker), ITEMS) }),
  offer: (words, speaker) => ({ type: 'offer', items: itemsFrom(words, inHand(speaker)) }),
  accept: (words, speaker) => ({ type: 'accept', from: seatFrom(words, speaker) }),
  refuse: () => ({ type: 'refuse' }),
  keep: (words, speaker) => ({ type: 'keep', ambush: ambushFrom(words, speaker) }),
  set: setFrom,
  task: taskFrom,
  end: () => ({ type: 'end' }),
  spring: () => ({ type: 'spring' }),
  hold: () => ({ type: 'hold' }),
  discard: (words, speaker) => ({ type: 'discard', items: itemsFrom(words, inHand(speaker)) }),
}

/** What is meant where the line begins with no verb. */
const UNSAID: Readonly<Record<string, string>> = {
  pick: 'pick',
  purchase: 'offer',
  barter: 'offer',
  'choose-offer': 'accept',
  keep: 'keep',
  discard: 'discard',
}

function verbFor(words: Words, { view }: Speaker): Verb {
  const word = words[0] ?? ''
  const some = Object.hasOwn(VERBS, word) ? [word] : []
  const unsaid = UNSAID[view.table.phase.type]
  if (some.length === 0 && unsaid !== undefined) return VERBS[unsaid]
  if (some.length === 0 && word !== '')
    some.push(...Object.keys(VERBS).filter((verb) => verb.startsWith(word)))
  if (some.length !== 1) throw unclear(`“${word}” is no word for a move now`)
  words.shift()
  return VERBS[some[0]]
}

/** A move, or a sentence on what was not understood. */
export function parse(typed: readonly string[], view: SeatView, names: readonly string[]): Move | string {
  const words = split(typed)
  try {
    const move = verbFor(words, { view, names })(words, { view, names })
    return words.length === 0 ? move : `what is “${words[0]}”?`
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
