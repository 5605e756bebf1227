import { nextTurn, playTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Replayed } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Shape, State } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'
import { ensure, namesOf, same, throughJson } from './game-test-spec.ts'
import { viewFollowers } from './view-consistency.ts'

/**
 * Plays one random match to its end; returns the number of moves and the types of events. After every step: what must be conserved is, and
 * views are consistent for every seat and a spectator. Once on the way: a copy of the state does not change with the
 * original. At the end: replaying the record gives the same state, and the state survives JSON.
 */
export function checkWholeMatch<S extends Shape>(
  spec: GameTestSpec<S>,
  config: Configuration<S>,
  stream: Stream,
): { moves: number; events: ReadonlySet<string> } {
  const { game, bot } = spec
  const draw = belowOf(stream)
  const match = RunningMatch.recorded(game, config.options, namesOf(config.players), chanceFrom(stream))
  const { state } = match
  const followers = viewFollowers(game, state)
  const events = new Set<string>()
  match.listener = (event) => {
    events.add(event.open.type)
    followers.observe(event)
  }
  const conserved = spec.conserved(state)
  const players = seatBots(
    state.hands.map(() => bot),
    state,
  )
  const checkpoint = draw(100)
  let copied: { state: State<S>; text: string } | null = null
  let moves = 0
  for (; ; moves++) {
    const turn = nextTurn(match, players, draw)
    if (turn === null) break
    if (moves === checkpoint) copied = { state: game.copy(state), text: JSON.stringify(state) }
    playTurn(match, turn)
    const now = spec.conserved(state)
    ensure(same(conserved, now), () => `not conserved: ${JSON.stringify(conserved)} → ${JSON.stringify(now)}`)
    followers.compare(state)
  }
  ensure(
    copied === null || JSON.stringify(copied.state) === copied.text,
    () => 'a copy changed with the original',
  )
  checkReplay(match)
  return { moves, events }
}

function checkReplay<S extends Shape>({ game, state, record }: RunningMatch<S>): void {
  const sources = {
    games: { [game.id]: game },
    stream: (): Stream => {
      throw new Error('a record of ours contains every outcome')
    },
  }
  const replayed = replay(record, sources as never)
  ensure(!isFault(replayed), () => `the record is refused: ${JSON.stringify(replayed)}`)
  const { match } = replayed as Replayed
  ensure(same(match.state, state), () => 'replay differs from live play')
  ensure(same(throughJson(match.state), match.state), () => 'a state does not survive JSON')
}
