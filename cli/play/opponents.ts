/** Who sits where: the person in one seat, bots in the others. */

import type { TableFlags } from '#cli/flags.ts'
import { requestOf } from '#cli/flags.ts'
import { botOf, planMatch } from '#cli/plan.ts'
import { cleanInput } from '#cli/printable.ts'
import type { Plan } from '#cli/simulation.ts'
import type { AnyGame } from '#engine/game.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'

export interface PlayRequest extends TableFlags {
  /** for the other seats in their order; fewer go round again, none are chosen by the game */
  readonly bots: readonly string[]
  readonly seat: number
  readonly name?: string
}

export interface PlayPlan extends Plan {
  readonly seat: Seat
  /** what each opponent says about itself */
  readonly abouts: readonly string[]
}

const LONGEST_NAME = 20

/** A bot that comes in several strengths is a character. */
const isCharacter = ({ bots }: AnyGame, name: string): boolean =>
  Object.keys(bots).some((other) => other.startsWith(`${characterOf(name)}:`))

const characterOf = (name: string): string => name.replace(/:.*/, '')

/** Characters, where a game has some. */
function defaultBots(game: AnyGame): readonly string[] {
  const characters = Object.keys(game.bots).filter((name) => !name.includes(':') && isCharacter(game, name))
  return characters.length > 0 ? characters : ['random']
}

/** The bot that gives hints: the first character, at its last and best strength. */
function advisorOf(game: AnyGame): string {
  const [first] = defaultBots(game)
  return Object.keys(game.bots).findLast((name) => characterOf(name) === first) ?? first
}

/** A character has its own name, every other bot that of its seat; no name is used twice. */
function namesOf(
  game: AnyGame,
  sitters: readonly (string | null)[],
  seats: readonly string[],
  own: string,
): string[] {
  const taken = [own.toLowerCase()]
  return sitters.map((bot, seat) => {
    if (bot === null) return own
    const character = characterOf(bot)
    const name = character.charAt(0).toUpperCase() + character.slice(1)
    const wishes = [...(isCharacter(game, bot) ? [name] : []), seats[seat], ...seats]
    const free = wishes.find((wish) => !taken.includes(wish.toLowerCase())) ?? `Bot${seat}`
    taken.push(free.toLowerCase())
    return free
  })
}

/** Throws `Malformed` with what would be possible instead. */
export function planWithOpponents({ bots, seat, name, ...flags }: PlayRequest): PlayPlan {
  const plan = planMatch(requestOf(flags))
  const players = plan.names.length
  if (seat >= players)
    throw new Malformed('no-such-seat', `with ${players} players the seats are 0 to ${players - 1}`)
  const { game } = plan
  const chosen = bots.length > 0 ? bots : defaultBots(game)
  const sitters = plan.names.map((_, i) =>
    i === seat ? null : chosen[(i < seat ? i : i - 1) % chosen.length],
  )
  const own = cleanInput(name ?? '').slice(0, LONGEST_NAME) || plan.names[seat]
  const names = namesOf(game, sitters, plan.names, own)
  const seated = sitters.map((bot) => botOf(game, bot ?? advisorOf(game)))
  const abouts = seated.flatMap(({ about }, i) =>
    i === seat || about === undefined ? [] : [`${names[i]}: ${about}`],
  )
  return { ...plan, names, bots: seated, seat: seatAt(seat), abouts }
}
