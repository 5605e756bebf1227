/** Sheriff of Nottingham on a terminal in the player's language. Words to be typed stand in backticks. */
import type { Seat } from '#engine/seat.ts'
import type { Counts } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { PLACE, penaltyOf, VALUE } from '#games/sheriff/goods.ts'
import type { SeatView, Sheriff, Table } from '#games/sheriff/table.ts'
import { entriesOf } from '#games/sheriff/ui/log/entries.ts'
import { lineOf } from '#games/sheriff/ui/log/lines.ts'
import { sentenceOf } from '#games/sheriff/ui/offers/sentence.ts'
import { status } from '#games/sheriff/ui/status.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { countedFaceDown, goodName, listed, lotsOf, nameOf } from '#games/sheriff/ui/words.ts'
import type { Spoken, SpokenPlay } from '#ui/spoken.ts'
import { computedKey } from '#ui/words/words.ts'

type P = SpokenPlay<Sheriff>
const asPlay = (play: P): SheriffPlay => play as SheriffPlay

/** "2 × Apples `apple`" */
const goods = (play: P, some: readonly Ware[]): string =>
  some.length === 0
    ? play.t('sheriff.nothing')
    : lotsOf(some)
        .map(({ good, count }) => `${count} × ${goodName(play, good)} \`${good}\``)
        .join(', ')

const isAny = (counts: Counts): boolean => counts.some((n) => n > 0)

function pile(play: P, table: Table, index: number): string {
  const name = table.rules.piles.length === 1 ? '' : ` \`${table.rules.piles[index]}\``
  const cards = table.piles[index].slice(-3).reverse()
  const top =
    cards.length === 0 ? play.t('sheriff.nothing') : cards.map((one) => goodName(play, one)).join(', ')
  return play.t('sheriff.spoken.pile', { name, count: table.piles[index].length, top })
}

function bag(play: P, { places, phase, sheriffs }: Table, seat: Seat): string[] {
  const own = places[seat].bag
  if (own === null || phase.type === 'finished') return []
  if (own.settled) return [play.t('sheriff.spoken.settled')]
  if (own.declared === null) return [play.t('sheriff.spoken.bag', { count: own.cards })]
  const sides = phase.type === 'inspection' ? phase.sides[seat] : undefined
  return [
    play.t('sheriff.gate.declared', { goods: listed(asPlay(play), new Array(own.cards).fill(own.declared)) }),
    ...sheriffs.flatMap((deputy, i) => {
      const side = sides?.[i]
      return side ? [`${nameOf(asPlay(play), deputy)}: ${play.t(`sheriff.side.${side}`)}`] : []
    }),
  ]
}

function place(play: P, { table, seat: me }: SeatView, seat: Seat): string {
  const { gold, hand, legal, faceDown, blackMarket } = table.places[seat]
  const { phase, sheriffs, rules } = table
  const roles = [
    ...(seat === me ? [play.t('sheriff.spoken.you')] : []),
    ...(phase.type !== 'finished' && sheriffs.includes(seat)
      ? [play.t(rules.deputies ? 'sheriff.term.deputy' : 'sheriff.term.sheriff')]
      : []),
  ]
  const parts = [
    play.t('sheriff.spoken.gold', { count: gold }),
    phase.type === 'finished'
      ? play.t('sheriff.spoken.points', { count: phase.scores[seat] })
      : play.t('sheriff.spoken.hand', { count: hand }),
    ...bag(play, table, seat),
    ...(isAny(legal) ? [goods(play, cardsIn(legal))] : []),
    ...(phase.type === 'finished' && isAny(phase.contraband[seat])
      ? [goods(play, cardsIn(phase.contraband[seat]))]
      : faceDown > 0
        ? [countedFaceDown(play, faceDown)]
        : []),
    ...(blackMarket.length > 0 ? [`${play.t('sheriff.term.blackMarket')} ${blackMarket.join(' + ')}`] : []),
  ]
  return `${nameOf(asPlay(play), seat)}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}: ${parts.join('; ')}`
}

