/** An offer in words. Gold, goods and promises always come from the merchant, whoever speaks; bags and gold back from the sheriff. */
import type { Seat } from '#engine/seat.ts'
import type { Offer, Terms } from '#games/sheriff/table.ts'
import type { SheriffPlay, Who } from '#games/sheriff/ui/words.ts'
import { favourWords, lotsListed, nameOf, namesOf, whoOf } from '#games/sheriff/ui/words.ts'
import { afterColon } from '#ui/words/capital.ts'
import type { NounForm } from '#ui/words/words.ts'

/** What the sentence needs of an offer: drafts have no number yet. */
export type Spoken = Pick<Offer, 'by' | 'merchant' | 'sheriffs' | 'terms'>

export const givesAnything = ({ gold, stand, contraband, bag, favour }: Terms): boolean =>
  gold > 0 || stand.length + contraband.length + bag.length > 0 || favour !== null

/** What the merchant gives. */
function givenParts(play: SheriffPlay, { gold, stand, contraband, bag, favour }: Terms): string[] {
  const parts: string[] = []
  const say = (type: keyof Terms, values: Readonly<Record<string, unknown>>): void => {
    parts.push(play.t(`sheriff.part.${type}`, values))
  }
  if (gold > 0) say('gold', { count: gold })
  if (stand.length > 0) say('stand', { goods: lotsListed(play, stand, 'object') })
  if (contraband.length > 0) say('contraband', { goods: lotsListed(play, contraband, 'object') })
  if (bag.length > 0) say('bag', { goods: lotsListed(play, bag, 'object') })
  if (favour !== null) say('favour', { words: favourWords(play, favour) })
  return parts
}

/** What the sheriff does in return; `payer`: who has been named already as the one who pays for it. */
function returnedParts(play: SheriffPlay, payer: Seat | null, { pass, inspect, goldBack }: Terms): string[] {
  const bagOf = (bag: Seat, _: number, bags: readonly Seat[]): string => {
    if (bag === play.seat) return play.t('sheriff.bag.mine', { as: 'subject' })
    if (bag !== payer || bags.length > 1) return namedBag(play, bag, 'subject')
    return play.t('sheriff.bag.own', { as: 'subject', owner: nameOf(play, bag), who: 'one' })
  }
  const about = (type: 'pass' | 'inspect', bags: readonly Seat[]): string[] =>
    bags.length === 0
      ? []
      : [play.t(`sheriff.part.${type}`, { bags: play.words.list(bags.map(bagOf)), who: oneOrMany(bags) })]
  return [
    ...(goldBack ? [play.t('sheriff.part.goldBack', { count: goldBack })] : []),
    ...about('pass', pass),
    ...about('inspect', inspect),
  ]
}

interface Asking {
  readonly by: Seat
  /** who is asked */
  readonly who: Who
  /** the sentence has named them as the one who asks */
  readonly isNamed: boolean
}

/** What a merchant asks the sheriff to do: first with "your bag" or "their bag", then with the bags that have a name. */
function askedParts(play: SheriffPlay, asking: Asking, { pass, inspect, goldBack }: Terms): string[] {
  const { by, who, isNamed } = asking
  const bagOf = (bag: Seat, of: Who): string => {
    if (bag === play.seat) return play.t('sheriff.bag.mine', { as: 'object' })
    if (bag !== by || !isNamed) return namedBag(play, bag, 'object')
    return play.t('sheriff.bag.own', { as: 'object', owner: nameOf(play, by), who: of })
  }
  const about = (type: 'pass' | 'inspect', bags: readonly Seat[]): string[] => {
    if (bags.length === 0) return []
    const ownFirst = [...bags.filter((bag) => bag === by), ...bags.filter((bag) => bag !== by)]
    const listed = play.words.list(ownFirst.map((bag) => bagOf(bag, oneOrMany(bags))))
    return [play.t(`sheriff.do.${type}`, { who, bags: listed })]
  }
  return [
    ...about('pass', pass),
    ...about('inspect', inspect),
    ...(goldBack
      ? [
          play.t(`sheriff.do.goldBack${by === play.seat ? '.toMe' : ''}`, {
            who,
            count: goldBack,
            name: nameOf(play, by),
          }),
        ]
      : []),
  ]
}

const oneOrMany = ({ length }: readonly Seat[]): Who => (length > 1 ? 'many' : 'one')

const namedBag = (play: SheriffPlay, bag: Seat, as: NounForm): string =>
  play.t('sheriff.bag', { name: nameOf(play, bag), as })

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
  const given = play.words.list(givenParts(play, terms))
  const to = demand ? [merchant] : sheriffs
  const who = whoOf(play, to)
  const parts = demand
    ? returnedParts(play, merchant, terms)
    : askedParts(play, { by, who, isNamed: true }, terms)
  const wanted = play.words.list(parts)
  const promised = demand ? afterColon(wanted, play.words.language) : wanted
  const values = {
    by: nameOf(play, by),
    to: namesOf(play, to),
    who,
    gives: given,
    wants: promised,
  }
  const reader = by === play.seat ? '.yours' : who === 'me' ? '.toYou' : ''
  if (demand && given === '' && wanted !== '')
    return play.t(`sheriff.says.gift${reader}`, { ...values, gives: promised, wants: '' })
  const how = says(demand, given !== '', wanted !== '')
  return play.t(`sheriff.says.${how}${reader}`, values)
}

/** A deal, when it is struck: who gave what, whoever had proposed it. Goods that nobody has seen are still to be given. */
export function dealOf(play: SheriffPlay, deal: Spoken): string {
  const { merchant, sheriffs, terms } = deal
  const parts = givenParts(play, terms)
  if (parts.length === 0) return sentenceOf(play, deal)
  const [how, who] = [terms.gold > 0 && parts.length === 1 ? 'paid' : 'gives', whoOf(play, sheriffs)] as const
  const reader = merchant === play.seat ? '.yours' : who === 'me' ? '.toYou' : ''
  const given = play.t(`sheriff.struck.${how}${reader}`, {
    from: nameOf(play, merchant),
    who,
    to: namesOf(play, sheriffs),
    gives: play.words.list(parts),
  })
  const wants = afterColon(play.words.list(returnedParts(play, merchant, terms)), play.words.language)
  return wants === ''
    ? play.t('sheriff.struck.plain', { deal: given })
    : play.t('sheriff.struck.back', { deal: given, wants })
}

/** Who can say no to it. */
export const askedBy = (offer: Spoken): readonly Seat[] =>
  isDemand(offer) ? [offer.merchant] : offer.sheriffs

/** Who said no, and to what. */
export function refusalOf(play: SheriffPlay, refused: Spoken): string {
  const { by, terms } = refused
  const refusing = askedBy(refused)
  const who = whoOf(play, refusing)
  const names = namesOf(play, refusing)
  const yours = who === 'me' ? '.yours' : ''
  const given = play.words.list(givenParts(play, terms))
  const wants = isDemand(refused) ? '' : play.words.list(askedParts(play, { by, who, isNamed: false }, terms))
  if (given === '' && wants !== '') return play.t(`sheriff.offer.refused.ask${yours}`, { who, names, wants })
  if (given === '') return play.t('sheriff.log.offersEnded.declined', { name: nameOf(play, by), to: names })
  const isOthers = isDemand(refused) && by !== play.seat
  const how = yours || (isOthers ? '.demand' : '')
  return play.t(`sheriff.offer.refused${how}`, { who, names, of: nameOf(play, by), terms: given })
}
