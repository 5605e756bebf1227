/** A match of bots and one person: who is asked when. */
import type { Below } from '#engine/bots/bot.ts'
import type { Playable, Player, Turn } from '#engine/bots/playout.ts'
import { CLOCK_PATIENCE, firstAsked, PATIENCE } from '#engine/bots/playout.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'

/** A move, nothing for the moment, or no more of this. */
export type Answer = Shape['move'] | 'wait' | 'quit'

/** Somebody who takes their time. */
export interface Person {
  readonly seat: Seat
  /** what may be left; asked again only when the situation has changed */
  chance(asked: readonly Asked[]): Promise<Answer>
  /** what is owed; `isLast`: nobody else has anything to say */
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

/** The first of these bots that has something to say; whoever is asked first is drawn. */
function speak(
  { match, players, below }: Round,
  asked: readonly Asked[],
  lastCall: boolean,
): Turn<Shape> | null {
  if (asked.length === 0) return null
  const first = firstAsked(asked, below)
  for (let i = 0; i < asked.length; i++) {
    const one = asked[(first + i) % asked.length]
    const seat = one.seat as Seat
    const { bot, notes } = players[seat]
    const move = bot.choose(viewFor(match.state, seat) as SeatView<Shape>, one, below, { notes, lastCall })
    if (move !== null) return { actor: seat, move }
  }
  return null
}

function timeOut({ match: { game }, below }: Round, asked: readonly Asked[]): Turn<Shape> | null {
  const runs = asked.some(({ seat }) => seat === 'clock')
  if (!runs || below(CLOCK_PATIENCE) > 0) return null
  return { actor: 'clock', move: Object.values(game.record.clock)[0] }
}

type Next = Turn<Shape> | 'quit' | null

/** Null for who waits. */
const turnOf = ({ person: { seat } }: Round, answer: Answer): Next =>
  answer === 'wait' ? null : answer === 'quit' ? answer : { actor: seat, move: answer }

/** When everybody has let others go first, whoever owes a decision must make it. */
async function lastCall(round: Round, asked: readonly Asked[], mine: readonly Asked[]): Promise<Next> {
  const bots = asked.filter(({ seat }) => seat !== 'clock' && seat !== round.person.seat)
  const isOwed = mine.some(({ must }) => must)
  for (let call = 0; call < PATIENCE; call++) {
    const turn = speak(round, bots, true) ?? timeOut(round, asked)
    if (turn !== null) return turn
    const answer = isOwed ? turnOf(round, await round.person.decide(mine, true)) : null
    if (answer !== null) return answer
  }
  throw new Error(`nobody moves, though asked: ${JSON.stringify(asked)}`)
}

/** Bots with a chance to talk come first, then the person with one, then those who owe a decision, the person last. */
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

/** Plays until the game is over, or the person has had enough: false then. */
export async function playWith(round: Round): Promise<boolean> {
  for (;;) {
    const turn = await nextTurn(round)
    if (turn === null || turn === 'quit') return turn === null
    const refusal = round.match.play(turn.actor, turn.move)
    if (refusal !== null) throw new Error(`${JSON.stringify(turn)} was refused: ${refusal.code}`)
    if (turn.actor === round.person.seat) round.person.played()
  }
}
