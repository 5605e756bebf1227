/** An offer in words. Gold, goods and promises always come from the merchant, whoever speaks; bags and gold back from the sheriff. */
import type { Seat } from '#engine/seat.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import type { SheriffPlay, Who } from '#games/sheriff/ui/words.ts'
import { favourWords, lotsListed, nameOf, namesOf, whoOf } from '#games/sheriff/ui/words.ts'

/** What the sentence needs of an offer: drafts have no number yet. */
export type Spoken = Pick<Offer, 'by' | 'merchant' | 'sheriffs' | 'terms'>

export interface Part {
  readonly type: keyof Terms
  readonly words: string
}

/** What the merchant gives. */
function givenParts(play: SheriffPlay, { gold, stand, contraband, bag, favour }: Terms): Part[] {
  const parts: Part[] = []
  const say = (type: keyof Terms, values: Readonly<Record<string, unknown>>): void => {
    parts.push({ type, words: play.t(`sheriff.part.${type}`, values) })
  }
  if (gold > 0) say('gold', { count: gold })
  if (stand.length > 0) say('stand', { goods: lotsListed(play, stand, 'object') })
  if (contraband.length > 0) say('contraband', { goods: lotsListed(play, contraband, 'object') })
  if (bag.length > 0) say('bag', { goods: lotsListed(play, bag, 'object') })
  if (favour !== null) say('favour', { words: favourWords(play, favour) })
  return parts
}

/** What the sheriff does in return for a demand. */
function returnedParts(play: SheriffPlay, { pass, inspect, goldBack }: Terms): Part[] {
  const about =
    (type: 'pass' | 'inspect') =>
    (bag: Seat): Part => ({
      type,
      words:
        bag === play.seat
          ? play.t(`sheriff.part.${type}.yours`)
          : play.t(`sheriff.part.${type}`, { name: nameOf(play, bag) }),
    })
  return [
    ...pass.map(about('pass')),
    ...inspect.map(about('inspect')),
    ...(goldBack
      ? [{ type: 'goldBack' as const, words: play.t('sheriff.part.goldBack', { count: goldBack }) }]
      : []),
  ]
}

/** What a merchant asks the sheriff to do: first with "your bag" or "their bag", then with the bags that have a name. */
function askedParts(play: SheriffPlay, by: Seat, who: Who, { pass, inspect, goldBack }: Terms): Part[] {
  const own = by === play.seat ? 'mine' : 'own'
  const ownFirst = (bags: readonly Seat[]): Seat[] => [
    ...bags.filter((bag) => bag === by),
    ...bags.filter((bag) => bag !== by),
  ]
  const about =
    (type: 'pass' | 'inspect') =>
    (bag: Seat): Part => ({
      type,
      words:
        bag === by
          ? play.t(`sheriff.do.${type}.${own}`, { who })
          : play.t(`sheriff.do.${type}`, { who, name: nameOf(play, bag) }),
    })
  return [
    ...ownFirst(pass).map(about('pass')),
    ...ownFirst(inspect).map(about('inspect')),
    ...(goldBack
      ? [{ type: 'goldBack' as const, words: play.t('sheriff.do.goldBack', { who, count: goldBack }) }]
      : []),
  ]
}

export const isDemand = ({ by, merchant }: Pick<Offer, 'by' | 'merchant'>): boolean => by !== merchant

type Says = 'empty' | 'ask' | 'demand' | 'demand.plain' | 'offer' | 'gift'
const says = (demand: boolean, gives: boolean, wants: boolean): Says => {
  if (!gives && !wants) return 'empty'
  if (!gives) return 'ask'
  if (demand) return wants ? 'demand' : 'demand.plain'
  return wants ? 'offer' : 'gift'
}

/** A demand of nothing is the sheriff's gift; it is told as an offer, with both sides changed over. */
export function sentenceOf(play: SheriffPlay, { by, merchant, sheriffs, terms }: Spoken): string {
  const demand = by !== merchant
  const given = play.words.list(givenParts(play, terms).map(({ words }) => words))
  const to = demand ? [merchant] : sheriffs
  const who = whoOf(play, to)
  const parts = demand ? returnedParts(play, terms) : askedParts(play, by, who, terms)
  const wanted = play.words.list(parts.map(({ words }) => words))
  const values = {
    by: nameOf(play, by),
    to: namesOf(play, to),
    who,
    gives: given,
    wants: wanted,
  }
  if (demand && given === '' && wanted !== '')
    return play.t('sheriff.says.gift', { ...values, gives: wanted, wants: '' })
  const how = says(demand, given !== '', wanted !== '')
  if (how !== 'offer' && how !== 'demand' && how !== 'ask') return play.t(`sheriff.says.${how}`, values)
  if (by === play.seat) return play.t(`sheriff.says.${how}.yours`, values)
  return play.t(who === 'me' ? `sheriff.says.${how}.toYou` : `sheriff.says.${how}`, values)
}
