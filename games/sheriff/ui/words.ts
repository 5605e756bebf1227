/** Words for seats and goods, in the language of the person who plays. */

import type { Seat } from '#engine/seat.ts'
import type { Counts, Lot } from '#games/sheriff/counts.ts'
import type { Legal, Ware } from '#games/sheriff/goods.ts'
import { asCard, CONTRABAND, isLegal, legalOf, ROYAL, WARES } from '#games/sheriff/goods.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import type { Receiver, Sheriff } from '#games/sheriff/table.ts'
import type { Play } from '#ui/play.ts'
import { nameOf as nameAt } from '#ui/table/people.ts'
import type { NounForm } from '#ui/words/words.ts'
import { computedKey } from '#ui/words/words.ts'

export type SheriffPlay = Play<Sheriff>
/** All that is needed to name goods. */
export type Speaking = Pick<SheriffPlay, 't'>

export { faceOf, namesOf } from '#ui/table/people.ts'

/** A person's name; for the loot tile what it is called. */
export const nameOf = (play: SheriffPlay, who: Receiver): string =>
  who === 'loot' ? play.t('sheriff.loot.tile') : nameAt(play, who)

/** A name on its own, where one's own is "you". */
export const calledFor = (play: SheriffPlay, who: Receiver): string =>
  who === play.seat ? play.t('table.seat.you') : nameOf(play, who)

export type Who = 'me' | 'one' | 'many'

/** Before one name and before several stands another word in some languages, and the reader is spoken to in another form. */
export const whoOf = (play: SheriffPlay, seats: readonly Seat[]): Who => {
  if (seats.length > 1) return 'many'
  return seats[0] === play.seat ? 'me' : 'one'
}

const isPlate = (ware: Ware): boolean => asCard(ware) !== ware

/** "Apples": as it stands on a card. */
export const goodName = (play: Speaking, ware: Ware): string =>
  isPlate(ware)
    ? play.t('sheriff.good.plate', { good: play.t(computedKey(`sheriff.good.${legalOf(ware)}`)) })
    : play.t(computedKey(`sheriff.good.${ware}`))

/** "apple" */
export const oneOf = (play: Speaking, ware: Ware): string =>
  isPlate(ware)
    ? play.t('sheriff.one.plate', { good: play.t(computedKey(`sheriff.one.${legalOf(ware)}`)) })
    : play.t(computedKey(`sheriff.one.${ware}`))

/** "4 apples" */
export const counted = (play: Speaking, ware: Ware, count: number, as: NounForm = 'subject'): string =>
  isPlate(ware)
    ? play.t('sheriff.count.plate', { count, as, good: play.t(computedKey(`sheriff.one.${legalOf(ware)}`)) })
    : play.t(computedKey(`sheriff.count.${ware}`), { count, as })

/** "2 cards face down" */
export const countedFaceDown = (play: Speaking, count: number, as: NounForm = 'subject'): string =>
  play.t('sheriff.count.faceDown', { count, as })

export const lotsIn = (counts: Counts): Lot[] =>
  counts.flatMap((count, place) => (count > 0 ? [{ good: WARES[place], count }] : []))

export function lotsOf(goods: readonly Ware[]): Lot[] {
  const counts = new Map<Ware, number>()
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1)
  return [...counts].map(([good, count]) => ({ good, count }))
}

/** "2 apples and 1 silk", or the word for nothing. */
export const lotsListed = (play: SheriffPlay, lots: readonly Lot[], as: NounForm = 'subject'): string =>
  lots.length === 0
    ? play.t('sheriff.nothing')
    : play.words.list(lots.map(({ good, count }) => counted(play, good, count, as)))

export const listed = (play: SheriffPlay, goods: readonly Ware[], as: NounForm = 'subject'): string =>
  lotsListed(play, lotsOf(goods), as)

export const declaration = (play: SheriffPlay, good: Legal, cards: number): string =>
  counted(play, good, cards)

export const letterOf = (play: Speaking, ware: Ware): string => play.t(`sheriff.letter.${asCard(ware)}`)

export type Kind = 'legal' | 'contraband' | 'royal' | 'promo'

export function kindOf(ware: Ware): Kind {
  if (isLegal(ware)) return 'legal'
  if ((CONTRABAND as readonly Ware[]).includes(ware)) return 'contraband'
  return (ROYAL as readonly Ware[]).includes(ware) ? 'royal' : 'promo'
}

const isKnownFavour = (words: string): words is (typeof FAVOURS)[number] =>
  (FAVOURS as readonly string[]).includes(words)

/** A promise, to be quoted in a sentence, which has a full stop of its own: one that has words in every language, or what somebody wrote. */
export const favourWords = (play: SheriffPlay, favour: string): string =>
  isKnownFavour(favour) ? play.t(`sheriff.favour.${favour}`) : favour.trim().replace(/(?<!\.)\.$/, '')
