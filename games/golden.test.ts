/** Golden transcripts: the beginning of a match as each seat and a spectator hear it. Read the diff when one changes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { visibleTo } from '#engine/event.ts'
import type { Shape } from '#engine/state.ts'
import type { AnyGameTestSpec, Configuration } from '#engine/testing/game-test-spec.ts'
import { viewersOf } from '#engine/testing/view-consistency.ts'
import { testSpecs } from './testing/specs.ts'

const TURNS = 45

function transcripts(
  { game, bot }: AnyGameTestSpec,
  { options, players }: Configuration<Shape>,
): Map<string, string> {
  const stream = fastStream(7)
  const chance = chanceFrom(stream)
  const match = new BareMatch(game, game.setup(options, players, chance), chance)
  const viewers = viewersOf(players)
  const heard = new Map(viewers.map((viewer) => [String(viewer), '']))
  const write = (viewer: string, line: string) => heard.set(viewer, `${heard.get(viewer)}${line}\n`)
  match.listener = (event) => {
    for (const viewer of viewers) {
      const { open, hidden } = visibleTo(event, viewer)
      write(
        String(viewer),
        `  ${JSON.stringify(open)}${hidden === null ? '' : ` + ${JSON.stringify(hidden)}`}`,
      )
    }
  }
  const seated = seatBots(
    match.state.hands.map(() => bot),
    match.state,
  )
  for (let i = 0; i < TURNS; i++) {
    const turn = nextTurn(match, seated, belowOf(stream))
    if (turn === null) break
    for (const viewer of viewers) write(String(viewer), `${turn.actor} ${turn.move.type}`)
    match.play(turn.actor, turn.move)
  }
  return heard
}

const cases = Object.entries(testSpecs).flatMap(([game, spec]) => {
  const { configurations } = spec
  const last = configurations.length - 1
  return [0, Math.floor(last / 3), Math.floor((last * 2) / 3), last].map((i) => ({
    game,
    spec,
    config: configurations[i],
    name: configurations[i].name,
  }))
})

test.each(cases)('$game $name', async ({ game, spec, config, name }) => {
  for (const [viewer, transcript] of transcripts(spec, config)) {
    const file = join(import.meta.dirname, game, 'golden', `${name}.${viewer}.txt`)
    await expect(transcript).toMatchFileSnapshot(file)
  }
})
