/** A whole match of bots on a daily deal, played as the server would play it: the same seed gives the same match. */
import { drawsAt } from '#chance/daily.ts'
import { startSeededMatch } from '#chance/fair-match.ts'
import { askingOrder, SeededBot } from '#engine/bots/seeded-bot.ts'
import { visibleTo } from '#engine/event.ts'
import type { AnyGame, Asked } from '#engine/game.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { MasterResult } from '#server/store/daily.ts'
import { planOf } from './daily-table.ts'
import type { Deal } from './deal.ts'

const PERSON = seatAt(0)

/** What the master makes of the person's cards. */
export function playMasters(deal: Deal, seed: string): Pick<MasterResult, 'score' | 'marks'> {
  const game: AnyGame = games[deal.game]
  const bots = [deal.master, ...deal.bots]
  const { match } = startSeededMatch(game, { ...planOf(deal), first: null }, bots, seed)
  const counted = game.roundMarks?.(match.state.table, PERSON)
  const players = bots.map((bot, index) => {
    const view = structuredClone(viewFor(match.state, seatAt(index))) as SeatView<Shape>
    return new SeededBot(game, game.bots[bot], view, (...place) => drawsAt(seed, ...place))
  })
  for (let turn = nextTurn(match, players, seed); turn !== null; turn = nextTurn(match, players, seed)) {
    const { seat, move } = turn
    const played = match.play(seat, move)
    if ('code' in played) throw new Error(`a master made a move that was refused: ${played.code}`)
    for (const event of played.events) counted?.observe(event.open)
    players.forEach((player, index) => {
      player.step(
        seat,
        played.events.map((event) => visibleTo(structuredClone(event), seatAt(index))),
      )
    })
  }
  const outcome = game.outcome(match.state.table)
  if (outcome === null) throw new Error('the masters did not finish their match')
  return { score: outcome.scores[PERSON], marks: counted?.marks() ?? [] }
}

function nextTurn(
  match: RunningMatch<Shape>,
  players: readonly SeededBot<Shape>[],
  seed: string,
): { readonly seat: Seat; readonly move: Shape['move'] } | null {
  const asked = match.game.asked(match.state.table).filter(({ seat }) => seat !== 'clock')
  if (asked.length === 0) return null
  for (const lastCall of [false, true]) {
    const draws = drawsAt(seed, 'order', match.version, lastCall)
    for (const one of askingOrder(asked, players.length, draws)) {
      const seat = one.seat as Seat
      const move = players[seat].choose(one, lastCall)
      if (move !== null) return { seat, move }
    }
  }
  return fallback(match, asked)
}

/** No bot that must decide had an answer. */
function fallback(match: RunningMatch<Shape>, asked: readonly Asked[]): { seat: Seat; move: Shape['move'] } {
  const owing = asked.find(({ must }) => must)
  if (owing === undefined) throw new Error('nobody moves')
  const seat = owing.seat as Seat
  const view = viewFor(match.state, seat) as SeatView<Shape>
  return { seat, move: match.game.fallback(view, owing, () => 0) }
}
