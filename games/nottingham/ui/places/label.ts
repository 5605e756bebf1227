/** Everything in front of a player as one sentence, for those who listen. */
import type { Seat } from '#engine/seat.ts'
import { pointsOf, tasksOf } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import { listed, nameOf } from '#games/nottingham/ui/words.ts'

export function placeLabel(play: NottinghamPlay, seat: Seat): string {
  const { table } = play.view
  const name = nameOf(play, seat)
  const place = table.places[seat]
  const tasks = tasksOf(table, seat).map(({ task }) => play.t(`nottingham.task.${task}`))
  const colour = play.t(`nottingham.colour.${table.rules.colours[seat]}`)
  const player = play.players.find((one) => one.seat === seat)
  const isAway = player !== undefined && player.bot === null && !player.present
  return [
    play.t('nottingham.aria.colour', { name, colour }),
    player?.bot ? play.t('table.seat.bot') : isAway ? play.t('table.seat.away') : '',
    player?.marked ? play.t('name.marked') : '',
    `${name}: ${play.t('nottingham.count.hand', { count: place.hand })}`,
    play.t('nottingham.aria.win', { name, items: listed(play, place.win) }),
    tasks.length > 0 ? `${play.t('nottingham.table.tasks')}: ${play.words.list(tasks)}` : '',
    place.ambushes > 0 ? play.t('nottingham.aria.ambushes', { name, count: place.ambushes }) : '',
    play.t('nottingham.count.points', { count: pointsOf(table, seat) }),
  ]
    .filter(Boolean)
    .join('. ')
}
