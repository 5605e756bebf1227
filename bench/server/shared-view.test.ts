import { expect, test } from 'vitest'
import { planMatch } from '#cli/plan.ts'
import { setUp, streamsOf } from '#cli/simulation.ts'
import { belowOf } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import { SEATS } from './adapter.ts'
import { messageOf } from './relay-script.ts'
import { SharedView } from './shared-view.ts'

const plan = planMatch({ game: 'sheriff', edition: 2, players: SEATS, options: [], bots: ['random'] })

test('moves chosen from what four sockets receive are legal to the end of the match', () => {
  for (let number = 0; number < 20; number++) {
    const stream = streamsOf('known')(number)
    const bare = setUp(plan, stream)
    const shared = new SharedView()
    let events: Event<Shape>[] = []
    bare.listener = (event) => events.push(event)
    for (let seat = 0; seat < SEATS; seat++) {
      const view = JSON.parse(JSON.stringify(viewFor(bare.state, seatAt(seat))))
      shared.begin(seat, { match: 'm', version: 0, view } as ToClientOf<'view'>)
    }
    let moves = 0
    for (let turn = shared.turn(belowOf(stream)); turn !== null; moves++) {
      events = []
      expect(bare.play(turn.actor, turn.move)).toBeNull()
      for (let seat = 0; seat < SEATS; seat++) {
        shared.receive(
          seat,
          readMessage(`${messageOf(moves + 1, events, seatAt(seat))}}`) as ToClientOf<'step'>,
        )
      }
      shared.apply()
      turn = shared.turn(belowOf(stream))
    }
    expect(bare.game.outcome(bare.state.table)).not.toBeNull()
    expect(shared.version).toBe(moves)
  }
})
