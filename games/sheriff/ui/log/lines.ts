/** One line of the log for every event, in the person's language; also what is read aloud when it happens. */
import type { Hidden, Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { dealOf, isDemand, sentenceOf } from '#games/sheriff/ui/offers/sentence.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import {
  counted,
  countedFaceDown,
  goodName,
  listed,
  lotsOf,
  nameOf,
  namesOf,
  whoOf,
} from '#games/sheriff/ui/words.ts'
import type { NounForm } from '#ui/words/words.ts'
import type { Entry } from './entries.ts'

type Line<T extends Open['type']> = (play: SheriffPlay, open: OpenOf<T>, entry: Entry) => string
const secret = <T extends keyof Secrets>(entry: Entry): Secrets[T] | null =>
  entry.hidden as Hidden as Secrets[T] | null

/** Known goods one by one, and how many lie face down besides. */
function withFaceDown(
  play: SheriffPlay,
  goods: readonly Ware[],
  faceDown: number,
  as: NounForm = 'subject',
): string {
  const parts = lotsOf(goods).map(({ good, count }) => counted(play, good, count, as))
  if (faceDown > 0) parts.push(countedFaceDown(play, faceDown, as))
  return parts.length > 0 ? play.words.list(parts) : play.t('sheriff.nothing')
}

const given: Line<'given'> = (play, { from, to, legal, faceDown }, entry) => {
  const names = { from: nameOf(play, from), to: nameOf(play, to) }
  const known = faceDown > 0 ? secret<'given'>(entry) : null
  const open = legal.flatMap(({ good, count }) => new Array<Ware>(count).fill(good))
  if (open.length + faceDown === 0) return play.t('sheriff.log.given.nothing', names)
  if (known)
    return play.t('sheriff.log.given.own', {
      ...names,
      goods: listed(play, [...open, ...known.goods], 'object'),
    })
  return play.t(to === 'loot' ? 'sheriff.log.given.loot' : 'sheriff.log.given', {
    ...names,
    goods: withFaceDown(play, open, faceDown, 'object'),
  })
}

const setAside: Line<'setAside'> = (play, { seat, count, faceUp }, entry) => {
  const name = nameOf(play, seat)
  if (count === 0) return play.t('sheriff.log.setAside.none', { name })
  if (faceUp) return play.t('sheriff.log.setAside.open', { name, goods: listed(play, faceUp, 'object') })
  const own = secret<'setAside'>(entry)
  if (own) return play.t('sheriff.log.setAside.own', { name, goods: listed(play, own.goods, 'object') })
  return play.t('sheriff.log.setAside', { name, count })
}

const leftover: Line<'leftoverSettled'> = (play, { gold, card, legal, discarded }, entry) => {
  const say = (variant: 'gold' | 'card' | 'hidden' | 'discarded' | 'nothing', values: object): string =>
    play.t(`sheriff.log.leftoverSettled.${variant}`, values as Record<string, unknown>)
  const good = legal ?? secret<'leftoverSettled'>(entry)?.good ?? null
  const parts: string[] = []
  if (gold !== null) parts.push(say('gold', { name: nameOf(play, gold) }))
  if (card !== null && good)
    parts.push(say('card', { name: nameOf(play, card), good: counted(play, good, 1) }))
  if (card !== null && !good) parts.push(say('hidden', { name: nameOf(play, card) }))
  if (discarded !== null) parts.push(say('discarded', { good: counted(play, discarded, 1) }))
  if (parts.length === 0) parts.push(say('nothing', {}))
  return play.t('sheriff.log.leftoverSettled', { parts: play.words.list(parts) })
}

