/** One line of the log for every event, in the person's language; also what is read aloud when it happens. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open, OpenOf, Secrets } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf } from '#games/nottingham/items.ts'
import { numberOn } from '#games/nottingham/ruleset.ts'
import { poorerBy } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import {
  ambushTarget,
  ambushTargets,
  counted,
  itemInText,
  listed,
  nameOf,
  namesOf,
} from '#games/nottingham/ui/words.ts'

interface Told {
  readonly open: Open
  readonly hidden: Hidden | null
  /** what came directly before it in the same step */
  readonly cause: Open | null
}
type Secret<T> = T extends keyof Secrets ? Secrets[T] | null : null
type Line<T extends Open['type']> = (
  play: NottinghamPlay,
  open: OpenOf<T>,
  secret: Secret<T>,
  cause: Open | null,
) => string

/** NS5. What a task done by a second player takes from the first. */
function lossOf(play: NottinghamPlay, { seat, task }: OpenOf<'taskDone'>, where: 'log' | 'caption'): string {
  const poorer = poorerBy(play.view.table, task, seat)
  if (poorer === null) return ''
  const values = { name: nameOf(play, poorer.seat), count: poorer.lost, points: poorer.left }
  return ` ${play.t(`nottingham.${where}.taskShared`, values)}`
}

interface Attack {
  readonly by: Seat
  readonly target: Seat
  readonly item: Item
}
const attackLine = (play: NottinghamPlay, { by, target, item }: Attack): string =>
  play.t('nottingham.log.attacked', {
    action: play.t(`nottingham.action.${actionOf(item)}`),
    by: nameOf(play, by),
    target: nameOf(play, target),
  })

const taskLine = (play: NottinghamPlay, { seat, task }: OpenOf<'taskDone'>): string =>
  play.t('nottingham.caption.taskDone', {
    name: nameOf(play, seat),
    task: play.t(`nottingham.task.${task}`),
  })

const isMe = (play: NottinghamPlay, seat: Seat): boolean => play.seat === seat

const LINES: { readonly [T in Open['type']]: Line<T> } = {
  turnStarted: (play, { seat }) => play.t('nottingham.log.turnStarted', { name: nameOf(play, seat) }),
  turnedUp: (play, { item }) => play.t('nottingham.log.turnedUp', { item: itemInText(play, item) }),
  took: (play, { seat, item }) =>
    play.t('nottingham.log.took', { name: nameOf(play, seat), item: itemInText(play, item, 'object') }),
  reshuffled: (play, { size }) => play.t('nottingham.log.reshuffled', { count: size }),
  discarded: (play, { seat, items }) =>
    play.t('nottingham.log.discarded', { name: nameOf(play, seat), items: listed(play, items, 'object') }),
  attacked: (play, { by, target, with: item }) => attackLine(play, { by, target, item }),
  defended: (play, { seat, by, item }) =>
    play.t('nottingham.log.defended', {
      name: nameOf(play, seat),
      by: nameOf(play, by),
      item: itemInText(play, item, 'object'),
    }),
  handLookedAt(play, { by, of }, secret) {
    const values = { by: nameOf(play, by), of: nameOf(play, of) }
    return secret
      ? play.t('nottingham.log.handLookedAt.own', { ...values, items: listed(play, secret.items) })
      : play.t('nottingham.log.handLookedAt', values)
  },
  heldUp: (play, { of, items }) =>
    play.t('nottingham.log.heldUp', { of: nameOf(play, of), items: listed(play, items, 'object') }),
  taken(play, { by, from, item, paid }, secret) {
    const values = { by: nameOf(play, by), from: nameOf(play, from), paid: itemInText(play, paid, 'object') }
    const known = item ?? secret?.item
    return known
      ? play.t('nottingham.log.taken.item', { ...values, item: itemInText(play, known, 'object') })
      : play.t('nottingham.log.taken', values)
  },
  handShown: (play, { of, items }) =>
    play.t('nottingham.log.handShown', { of: nameOf(play, of), items: listed(play, items, 'object') }),
  offeredFaceDown: (play, { seat }, secret) =>
    secret
      ? play.t('nottingham.log.offeredFaceDown.own', {
          name: nameOf(play, seat),
          item: itemInText(play, secret.item, 'object'),
        })
      : play.t('nottingham.log.offeredFaceDown', { name: nameOf(play, seat) }),
  offersTurnedUp: (play, { offers }) =>
    play.t('nottingham.log.offersTurnedUp', {
      offers: offers
        .map(({ seat, items }) =>
          play.t('nottingham.log.offersTurnedUp.one', {
            name: nameOf(play, seat),
            items: listed(play, items),
          }),
        )
        .join('; '),
    }),
  offeredFaceUp: (play, { offer: { seat, items } }) =>
    play.t('nottingham.log.offeredFaceUp', {
      name: nameOf(play, seat),
      items: listed(play, items, 'object'),
    }),
  barterTurnCame: (play, { seat }) => play.t('nottingham.log.barterTurnCame', { name: nameOf(play, seat) }),
  offerAccepted: (play, { by, offer: { seat, items }, paid }) =>
    play.t('nottingham.log.offerAccepted', {
      by: nameOf(play, by),
      from: nameOf(play, seat),
      items: listed(play, items),
      paid: itemInText(play, paid, 'object'),
    }),
  ambushesLookedAt: (play, { seat, count }, secret) =>
    secret
      ? play.t('nottingham.log.ambushesLookedAt.own', {
          name: nameOf(play, seat),
          count,
          ambushes: ambushTargets(play, secret.cards),
        })
      : play.t('nottingham.log.ambushesLookedAt', { name: nameOf(play, seat), count }),
  ambushLaid: (play, { seat }, secret) =>
    secret?.ambush && isMe(play, seat)
      ? play.t('nottingham.log.ambushLaid.own', {
          name: nameOf(play, seat),
          target: ambushTarget(play, secret.ambush),
        })
      : play.t('nottingham.log.ambushLaid', { name: nameOf(play, seat) }),
  setLaid: (play, { seat, item, count }) =>
    play.t('nottingham.log.setLaid', {
      name: nameOf(play, seat),
      items: counted(play, item, count, 'object'),
    }),
  sprung: (play, { seat, on, ambush, item }) =>
    play.t('nottingham.log.sprung', {
      name: nameOf(play, seat),
      on: nameOf(play, on),
      target: ambushTarget(play, ambush),
      item: itemInText(play, item, 'object'),
    }),
  heldBack: (play, { seat }) => play.t('nottingham.log.heldBack', { name: nameOf(play, seat) }),
  setWon: (play, { seat, item }) =>
    play.t('nottingham.log.setWon', { name: nameOf(play, seat), item: itemInText(play, item, 'object') }),
  setFailed: (play, { seat }) => play.t('nottingham.log.setFailed', { name: nameOf(play, seat) }),
  taskDone(play, open) {
    const { seat, task, items } = open
    const done = play.t('nottingham.log.taskDone', {
      name: nameOf(play, seat),
      task: play.t(`nottingham.task.${task}`),
      items: listed(play, items),
    })
    return done + lossOf(play, open, 'log')
  },
  // X36. Only an exchange brings favour, not a draw pile that has run out.
  sheriffMoved(play, { space }, _, cause) {
    if (space === 0) return play.t('nottingham.log.sheriffMoved.town')
    if (cause?.type !== 'setWon' && cause?.type !== 'taskDone')
      return play.t('nottingham.log.sheriffMoved.empty')
    return play.t('nottingham.log.sheriffMoved', { count: numberOn(play.view.table.rules, space) })
  },
  drew: (play, { seat }, secret) =>
    secret
      ? play.t('nottingham.log.drew.own', {
          name: nameOf(play, seat),
          item: itemInText(play, secret.item, 'object'),
        })
      : play.t('nottingham.log.drew', { name: nameOf(play, seat) }),
  stepBegan: (play, { phase }, _, cause) =>
    phase.type === 'discard'
      ? play.t('nottingham.log.stepBegan.discard', { names: namesOf(play, phase.owing) })
      : phase.type === 'finished'
        ? play.t(
            cause?.type === 'taskDone'
              ? 'nottingham.log.stepBegan.finished.tasks'
              : 'nottingham.log.stepBegan.finished',
          )
        : play.t('nottingham.log.stepBegan', { step: play.t(`nottingham.step.${phase.type}`) }),
}

