/** Words for seats, items and ambushes, in the language of the person who plays. */
import type { Seat } from '#engine/seat.ts'
import type { Ambush, Colour } from '#games/nottingham/ambushes.ts'
import { isColour, itemsOn } from '#games/nottingham/ambushes.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, worthOf } from '#games/nottingham/items.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { Play } from '#ui/play.ts'
import { nameOf } from '#ui/table/people.ts'
import { capitalised } from '#ui/words/capital.ts'
import type { NounForm } from '#ui/words/words.ts'

export type NottinghamPlay = Play<Nottingham>

export { faceOf, nameOf, namesOf } from '#ui/table/people.ts'

/** "Pearls": as it stands on a card. */
export const itemName = (play: NottinghamPlay, item: Item): string => play.t(`nottingham.item.${item}`)

/** “pearls” or “a necklace”: as it stands in a sentence, or as what an ambush lies in wait for. */
export const itemInText = (play: NottinghamPlay, item: Item, as: NounForm | 'target' = 'subject'): string =>
  play.t(`nottingham.one.${item}`, { as })

/** “Take pearls”: a move, on a button or as advice. */
export const pickText = (play: NottinghamPlay, item: Item): string =>
  capitalised(play.t('nottingham.move.pick', { item: itemInText(play, item, 'object') }), play.words.language)

export const letterOf = (play: NottinghamPlay, item: Item): string => play.t(`nottingham.letter.${item}`)

export const cardLabel = (play: NottinghamPlay, item: Item): string =>
  play.t('nottingham.aria.card', {
    item: itemName(play, item),
    value: worthOf(item),
    action: play.t(`nottingham.action.${actionOf(item)}`),
  })

export interface Lot {
  readonly item: Item
  readonly count: number
}

export function lotsOf(items: readonly Item[]): Lot[] {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].map(([item, count]) => ({ item, count }))
}

export const counted = (play: NottinghamPlay, item: Item, count: number, as: NounForm = 'subject'): string =>
  play.t(`nottingham.count.${item}`, { count, as })

/** "2 copper coins and 1 chest", or the word for nothing. */
export const listed = (play: NottinghamPlay, items: readonly Item[], as: NounForm = 'subject'): string =>
  items.length === 0
    ? play.t('nottingham.nothing')
    : play.words.list(lotsOf(items).map(({ item, count }) => counted(play, item, count, as)))

/** The seat that has this colour; undefined where nobody has it. */
export function seatOfColour(play: NottinghamPlay, colour: Colour): Seat | undefined {
  const seat = play.view.table.rules.colours.indexOf(colour)
  return seat < 0 ? undefined : (seat as Seat)
}

/** "Purple": as it stands alone. */
export const colourName = (play: NottinghamPlay, colour: Colour): string =>
  capitalised(play.t(`nottingham.colour.${colour}`), play.words.language)

/** “on pearls or a chest”, “on blue (Wat)”: a colour means whoever has it. */
export function ambushTarget(play: NottinghamPlay, ambush: Ambush): string {
  if (!isColour(ambush)) {
    const [one, other] = itemsOn(ambush).map((item) => itemInText(play, item, 'target'))
    return play.t('nottingham.ambush.pair', { one, other })
  }
  const seat = seatOfColour(play, ambush)
  const colour = play.t(`nottingham.colour.${ambush}`)
  const name = seat === undefined ? '' : nameOf(play, seat)
  return play.t('nottingham.ambush.colour', { colour: name ? `${colour} (${name})` : colour })
}

/** "Ambush on blue (Wat)" */
export const ambushName = (play: NottinghamPlay, ambush: Ambush): string =>
  play.t('nottingham.ambush.name', { target: ambushTarget(play, ambush) })

/** “on blue (Wat); on pearls or a chest”: after the word for them. */
export const ambushTargets = (play: NottinghamPlay, ambushes: readonly Ambush[]): string =>
  ambushes.map((ambush) => ambushTarget(play, ambush)).join('; ')
