/** Nottingham on a terminal in the player's language. Words to be typed stand in backticks. */
import type { Seat } from '#engine/seat.ts'
import { cardsIn } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, ITEMS, worthOf } from '#games/nottingham/items.ts'
import { numberOn } from '#games/nottingham/ruleset.ts'
import type { Nottingham, SeatView } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import { entriesOf } from '#games/nottingham/ui/log/entries.ts'
import { lineOf } from '#games/nottingham/ui/log/lines.ts'
import { status } from '#games/nottingham/ui/status.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import { ambushName, lotsOf, nameOf } from '#games/nottingham/ui/words.ts'
import type { Spoken, SpokenPlay } from '#ui/spoken.ts'
import { computedKey } from '#ui/words/words.ts'

type P = SpokenPlay<Nottingham>
const asPlay = (play: P): NottinghamPlay => play as NottinghamPlay

/** "2 × Pearls `pearls`" */
const items = (play: P, some: readonly Item[]): string =>
  some.length === 0
    ? play.t('nottingham.nothing')
    : lotsOf(some)
        .map(({ item, count }) => `${count} × ${play.t(`nottingham.item.${item}`)} \`${item}\``)
        .join(', ')

function place(play: P, { table, seat: me }: SeatView, seat: Seat): string {
  const { hand, win, ambushes } = table.places[seat]
  const tasks = TASKS.filter((_, task) => table.tasks[task].includes(seat))
  const parts = [
    play.t('nottingham.spoken.hand', { count: hand }),
    ...(win.length > 0 ? [play.t('nottingham.spoken.won', { items: items(play, win) })] : []),
    ...tasks.map((task) => play.t(`nottingham.task.${task}`)),
    ...(ambushes > 0 ? [play.t('nottingham.spoken.ambushes', { count: ambushes })] : []),
  ]
  const colour = play.t(`nottingham.colour.${table.rules.colours[seat]}`)
  const you = seat === me ? ` (${play.t('nottingham.spoken.you')})` : ''
  return `${nameOf(asPlay(play), seat)}${you}, ${colour}: ${parts.join('; ')}`
}

function board(
  play: P,
  { rules, space, deckSize, discard, revealed, turn, tasks }: SeatView['table'],
): string[] {
  const number = numberOn(rules, space)
  const open = TASKS.flatMap((task, i) =>
    tasks[i].length < 2
      ? [`${play.t(`nottingham.task.${task}`)} \`${task}\` ${rules.figures.tasks[task][tasks[i].length]}`]
      : [],
  )
  return [
    play.t('nottingham.step.turn', { name: nameOf(asPlay(play), turn) }),
    ...(revealed === null
      ? []
      : [
          play.t('nottingham.spoken.revealed', {
            item: `${play.t(`nottingham.item.${revealed}`)} \`${revealed}\``,
            action: play.t(`nottingham.action.${actionOf(revealed)}`),
          }),
        ]),
    number === null
      ? play.t('nottingham.spoken.town')
      : play.t('nottingham.spoken.space', { space, spaces: rules.figures.track.length, number }),
    play.t('nottingham.spoken.piles', { deck: deckSize, discards: discard.length }),
    play.t('nottingham.spoken.tasks', { tasks: open.join(', ') || play.t('nottingham.nothing') }),
  ]
}

function secrets(play: P, { hand: { secret }, table: { phase } }: SeatView): string[] {
  if (phase.type === 'pick' && phase.shown !== null)
    return [play.t('nottingham.spoken.seen', { items: items(play, phase.shown) })]
  if (secret.type === 'hand') return [play.t('nottingham.spoken.seen', { items: items(play, secret.items) })]
  if (secret.type === 'ambushes')
    return secret.cards.map((card) => `${ambushName(asPlay(play), card)} \`${card}\``)
  return secret.type === 'offer'
    ? [play.t('nottingham.spoken.offer', { items: items(play, [secret.item]) })]
    : []
}

const own = (play: P, view: SeatView): string[] => [
  play.t('nottingham.spoken.mine', { items: items(play, cardsIn(view.hand.cards)) }),
  ...view.hand.ambushes.map((card) => ambushName(asPlay(play), card)),
  ...secrets(play, view),
]

function offers(play: P, { phase }: SeatView['table']): string[] {
  if (phase.type !== 'choose-offer' && phase.type !== 'barter') return []
  return phase.offers.map((offer) => `${nameOf(asPlay(play), offer.seat)}: ${items(play, offer.items)}`)
}

export const spoken: Spoken<Nottingham> = {
  picture: (play, view) => [
    ...board(play, view.table),
    ...view.table.places.map((_, seat) => place(play, view, seat as Seat)),
    ...offers(play, view.table),
    ...own(play, view),
  ],
  hand: (play, view) => [
    ...own(play, view),
    ITEMS.map((item) => `${play.t(`nottingham.item.${item}`)} ${worthOf(item)}`).join(', '),
  ],
  question: (play) => status(asPlay(play)),
  lines: (play, step) => entriesOf([step]).map((entry) => lineOf(asPlay(play), entry)),
  heading: (play, { events }) => {
    const started = events.find(({ open }) => open.type === 'turnStarted')?.open
    return started?.type === 'turnStarted'
      ? play.t('nottingham.step.turn', { name: nameOf(asPlay(play), started.seat) })
      : null
  },
  refusal: (play, code) => {
    const key = `nottingham.refusal.${code}`
    return play.words.has(key) ? play.t(computedKey(key)) : null
  },
  tips: (play, asked) =>
    asked.flatMap(({ to }) =>
      play.words.has(`nottingham.tip.${to}`) ? [play.t(computedKey(`nottingham.tip.${to}`))] : [],
    ),
}
