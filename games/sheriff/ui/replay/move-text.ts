/** A move in a few words, for advice. */

import { isLegal } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { sentenceOf } from '#games/sheriff/ui/offers/sentence.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import { counted, goodName, listed, nameOf } from '#games/sheriff/ui/words.ts'

const joined = (what: string, details: string): string => `${what}: ${details}`

type Text = (play: SheriffPlay, view: SeatView, move: Move) => string

/** An offer that lies on the table, after what would be done about it. */
function aboutOffer(play: SheriffPlay, { table: { phase } }: SeatView, what: string, number: number): string {
  const offer = phase.type === 'inspection' ? phase.offers.find((one) => one.number === number) : undefined
  return offer === undefined ? what : joined(what, sentenceOf(play, offer))
}

export const moveText: Text = (play, view, move) => {
  const { table, seat } = view
  switch (move.type) {
    case 'start-market':
      return play.t('sheriff.market.start', { name: nameOf(play, move.first) })
    case 'exchange': {
      const swap = play.t('sheriff.market.swap', { count: move.setAside.length })
      return move.setAside.length === 0 ? swap : joined(swap, listed(play, move.setAside, 'object'))
    }
    case 'discard':
      return joined(play.t('sheriff.replay.discard'), listed(play, move.goods, 'object'))
    case 'load':
      return joined(play.t('sheriff.replay.load'), listed(play, move.goods, 'object'))
    case 'declare':
      return isLegal(move.good)
        ? play.t('sheriff.declare.say', {
            goods: counted(play, move.good, table.places[seat].bag?.cards ?? 0, 'object'),
          })
        : goodName(play, move.good)
    case 'offer': {
      const isSheriff = table.sheriffs.includes(seat)
      const others = move.with === 'deputies' ? table.sheriffs : [move.with]
      return sentenceOf(play, {
        by: seat,
        merchant: isSheriff && move.with !== 'deputies' ? move.with : seat,
        sheriffs: isSheriff ? [seat] : others,
        terms: move.terms,
      })
    }
    case 'accept':
      return aboutOffer(play, view, play.t('sheriff.replay.accept'), move.offer)
    case 'decline':
      return aboutOffer(play, view, play.t('sheriff.offer.decline'), move.offer)
    case 'withdraw':
      return aboutOffer(play, view, play.t('sheriff.offer.withdraw'), move.offer)
    case 'side':
      return play.t(`sheriff.offer.${move.side}.theirs`, { name: nameOf(play, move.bag) })
    case 'pass':
    case 'inspect':
      return play.t(`sheriff.offer.${move.type}.theirs`, { name: nameOf(play, move.bag) })
    case 'pay':
      return joined(play.t('sheriff.pay.pay'), listed(play, move.goods, 'object'))
    case 'claim':
      return joined(play.t('sheriff.claim.title'), goodName(play, move.good))
    case 'take':
      return play.t('sheriff.loot.take', { good: counted(play, move.good, 1, 'object') })
    case 'skip':
      return play.t('sheriff.claim.skip')
    case 'trophy':
      return play.t('sheriff.trophy.discard', { good: counted(play, move.discard, 1, 'object') })
    case 'leftover':
    case 'oil':
    case 'timeout':
      return play.t('sheriff.replay.other')
  }
}
