/** An offer in words. Gold, goods and promises always come from the merchant, whoever speaks; bags and gold back from the sheriff. */
import type { Seat } from '#engine/seat.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { lotsListed, nameOf, namesOf } from '#games/sheriff/ui/words.ts'

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
  if (stand.length > 0) say('stand', { goods: lotsListed(play, stand) })
  if (contraband.length > 0) say('contraband', { goods: lotsListed(play, contraband) })
  if (bag.length > 0) say('bag', { goods: lotsListed(play, bag) })
  if (favour !== null) say('favour', { words: favour })
  return parts
}

/** What the sheriff does in return. */
function wantedParts(play: SheriffPlay, { pass, inspect, goldBack }: Terms): Part[] {
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

const says = (isDemand: boolean, gives: boolean, wants: boolean) => {
  if (!gives && !wants) return 'empty'
  if (!gives) return 'ask'
  if (isDemand) return wants ? 'demand' : 'demand.plain'
  return wants ? 'offer' : 'gift'
}

export const isDemand = ({ by, merchant }: Pick<Offer, 'by' | 'merchant'>): boolean => by !== merchant

/** A demand of nothing is the sheriff's gift; it is told as an offer, with both sides changed over. */
export function sentenceOf(play: SheriffPlay, { by, merchant, sheriffs, terms }: Spoken): string {
  const given = play.words.list(givenParts(play, terms).map(({ words }) => words))
  const wanted = play.words.list(wantedParts(play, terms).map(({ words }) => words))
  const demand = by !== merchant
  const names = { by: nameOf(play, by), to: demand ? nameOf(play, merchant) : namesOf(play, sheriffs) }
  if (demand && given === '' && wanted !== '')
    return play.t('sheriff.says.gift', { ...names, gives: wanted, wants: '' })
  return play.t(`sheriff.says.${says(demand, given !== '', wanted !== '')}`, {
    ...names,
    gives: given,
    wants: wanted,
  })
}
