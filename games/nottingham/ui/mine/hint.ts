/** A word of advice beside the question: what pressing would mean, or, the first times, what to look at. */
import type { Item } from '#games/nottingham/items.ts'
import { actionOf } from '#games/nottingham/items.ts'
import { numberOn } from '#games/nottingham/ruleset.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { whyNot } from '#games/nottingham/ui/act.ts'
import { possibleIn } from '#games/nottingham/ui/exchanges.ts'
import { handSeen, othersOf, phaseOf } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import { itemInText, nameOf } from '#games/nottingham/ui/words.ts'
import { computedKey } from '#ui/words/words.ts'

type Hint = (play: NottinghamPlay) => string | null

const about = (play: NottinghamPlay): { readonly name: string; readonly item: string } => {
  const { turn, revealed } = play.view.table
  return { name: nameOf(play, turn), item: revealed === null ? '' : itemInText(play, revealed, 'object') }
}

const HINTS: Readonly<Record<string, Hint>> = {
  choose: (play) => play.t(`nottingham.action.${actionOf(play.view.table.revealed as Item)}.about`),
  defend: (play) =>
    play.t(computedKey(`nottingham.defend.${actionOf(play.view.table.revealed as Item)}`), about(play)),
  pick: (play) =>
    play.t(
      phaseOf(play.view.table, 'pick')?.shown && handSeen(play.view)
        ? 'nottingham.pick.open'
        : 'nottingham.pick.alone',
    ),
  offer: (play) =>
    play.t(
      phaseOf(play.view.table, 'barter') ? 'nottingham.offer.barter' : 'nottingham.offer.purchase',
      about(play),
    ),
  discard: (play) => {
    const { rules, space } = play.view.table
    return play.t('nottingham.discard.why', { count: numberOn(rules, space) })
  },
  exchange: (play) => {
    const view = play.view as SeatView
    const { set, task } = possibleIn(view, (move) => play.check(move))
    if (!set && !task) return play.t('nottingham.exchange.none')
    const { table } = view
    if (set && task) return play.t('nottingham.exchange.both')
    if (task) return play.t('nottingham.exchange.task')
    const ambushes = othersOf(table, play.seat).reduce((sum, seat) => sum + table.places[seat].ambushes, 0)
    return ambushes > 0
      ? play.t('nottingham.exchange.lurking', { count: ambushes })
      : play.t('nottingham.exchange.set')
  },
  keep: (play) => play.t('nottingham.keep.about'),
  accept: (play) =>
    phaseOf(play.view.table, 'choose-offer')?.action === 'purchase'
      ? play.t('nottingham.accept.refuse')
      : null,
  spring: (play) => {
    const phase = phaseOf(play.view.table, 'ambush')
    if (phase === null) return null
    const item = itemInText(play, phase.item, 'object')
    return play.check({ type: 'spring' })?.code === 'no-match'
      ? play.t('nottingham.spring.asked')
      : (whyNot(play, { type: 'spring' }) ?? play.t('nottingham.spring.about', { ...about(play), item }))
  },
}

export function hintFor(play: NottinghamPlay): string | null {
  const to = play.mine[0]?.to
  return to === undefined ? null : (HINTS[to]?.(play) ?? null)
}
