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
import { SEATS } from './contract.ts'
import { Known } from './known.ts'
import { messageOf } from './script.ts'

const plan = planMatch({ game: 'sheriff', edition: 2, players: SEATS, options: [], bots: ['random'] })

test('moves chosen from what four sockets hear are allowed, to the end of the match', () => {
  for (let number = 0; number < 20; number++) {
    const stream = streamsOf('known')(number)
    const bare = setUp(plan, stream)
    const known = new Known()
    let events: Event<Shape>[] = []
    bare.listener = (event) => events.push(event)
    for (let seat = 0; seat < SEATS; seat++) {
      const view = JSON.parse(JSON.stringify(viewFor(bare.state, seatAt(seat))))
      known.begin(seat, { match: 'm', version: 0, view } as ToClientOf<'view'>)
    }
    let moves = 0
    for (let turn = known.turn(belowOf(stream)); turn !== null; moves++) {
      events = []
      expect(bare.play(turn.actor, turn.move)).toBeNull()
      for (let seat = 0; seat < SEATS; seat++) {
        known.hear(seat, readMessage(`${messageOf(moves + 1, events, seatAt(seat))}}`) as ToClientOf<'step'>)
      }
      known.fold()
      turn = known.turn(belowOf(stream))
    }
    expect(bare.game.outcome(bare.state.table)).not.toBeNull()
    expect(known.version).toBe(moves)
  }
})
