/** Golden transcripts: the beginning of a match as each seat and a spectator hear it. Read the diff when one changes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { overhear } from '#engine/event.ts'
import { Stage } from '#engine/stage.ts'
import type { Shape } from '#engine/state.ts'
import type { AnyTrial, Configuration } from '#engine/testing/game-test-spec.ts'
import { viewersOf } from '#engine/testing/view-consistency.ts'
import { trials } from './testing/specs.ts'

const TURNS = 45

function transcripts(
  { game, bot }: AnyTrial,
  { options, players }: Configuration<Shape>,
): Map<string, string> {
  const stream = fastStream(7)
  const chance = chanceFrom(stream)
  const stage = new Stage(game, game.setup(options, players, chance), chance)
  const viewers = viewersOf(players)
  const heard = new Map(viewers.map((viewer) => [String(viewer), '']))
  const write = (viewer: string, line: string) => heard.set(viewer, `${heard.get(viewer)}${line}\n`)
  stage.listener = (event) => {
    for (const viewer of viewers) {
      const { open, hidden } = overhear(event, viewer)
      write(
        String(viewer),
        `  ${JSON.stringify(open)}${hidden === null ? '' : ` + ${JSON.stringify(hidden)}`}`,
      )
    }
  }
  const seated = seatBots(
    stage.state.hands.map(() => bot),
    stage.state,
  )
  for (let i = 0; i < TURNS; i++) {
    const turn = nextTurn(stage, seated, (n) => below(stream, n))
    if (turn === null) break
    for (const viewer of viewers) write(String(viewer), `${turn.actor} ${turn.move.type}`)
    stage.play(turn.actor, turn.move)
  }
  return heard
}

const cases = Object.entries(trials).flatMap(([game, trial]) => {
  const { configurations } = trial
  const last = configurations.length - 1
  return [0, Math.floor(last / 3), Math.floor((last * 2) / 3), last].map((i) => ({
    game,
    trial,
    config: configurations[i],
    name: configurations[i].name,
  }))
})

test.each(cases)('$game $name', async ({ game, trial, config, name }) => {
  for (const [viewer, transcript] of transcripts(trial, config)) {
    const file = join(import.meta.dirname, game, 'golden', `${name}.${viewer}.txt`)
    await expect(transcript).toMatchFileSnapshot(file)
  }
})
