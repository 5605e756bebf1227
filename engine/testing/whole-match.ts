import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { RecordedMatch } from '#engine/record/recorder.ts'
import type { Replayed } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import type { Shape, State } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'
import { ensure, namesOf, same, throughJson } from './game-test-spec.ts'
import { viewFollowers } from './view-consistency.ts'

/**
 * Plays one random match to its end. After every step: what is conserved is conserved, and the law of the house holds
 * for every seat and a spectator. On the way: a copy stays as it was. In the end: live play = replay of the record =
 * the same moves on a state that went through JSON.
 */
export function checkWholeMatch<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  stream: Stream,
): number {
  const { game, bot } = spec
  const draw = (n: number): number => below(stream, n)
  const match = new RecordedMatch(game, config.options, namesOf(config.players), chanceFrom(stream))
  const { bare } = match
  const { state } = bare
  const audience = viewFollowers(game, state)
  bare.listener = audience.observe
  const conserved = spec.conserved(state)
  const players = seatBots(
    namesOf(config.players).map(() => bot),
    state,
  )
  const checkpoint = draw(100)
  let kept: { state: State<S>; text: string } | null = null
  let moves = 0
  for (; ; moves++) {
    const turn = nextTurn(bare, players, draw)
    if (turn === null) break
    if (moves === checkpoint) kept = { state: game.copy(state), text: JSON.stringify(state) }
    const refusal = match.play(turn.actor, turn.move)
    ensure(refusal === null, () => `${JSON.stringify(turn)} was refused: ${refusal?.code}`)
    const now = spec.conserved(state)
    ensure(same(conserved, now), () => `not conserved: ${JSON.stringify(conserved)} → ${JSON.stringify(now)}`)
    audience.agree(state)
  }
  ensure(kept === null || JSON.stringify(kept.state) === kept.text, () => 'a copy changed with the original')
  checkReplay(match, spec)
  return moves
}

function checkReplay<S extends Shape>(match: RecordedMatch<S>, { game }: GameTestSpec<S>): void {
  const sources = {
    games: { [game.id]: game },
    stream: (): Stream => {
      throw new Error('a record of ours writes out every outcome')
    },
  }
  const replayed = replay(match.toString(), sources as never)
  ensure(!isFault(replayed), () => `the record is refused: ${JSON.stringify(replayed)}`)
  const { state } = (replayed as Replayed).match
  ensure(same(state, match.bare.state), () => 'replay differs from live play')
  ensure(same(throughJson(state), state), () => 'a state does not survive JSON')
}
