/** A match of bots and one person: who is asked when. */

import type { Playable, Player, Turn } from '#engine/bots/playout.ts'
import { askAround, clockMove, PATIENCE, playTurn, stuck } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'

/** A move, or let others go first, or leave the match. */
export type Answer = Shape['move'] | 'wait' | 'quit'

/** The person, whose answers take time. */
export interface Person {
  readonly seat: Seat
  /** an optional move; asked again only when the situation has changed */
  chance(asked: readonly Asked[]): Promise<Answer>
  /** a decision that is due; `isLast`: no one else has anything to do */
  decide(asked: readonly Asked[], isLast: boolean): Promise<Answer>
  /** a move of this person was made */
  played(): void
}

export interface Round {
  readonly match: Playable<Shape>
  /** one for each seat; the person's own is not asked */
  readonly players: readonly Player<Shape>[]
  readonly person: Person
  readonly below: Below
}

/** The first of these bots that has something to say. */
const speak = (
  { match, players, below }: Round,
  asked: readonly Asked[],
  lastCall: boolean,
): Turn<Shape> | null => (asked.length === 0 ? null : askAround(match, players, asked, below, lastCall))

function timeOut({ match: { game }, below }: Round, asked: readonly Asked[]): Turn<Shape> | null {
  const move = asked.some(({ seat }) => seat === 'clock') ? clockMove(game, below) : null
  return move === null ? null : { actor: 'clock', move }
}

type Next = Turn<Shape> | 'quit' | null

/** Null for a person who waits. */
const turnOf = ({ person: { seat } }: Round, answer: Answer): Next =>
  answer === 'wait' ? null : answer === 'quit' ? answer : { actor: seat, move: answer }

/** When all have waited, the decision that is due must be made. */
async function lastCall(round: Round, asked: readonly Asked[], mine: readonly Asked[]): Promise<Next> {
  const bots = asked.filter(({ seat }) => seat !== 'clock' && seat !== round.person.seat)
  const isOwed = mine.some(({ must }) => must)
  for (let call = 0; call < PATIENCE; call++) {
    const turn = speak(round, bots, true) ?? timeOut(round, asked)
    if (turn !== null) return turn
    const answer = isOwed ? turnOf(round, await round.person.decide(mine, true)) : null
    if (answer !== null) return answer
  }
  throw stuck(asked)
}

/** Optional moves come first, bots before the person; then decisions that are due, the person's last. */
async function nextTurn(round: Round): Promise<Next> {
  const asked = round.match.game.asked(round.match.state.table)
  if (asked.length === 0) return null
  const mine = asked.filter(({ seat }) => seat === round.person.seat)
  const others = asked.filter(({ seat }) => seat !== round.person.seat && seat !== 'clock')
  const isOwed = mine.some(({ must }) => must)
  const early = speak(
    round,
    others.filter(({ must }) => !must),
    false,
  )
  if (early !== null) return early
  const chance = mine.length === 0 || isOwed ? null : turnOf(round, await round.person.chance(mine))
  const late =
    chance ??
    speak(
      round,
      others.filter(({ must }) => must),
      false,
    )
  if (late !== null) return late
  const decision = isOwed ? turnOf(round, await round.person.decide(mine, others.length === 0)) : null
  return decision ?? lastCall(round, asked, mine)
}

/** Plays until the game is over; false if the person quits before. */
export async function playWith(round: Round): Promise<boolean> {
  for (;;) {
    const turn = await nextTurn(round)
    if (turn === null || turn === 'quit') return turn === null
    playTurn(round.match, turn)
    if (turn.actor === round.person.seat) round.person.played()
  }
}
