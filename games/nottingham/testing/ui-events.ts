/** For tests: a whole match of bots as one viewer hears it, step by step. */

import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Stream } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Viewer } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { SeenStep } from '#ui/play.ts'

export function wholeMatch(
  names: readonly string[],
  viewer: Viewer,
  stream: Stream,
  bot = 'random',
): SeenStep<Nottingham>[] {
  const options = plainOptions(names.length)
  const { match } = RunningMatch.start(nottingham, { options, names, seed: null }, chanceFrom(stream))
  const players = seatBots(
    names.map(() => nottingham.bots[bot]),
    match.state,
  )
  const steps: SeenStep<Nottingham>[] = []
  let view = structuredClone(viewFor(match.state, viewer))
  for (;;) {
    const turn = nextTurn(match, players, belowOf(stream))
    if (turn === null) return steps
    const played = match.play(turn.actor, turn.move)
    if ('code' in played) throw new Error(played.why)
    const before = view
    view = structuredClone(viewFor(match.state, viewer))
    const events = structuredClone(played.events.map((event) => visibleTo(event, viewer)))
    steps.push({ version: steps.length + 1, at: null, events, before, after: view })
  }
}