const LINES: { readonly [T in Open['type']]: Line<T> } = {
  marketStarted: (play, { first }) => play.t('sheriff.log.marketStarted', { name: nameOf(play, first) }),
  turnStarted: (play, { seat }) => play.t('sheriff.log.turnStarted', { name: nameOf(play, seat) }),
  setAside,
  drewFromPile: (play, { seat, pile, good }) =>
    play.t('sheriff.log.drewFromPile', {
      name: nameOf(play, seat),
      pile,
      good: counted(play, good, 1, 'object'),
    }),
  drew: (play, { seat, count }, entry) => {
    const name = nameOf(play, seat)
    const own = secret<'drew'>(entry)
    if (own) return play.t('sheriff.log.drew.own', { name, goods: listed(play, own.goods, 'object') })
    return play.t('sheriff.log.drew', { name, count })
  },
  reshuffled: (play, { size }) => play.t('sheriff.log.reshuffled', { count: size }),
  discarded: (play, { seat, from, pile, goods }) => {
    const isConfiscated = from === 'confiscated'
    return play.t(isConfiscated ? 'sheriff.log.discarded.confiscated' : 'sheriff.log.discarded', {
      name: nameOf(play, seat),
      pile,
      goods: listed(play, goods, isConfiscated ? 'subject' : 'object'),
    })
  },
  asideJoinedPile: (play) => play.t('sheriff.log.asideJoinedPile'),
  loaded: (play, { seat, count }, entry) => {
    const name = nameOf(play, seat)
    const own = secret<'loaded'>(entry)
    if (own) return play.t('sheriff.log.loaded.own', { name, goods: listed(play, own.goods, 'object') })
    return play.t('sheriff.log.loaded', { name, count })
  },
  declared: (play, { seat, good }, { cards }) =>
    play.t('sheriff.log.declared', { name: nameOf(play, seat), goods: counted(play, good, cards, 'object') }),
  offered: (play, { offer }) => play.t('sheriff.log.offered', { offer: sentenceOf(play, offer) }),
  acceptedOffer: (play, { seat }, { offer }) => {
    const isMine = offer?.by === play.seat
    return play.t(isMine ? 'sheriff.log.acceptedOffer.yours' : 'sheriff.log.acceptedOffer', {
      name: nameOf(play, seat),
      by: offer ? nameOf(play, offer.by) : '',
    })
  },
  offersEnded: (play, { how }, { offer, makers }) => {
    const name = namesOf(play, makers)
    if (how === 'withdrawn') return play.t('sheriff.log.offersEnded.withdrawn', { name })
    const to = offer === null ? [] : isDemand(offer) ? [offer.merchant] : offer.sheriffs
    // S4. of two deputies nobody knows who declined
    if (how === 'stale' || to.length !== 1)
      return play.t('sheriff.log.offersEnded.stale', { name, who: whoOf(play, makers) })
    return play.t('sheriff.log.offersEnded.declined', { name, to: namesOf(play, to) })
  },
  dealStruck: (play, _, { offer }) =>
    play.t('sheriff.log.dealStruck', { offer: offer ? dealOf(play, offer) : '' }),
  goldPaid: (play, { from, to, amount }) =>
    play.t(to === 'loot' ? 'sheriff.log.goldPaid.loot' : 'sheriff.log.goldPaid', {
      from: nameOf(play, from),
      to: nameOf(play, to),
      count: amount,
    }),
  given,
  proofShown: (play, { of, to }, entry) => {
    const proof = secret<'proofShown'>(entry)
    const names = { name: nameOf(play, of), to: namesOf(play, to), who: whoOf(play, to) }
    if (!proof) return play.t('sheriff.log.proofShown', names)
    const [contraband, bag] = [listed(play, proof.contraband), listed(play, proof.bag)]
    return play.t('sheriff.log.proofShown.own', { ...names, contraband, bag })
  },
  obliged: (play, { bag }) => play.t('sheriff.log.obliged', { name: nameOf(play, bag) }),
  sideTaken: (play, { seat, bag, side }) =>
    play.t('sheriff.log.sideTaken', { name: nameOf(play, seat), owner: nameOf(play, bag), side }),
  timeRanOut: (play) => play.t('sheriff.log.timeRanOut'),
  bagPassed: (play, { bag, legal, faceDown }) =>
    play.t('sheriff.log.bagPassed', { name: nameOf(play, bag), goods: withFaceDown(play, legal, faceDown) }),
  bagOpened: (play, { bag, kept, confiscated, honest }) =>
    honest
      ? play.t('sheriff.log.bagOpened', { name: nameOf(play, bag), goods: listed(play, kept) })
      : play.t('sheriff.log.bagOpened.lie', {
          name: nameOf(play, bag),
          kept: listed(play, kept),
          confiscated: listed(play, confiscated),
        }),
  goodsPaid: (play, { from, to, goods }) =>
    play.t(to === 'loot' ? 'sheriff.log.goodsPaid.loot' : 'sheriff.log.goodsPaid', {
      from: nameOf(play, from),
      to: nameOf(play, to),
      goods: listed(play, goods, 'object'),
    }),
  questionAsked: (play, { question }) =>
    question.type === 'pay'
      ? play.t('sheriff.log.questionAsked', { name: nameOf(play, question.seat), count: question.amount })
      : play.t('sheriff.log.questionAsked.other', { name: nameOf(play, question.seat) }),
  answered: (play) => play.t('sheriff.log.answered'),
  claimed: (play, { seat, good, points }) =>
    play.t('sheriff.log.claimed', { name: nameOf(play, seat), good: goodName(play, good), points }),
  skipped: (play, { seat }) => play.t('sheriff.log.skipped', { name: nameOf(play, seat) }),
  oilBurnt: (play, { seat, target, good, count }) => {
    const name = nameOf(play, seat)
    if (target === null || good === null || count === 0)
      return play.t('sheriff.log.oilBurnt.nothing', { name })
    return play.t('sheriff.log.oilBurnt', {
      name,
      target: nameOf(play, target),
      goods: counted(play, good, count),
    })
  },
  oilKept: (play, { seat }) => play.t('sheriff.log.oilKept', { name: nameOf(play, seat) }),
  trophyTaken: (play, { seat, discarded }) =>
    discarded
      ? play.t('sheriff.log.trophyTaken.discarded', {
          name: nameOf(play, seat),
          good: counted(play, discarded.good, 1, 'object'),
        })
      : play.t('sheriff.log.trophyTaken', { name: nameOf(play, seat) }),
  lootShared: (play, { each }) => play.t('sheriff.log.lootShared', { count: each }),
  lootTaken: (play, { seat, legal }, entry) => {
    const good = legal ?? secret<'lootTaken'>(entry)?.good ?? null
    if (good === null) return play.t('sheriff.log.lootTaken.hidden', { name: nameOf(play, seat) })
    return play.t('sheriff.log.lootTaken', {
      name: nameOf(play, seat),
      good: counted(play, good, 1, 'object'),
    })
  },
  leftoverNamed: (play, { words }) => play.t('sheriff.log.leftoverNamed', { name: nameOf(play, words.seat) }),
  leftoverSettled: leftover,
  stepBegan: (play, { phase }) =>
    phase.type === 'market' ? play.t('sheriff.step.market') : play.t(`sheriff.log.stepBegan.${phase.type}`),
  roundBegan: (play, { round, sheriffs }) =>
    play.t(sheriffs.length > 1 ? 'sheriff.log.roundBegan.deputies' : 'sheriff.log.roundBegan', {
      round,
      names: namesOf(play, sheriffs),
    }),
}

export const lineOf = (play: SheriffPlay, entry: Entry): string =>
  (LINES[entry.open.type] as (play: SheriffPlay, open: Open, entry: Entry) => string)(play, entry.open, entry)
