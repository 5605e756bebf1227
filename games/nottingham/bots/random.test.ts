import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'

test('NS4 random play uses every move, every action and every answer, and comes to an end', () => {
  const stream = fastStream(11)
  const draw = belowOf(stream)
  const seen = new Set<string>()
  for (let match = 0; match < 60; match++) {
    const players = 3 + (match % 5)
    const chance = chanceFrom(stream)
    const bare = new BareMatch(nottingham, nottingham.setup(plainOptions(players), players, chance), chance)
    bare.listener = ({ open }) => seen.add(open.type)
    const bots = seatBots(new Array(players).fill(nottingham.bots.random), bare.state)
    for (let turn = nextTurn(bare, bots, draw); turn !== null; turn = nextTurn(bare, bots, draw)) {
      seen.add(`${turn.move.type} ${turn.move.type === 'act' ? bare.state.table.revealed : ''}`.trim())
      expect(bare.play(turn.actor, turn.move)).toBeNull()
    }
    expect(nottingham.outcome(bare.state.table)?.ranks).toContain(1)
  }
  const moves = [
    'take',
    'defend',
    'submit',
    'pick',
    'offer',
    'accept',
    'refuse',
    'keep',
    'set',
    'task',
    'end',
  ]
  const actions = ['copper', 'candlestick', 'gold', 'pearls', 'gems', 'casket'].map((item) => `act ${item}`)
  expect([...moves, ...actions, 'spring', 'hold', 'discard'].filter((move) => !seen.has(move))).toEqual([])
  expect(Object.keys(nottingham.evolution).filter((type) => !seen.has(type))).toEqual([])
})
