import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { planMatch } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { takeSeats } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Asked } from '#engine/game.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { viewFor } from '#engine/state.ts'
import { Advisor } from './advisor.ts'
import type { Answer, Person } from './play-match.ts'
import { playWith } from './play-match.ts'

const ME = seatAt(0)

/** A match with somebody in seat 0 who never talks; what was heard and asked stands in the order it came. */
async function quietMatch(plan: Plan, seed: number, patience: number) {
  const stream = fastStream(seed)
  const draw = belowOf(stream)
  const match = RunningMatch.recorded(plan.game, plan.options, plan.names, chanceFrom(stream))
  const log: (Shape['open'] | { readonly type: 'chance' | 'last' })[] = []
  const players = takeSeats(plan.bots, match, ({ open }) => log.push(open))
  const advisor = new Advisor(plan.game, players[ME], draw)
  let waits = 0
  const person: Person = {
    seat: ME,
    async chance() {
      log.push({ type: 'chance' })
      return 'wait'
    },
    async decide(asked: readonly Asked[], isLast: boolean): Promise<Answer> {
      if (!isLast && waits++ < patience) return 'wait'
      if (isLast) log.push({ type: 'last' })
      return advisor.decide(viewFor(match.state, ME) as SeatView<Shape>, asked, true) ?? 'quit'
    },
    played: () => {},
  }
  const isOver = await playWith({ match, players, person, below: draw })
  return { isOver, log, outcome: plan.game.outcome(match.state.table) }
}

const plan = (players: number, options: readonly string[], bots: readonly string[]): Plan =>
  planMatch({ game: 'sheriff', edition: 2, players, options, bots })

describe.each([
  [4, [], ['maud', 'wat']],
  [4, ['blackMarket', 'timer'], ['random']],
  [6, ['blackMarket'], ['maud', 'random', 'hob']],
] as const)('%i players with %j against %j', (players, options, bots) => {
  test('the match ends, and no bag is settled before its owner could act', async () => {
    const { isOver, log, outcome } = await quietMatch(plan(players, options, bots), players, Infinity)
    expect([isOver, outcome === null]).toEqual([true, false])
    let settled = 0
    log.forEach((entry, i) => {
      if (
        (entry.type !== 'bagPassed' && entry.type !== 'bagOpened') ||
        (entry as { bag?: unknown }).bag !== ME
      )
        return
      const round = log.slice(0, i).findLastIndex(({ type }) => type === 'roundBegan')
      expect(log.slice(round + 1, i).some(({ type }) => type === 'chance')).toBe(true)
      settled++
    })
    expect(settled).toBeGreaterThan(0)
  })
})

test('a player with a decision due may wait until no one else moves', async () => {
  const { log } = await quietMatch(plan(4, [], ['maud']), 1, Infinity)
  expect(log.some(({ type }) => type === 'last')).toBe(true)
})