function board(play: P, table: Table): string[] {
  const { rules, round, phase, deckSize, stalls } = table
  return [
    `${play.t('sheriff.step.round', { round, rounds: rules.rounds })} · ${play.t(`sheriff.step.${phase.type}`)}`,
    [
      play.t('sheriff.spoken.deck', { count: deckSize }),
      ...table.piles.map((_, index) => pile(play, table, index)),
    ].join(' · '),
    ...(rules.blackMarket === null
      ? []
      : [
          `${play.t('sheriff.term.blackMarket')}: ${stalls
            .map(({ good, points }) => `${goodName(play, good)} \`${good}\` ${points.join('/') || '0'}`)
            .join(', ')}`,
        ]),
  ]
}

function loot(play: P, { table, hand }: SeatView): string[] {
  const { gold, faceDown, legal } = table.loot
  if (!table.rules.deputies || (gold === 0 && faceDown === 0 && !isAny(legal))) return []
  const down = isAny(hand.loot)
    ? [goods(play, cardsIn(hand.loot))]
    : faceDown > 0
      ? [countedFaceDown(play, faceDown)]
      : []
  const parts = [
    play.t('sheriff.spoken.gold', { count: gold }),
    ...(isAny(legal) ? [goods(play, cardsIn(legal))] : []),
    ...down,
  ]
  return [`${play.t('sheriff.term.loot')}: ${parts.join('; ')}`]
}

function own(play: P, { hand: { cards, aside, bag: inBag, contraband }, table }: SeatView): string[] {
  if (table.phase.type === 'finished') return []
  const line = (key: 'mine' | 'aside' | 'inBag' | 'down', some: readonly Ware[]): string[] =>
    some.length === 0 && key !== 'mine' ? [] : [play.t(`sheriff.spoken.${key}`, { goods: goods(play, some) })]
  return [
    ...line('mine', cardsIn(cards)),
    ...line('aside', aside),
    ...line('inBag', inBag),
    ...line('down', cardsIn(contraband)),
  ]
}

function offers(play: P, { table }: SeatView): string[] {
  const open = table.phase.type === 'inspection' ? table.phase.offers : []
  return open.map((offer) => `${offer.number}. ${sentenceOf(asPlay(play), offer)}`)
}

export const spoken: Spoken<Sheriff> = {
  picture: (play, view) => [
    ...board(play, view.table),
    ...view.table.places.map((_, seat) => place(play, view, seat as Seat)),
    ...loot(play, view),
    ...own(play, view),
    ...offers(play, view),
  ],
  hand: (play, view) => [
    ...own(play, view),
    play.t('sheriff.spoken.worth', {
      goods: view.table.rules.goods
        .map((good) => `${goodName(play, good)} ${VALUE[PLACE[good]]}/${penaltyOf(good)}`)
        .join(', '),
    }),
  ],
  question: (play) => status(asPlay(play)),
  lines: (play, step) =>
    entriesOf([step]).flatMap((entry) =>
      entry.open.type === 'roundBegan' ? [] : [lineOf(asPlay(play), entry)],
    ),
  heading: (play, { events, after }) => {
    const began = events.find(({ open }) => open.type === 'roundBegan')?.open
    if (began?.type === 'roundBegan')
      return play.t('sheriff.step.round', { round: began.round, rounds: after.table.rules.rounds })
    const step = events.find(({ open }) => open.type === 'stepBegan')?.open
    return step?.type === 'stepBegan' ? play.t(`sheriff.step.${step.phase.type}`) : null
  },
  refusal: (play, code) => {
    const key = `sheriff.refusal.${code}`
    return play.words.has(key) ? play.t(computedKey(key)) : null
  },
  tips: (play, asked) =>
    asked.flatMap(({ to }) =>
      play.words.has(`sheriff.tip.${to}`) ? [play.t(computedKey(`sheriff.tip.${to}`))] : [],
    ),
}
