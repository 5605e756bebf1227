/** One sentence: what is expected of me, or whom we wait for. */

import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { settlers } from '#games/sheriff/rules/sides.ts'
import { computedKey } from '#ui/words/words.ts'
import { questionOf } from './facts.ts'
import { demandToMe } from './offers/about-bag.ts'
import type { SheriffPlay } from './words.ts'
import { nameOf, namesOf, whoOf } from './words.ts'

/** Decisions before chances: what the game waits for is said first. */
export const mineFirst = (play: SheriffPlay): string | null =>
  (play.mine.find(({ must }) => must) ?? play.mine[0])?.to ?? null

function askedOfMe(play: SheriffPlay, to: string, me: Seat): string | null {
  const { table, hand } = play.view
  const question = questionOf(table)
  if (to === 'pay' && question?.type === 'pay') return play.t('sheriff.ask.pay', { count: question.amount })
  if (to === 'discard' && question !== null) return play.t('sheriff.ask.discard.confiscated')
  if (to === 'declare') return play.t('sheriff.ask.declare', { count: hand?.bag.length ?? 0 })
  const demand = to === 'haggle' ? demandToMe(play) : null
  if (demand !== null) return play.t('sheriff.ask.answer', { name: nameOf(play, demand.by) })
  if (to === 'haggle') {
    // One may, and nobody waits for it.
    if (table.places[me].bag?.settled) return null
    const isDone = play.gestures.some((one) => one.seat === me && one.gesture === 'done')
    return isDone
      ? play.t('sheriff.ask.haggle.done', {
          names: namesOf(play, table.sheriffs),
          who: whoOf(play, table.sheriffs),
        })
      : play.t('sheriff.ask.haggle', { button: play.t('sheriff.haggle.done') })
  }
  if (to === 'settle' && table.rules.deputies) return asDeputy(play, me)
  return play.t(computedKey(`sheriff.ask.${to}`))
}

function asDeputy(play: SheriffPlay, me: Seat): string {
  const table = tableIn(play.view.table, 'inspection')
  const alone = table.places.findIndex(({ bag }, i) => {
    if (bag === null || bag.settled) return false
    const those = settlers(table, i as Seat)
    return those.length === 1 && those[0] === me
  })
  if (alone < 0) return play.t('sheriff.ask.settle.deputy')
  return play.t('sheriff.ask.settle.alone', { name: nameOf(play, alone as Seat) })
}

/** Somebody waits for my answer, though the game does not. */
export const isAwaited = (play: Pick<SheriffPlay, 'seat' | 'view' | 'check'>): boolean =>
  play.seat !== null && demandToMe(play) !== null

/** Whom the game waits for, without me. */
export function waiting(play: SheriffPlay): string | null {
  if (isAwaited(play)) return null
  const owing = play.asked.filter(({ seat, must }) => must && seat !== 'clock' && seat !== play.seat)
  const [first] = owing
  if (first === undefined) return null
  const seats = owing.filter(({ to }) => to === first.to).map(({ seat }) => seat as Seat)
  return play.t(computedKey(`sheriff.wait.${first.to}`), { names: namesOf(play, seats) })
}

export function expected(play: SheriffPlay): string | null {
  const { seat, view } = play
  if (view.table.phase.type === 'finished') return play.t('sheriff.ask.over')
  if (seat === null) return play.t('sheriff.ask.watch')
  const to = mineFirst(play)
  return to === null ? null : askedOfMe(play, to, seat)
}

export const status = (play: SheriffPlay): string =>
  [expected(play), waiting(play)].filter(Boolean).join(' ') || play.t('sheriff.ask.nothing')
