/** S3.4.1. An offer in words: "5 gold pass me", "ann 3 gold + 1 silk from bag inspect ben promise …". */
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { GOODS, isFaceUp, WARES } from '#games/sheriff/goods.ts'
import type { MoveOf } from '#games/sheriff/move.ts'
import { isMerchant, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Table, Terms } from '#games/sheriff/table.ts'
import type { Speaker, Words } from './words.ts'
import { goodFrom, nameOf, numberIf, seatNamed, unclear } from './words.ts'

type Place = 'stand' | 'contraband' | 'bag'

const PLACES: Readonly<Record<string, Place>> = {
  stand: 'stand',
  bag: 'bag',
  contraband: 'contraband',
  hidden: 'contraband',
  down: 'contraband',
  'face-down': 'contraband',
}

/** What was said so far. */
interface Draft {
  partner: Seat | 'deputies' | null
  readonly pass: Seat[]
  readonly inspect: Seat[]
  gold: number
  goldBack: number | null
  readonly lots: Record<Place, Lot[]>
  /** goods of which it was not said yet where they come from */
  loose: Lot[]
  /** whose names are read now */
  list: Seat[] | null
  isGift: boolean
}

const newDraft = (): Draft => ({
  partner: null,
  pass: [],
  inspect: [],
  gold: 0,
  goldBack: null,
  lots: { stand: [], contraband: [], bag: [] },
  loose: [],
  list: null,
  isGift: false,
})

function add(lots: Lot[], { good, count }: Lot): void {
  const same = lots.findIndex((lot) => lot.good === good)
  if (same < 0) lots.push({ good, count })
  else lots[same] = { good, count: lots[same].count + count }
}

/** Goods go where it was said; otherwise legal ones come from the stand, the others lie face down. */
function settle(draft: Draft, place: Place | null): void {
  for (const lot of draft.loose) add(draft.lots[place ?? (isFaceUp(lot.good) ? 'stand' : 'contraband')], lot)
  draft.loose = []
}

const KEYWORDS: Readonly<Record<string, (draft: Draft, words: Words) => void>> = {
  pass: (draft) => {
    draft.list = draft.pass
  },
  inspect: (draft) => {
    draft.list = draft.inspect
  },
  open: (draft) => {
    draft.list = draft.inspect
  },
  gift: (draft) => {
    draft.isGift = true
  },
  deputies: (draft) => {
    draft.partner = 'deputies'
  },
  both: (draft) => {
    draft.partner = 'deputies'
  },
  from: (draft, words) => {
    const word = words.take()
    if (!Object.hasOwn(PLACES, word)) throw unclear('goods come from the stand, the bag or hidden')
    settle(draft, PLACES[word])
  },
}
const isKeyword = (word: string | undefined): boolean => word === undefined || Object.hasOwn(KEYWORDS, word)

/** "5", "5 gold", "5 gold back", "2 silk". */
function readNumber(draft: Draft, words: Words, speaker: Speaker, n: number): void {
  if (words.takeIf('gold', 'g', 'coins', 'coin') || isKeyword(words.peek()) || words.peek() === 'back') {
    if (words.takeIf('back', 'return')) draft.goldBack = n
    else draft.gold = n
  } else draft.loose.push({ good: readGood(words, speaker), count: n })
}

function readGood(words: Words, { view }: Speaker): Ware {
  const { hand, table } = view
  const own = [...cardsIn(table.places[view.seat].legal), ...cardsIn(hand.contraband), ...hand.bag]
  return goodFrom<Ware>(words, [...own, ...table.rules.goods], table.rules.oil ? WARES : GOODS)
}

/** A name, where one can stand: who the offer is for, or whose bag is meant. */
function readName(draft: Draft, words: Words, speaker: Speaker): boolean {
  const seat = seatNamed(words.peek() ?? '', speaker)
  if (seat === null || (draft.list === null && draft.partner !== null)) return false
  words.take()
  if (draft.list !== null) draft.list.push(seat)
  else draft.partner = seat
  return true
}

function readNext(draft: Draft, words: Words, speaker: Speaker): void {
  const word = words.peek() ?? ''
  if (Object.hasOwn(KEYWORDS, word)) {
    KEYWORDS[words.take()](draft, words)
    return
  }
  // directly after "pass" a number is a seat
  if (draft.list?.length === 0 && readName(draft, words, speaker)) return
  const n = numberIf(words)
  if (n !== null) readNumber(draft, words, speaker, n)
  else if (!readName(draft, words, speaker)) draft.loose.push({ good: readGood(words, speaker), count: 1 })
}

function partnerOf({ partner, pass, inspect }: Draft, { view }: Speaker): Seat | 'deputies' {
  if (partner !== null) return partner
  const { table, seat } = view
  if (isMerchant(table, seat)) return table.rules.deputies ? 'deputies' : table.sheriffs[0]
  const [one, ...others] = [...pass, ...inspect]
  if (one === undefined || others.length > 0) throw unclear('say first whom you offer it: “offer ben …”')
  return one
}

/** Who names no bag means the merchant's own, unless it is a gift. */
function passOf({ pass, inspect, isGift }: Draft, table: Table, merchant: Seat): readonly Seat[] {
  const isSilent = pass.length + inspect.length === 0 && !isGift
  return isSilent && isUnsettled(table, merchant) ? [merchant] : pass
}

export function readOffer(words: Words, speaker: Speaker): MoveOf<'offer'> {
  const { table, seat } = speaker.view
  const draft = newDraft()
  while (!words.isDone) readNext(draft, words, speaker)
  settle(draft, null)
  const partner = partnerOf(draft, speaker)
  const merchant = isMerchant(table, seat) || partner === 'deputies' ? seat : partner
  const { stand, contraband, bag } = draft.lots
  const terms: Terms = {
    pass: passOf(draft, table, merchant),
    inspect: draft.inspect,
    gold: draft.gold,
    goldBack: draft.goldBack,
    stand,
    contraband: contraband as Lot<Good>[],
    bag: bag as Lot<Good>[],
    favour: words.promise,
  }
  return { type: 'offer', with: partner, terms }
}

/** The same in words. */
export function offerTyped({ with: partner, terms }: MoveOf<'offer'>, speaker: Speaker): string {
  const lots = (place: string, some: readonly Lot[]): string[] =>
    some.length === 0 ? [] : [...some.map(({ good, count }) => `${count} ${good}`), `from ${place}`]
  const bags = (what: string, seats: readonly Seat[]): string[] =>
    seats.length === 0 ? [] : [what, ...seats.map((seat) => nameOf(speaker, seat))]
  return [
    'offer',
    partner === 'deputies' ? partner : nameOf(speaker, partner),
    ...(terms.gold > 0 ? [`${terms.gold} gold`] : []),
    ...(terms.goldBack !== null ? [`${terms.goldBack} gold back`] : []),
    ...lots('stand', terms.stand),
    ...lots('hidden', terms.contraband),
    ...lots('bag', terms.bag),
    ...bags('pass', terms.pass),
    ...bags('inspect', terms.inspect),
    ...(terms.pass.length + terms.inspect.length === 0 ? ['gift'] : []),
    ...(terms.favour !== null ? [`promise "${terms.favour}"`] : []),
  ].join(' ')
}
