/** A match's beginning follows from the table's document alone: whoever finds it missing can begin it all the same. */
import { fairSeed } from '#chance/fair.ts'
import { secureStream } from '#chance/secure.ts'
import { chanceFrom } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import { fixFirstPlayer } from '#engine/record/format.ts'
import type { StartedMatch } from '#engine/record/running-match.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { Sitter, TableDocument } from '#server/lobby/document.ts'

export function beginMatch({ plan, seats, secret }: TableDocument): StartedMatch<Shape> {
  const game: AnyGame = games[plan.game]
  const { edition, players, options } = plan
  const seed = fairSeed(
    secret,
    seats.map((sitter) => (sitter.kind === 'person' ? sitter.salt : null)),
  )
  const beginning = {
    options: game.record.planOptions({ edition, players, options }),
    names: namesOf(seats),
    seed,
    fixed: plan.first === null ? {} : fixFirstPlayer(game.record, players, plan.first as Seat),
  }
  return RunningMatch.start(game, beginning, chanceFrom(secureStream(seed)))
}

/** BotPlayers are called by their persona; who has the same name as somebody before gets a number. */
export function namesOf(seats: readonly Sitter[]): string[] {
  const names: string[] = []
  for (const sitter of seats) {
    const name = calledBy(sitter)
    const same = names.filter((other) => other === name || other.startsWith(`${name} `)).length
    names.push(same === 0 ? name : `${name} ${same + 1}`)
  }
  return names
}

function calledBy(sitter: Sitter): string {
  if (sitter.kind === 'person') return sitter.name
  if (sitter.kind === 'nobody') return '?'
  const [persona] = sitter.bot.split(':')
  return persona[0].toUpperCase() + persona.slice(1)
}