/** Shorter where a scene shows the cards: on a phone two lines fit below it. */
const CAPTIONS: { readonly [T in Open['type']]?: Line<T> } = {
  heldUp: (play, { of }) => play.t('nottingham.caption.heldUp', { of: nameOf(play, of) }),
  handShown: (play, { of }) => play.t('nottingham.caption.handShown', { of: nameOf(play, of) }),
  offersTurnedUp: (play) => play.t('nottingham.caption.offersTurnedUp'),
  offerAccepted: (play, { by, offer: { seat }, paid }) =>
    play.t('nottingham.caption.offerAccepted', {
      by: nameOf(play, by),
      from: nameOf(play, seat),
      paid: itemInText(play, paid, 'object'),
    }),
  sprung: (play, { seat, on }) =>
    play.t('nottingham.caption.sprung', { name: nameOf(play, seat), on: nameOf(play, on) }),
  taskDone: (play, open) => taskLine(play, open) + lossOf(play, open, 'caption'),
}

/** What begins, of those that say how it ended. */
const BEGINNINGS: { readonly [T in Open['type']]?: Line<T> } = {
  defended: (play, { seat, by, item }) => attackLine(play, { by, target: seat, item }),
  heldUp(play, { of }) {
    const { turn, revealed } = play.view.table
    return attackLine(play, { by: turn, target: of, item: revealed as Item })
  },
  taken: (play, { by, from, paid }) => attackLine(play, { by, target: from, item: paid }),
  offerAccepted: (play, { by, offer: { seat } }) =>
    play.t('nottingham.caption.offerAccepted.begins', { by: nameOf(play, by), from: nameOf(play, seat) }),
  sprung: (play, { seat }) => play.t('nottingham.caption.sprung.begins', { name: nameOf(play, seat) }),
  setWon: (play, { seat, item, laid }) =>
    play.t('nottingham.log.setLaid', {
      name: nameOf(play, seat),
      items: counted(play, item, laid, 'object'),
    }),
  // Of the last ambush it is known how it went.
  setFailed: (play, _open, _secret, cause) =>
    cause === null ? '' : told(play, CAPTIONS, { open: cause, hidden: null, cause: null }),
  taskDone: (play, open) => taskLine(play, open),
}

const told = (play: NottinghamPlay, lines: typeof CAPTIONS, { open, hidden, cause }: Told): string => {
  const line = (lines[open.type] ?? LINES[open.type]) as Line<Open['type']>
  return line(play, open as never, hidden as never, cause)
}

/** Below a scene, until it has been revealed. */
export const beginningOf = (play: NottinghamPlay, scene: Told): string =>
  told(play, scene.open.type in BEGINNINGS ? BEGINNINGS : CAPTIONS, scene)

/** Below a scene that has been revealed. */
export const captionOf = (play: NottinghamPlay, scene: Told): string => told(play, CAPTIONS, scene)

export const lineOf = (play: NottinghamPlay, entry: Told): string => told(play, LINES, entry)
