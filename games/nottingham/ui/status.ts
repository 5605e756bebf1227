/** One sentence: what is expected of me, or whom we wait for. */

import type { Seat } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import { overTheNumber } from '#games/nottingham/rules/refill.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { computedKey } from '#ui/words/words.ts'
import { possibleIn } from './exchanges.ts'
import { phaseOf } from './facts.ts'
import type { NottinghamPlay } from './words.ts'
import { counted, itemInText, nameOf, namesOf } from './words.ts'

type Ask = (play: NottinghamPlay, me: Seat) => string

/** N5, N9: a question about somebody else's move says the same to whoever is asked, whatever they have. */
const ASK: Readonly<Record<string, Ask>> = {
  choose(play) {
    const item = itemInText(play, play.view.table.revealed as Item)
    const must = play.check({ type: 'act', target: null })?.code === 'must-be-taken'
    return play.t(must ? 'nottingham.ask.choose.must' : 'nottingham.ask.choose', { item })
  },
  defend(play) {
    const { turn, revealed } = play.view.table
    const values = { name: nameOf(play, turn), item: itemInText(play, revealed as Item, 'object') }
    return play.t('nottingham.ask.defend', values)
  },
  pick(play) {
    const target = phaseOf(play.view.table, 'pick')?.target as Seat
    return play.t('nottingham.ask.pick', { name: nameOf(play, target) })
  },
  offer(play) {
    const isBarter = phaseOf(play.view.table, 'barter') !== null
    const name = nameOf(play, play.view.table.turn)
    return play.t(isBarter ? 'nottingham.ask.offer.barter' : 'nottingham.ask.offer', { name })
  },
  accept: (play) =>
    play.t(
      phaseOf(play.view.table, 'choose-offer')?.action === 'barter'
        ? 'nottingham.ask.accept.barter'
        : 'nottingham.ask.accept',
    ),
  exchange(play) {
    const { set, task } = possibleIn(play.view as SeatView, (move) => play.check(move))
    if (set && task) return play.t('nottingham.ask.exchange')
    if (set) return play.t('nottingham.ask.exchange.set')
    return play.t(task ? 'nottingham.ask.exchange.task' : 'nottingham.ask.exchange.none')
  },
  spring(play) {
    const phase = phaseOf(play.view.table, 'ambush')
    const items = phase === null ? '' : counted(play, phase.item, phase.laid, 'object')
    return play.t('nottingham.ask.spring', { name: nameOf(play, play.view.table.turn), items })
  },
  discard: (play, me) => play.t('nottingham.ask.discard', { count: overTheNumber(play.view.table, me) }),
}

export function expected(play: NottinghamPlay): string | null {
  const { seat, view } = play
  if (view.table.phase.type === 'finished') return play.t('nottingham.ask.over')
  if (seat === null) return play.t('nottingham.ask.watch')
  const to = play.mine[0]?.to
  if (to === undefined) return null
  return ASK[to]?.(play, seat) ?? play.t(computedKey(`nottingham.ask.${to}`))
}

/** Whom the game waits for, without me. */
export function waiting(play: NottinghamPlay): string | null {
  const owing = play.asked.filter(({ seat }) => seat !== 'clock' && seat !== play.seat)
  const [first] = owing
  if (first === undefined) return null
  return play.t(computedKey(`nottingham.wait.${first.to}`), {
    names: namesOf(
      play,
      owing.map(({ seat }) => seat as Seat),
    ),
  })
}

export const status = (play: NottinghamPlay): string =>
  [expected(play), waiting(play)].filter(Boolean).join(' ') || play.t('nottingham.ask.nothing')
