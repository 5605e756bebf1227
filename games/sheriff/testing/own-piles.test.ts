/** S2, own draw piles: no table chooses them, so the tests of every configuration leave them out. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { eachCase } from '#engine/testing/each-case.ts'
import { compareTwins } from '#engine/testing/twins.ts'
import { checkWholeMatch } from '#engine/testing/whole-match.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { choose, playersOf } from '#games/sheriff/ruleset.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { spec } from './spec.ts'

const optionsWith = (...names: string[]): Options => ({ edition: 2, ...choose([...names, 'ownPiles']) })

const configurations = playersOf(2).flatMap((players) =>
  [optionsWith('royal'), optionsWith('removeTen', 'handSize')].map((options, number) => ({
    name: `own piles ${number}, ${players} players`,
    options,
    players,
  })),
)
const own = { ...spec, configurations }

test('S2 with own draw piles matches end, replay, and lose no card', () => {
  eachCase(own, 6, (config, seed) => checkWholeMatch(own, config, fastStream(seed)))
})

test('S2 with own draw piles nobody sees anything because of what is hidden', () => {
  eachCase(own, 6, (config, seed) => {
    compareTwins(own, config, { choices: fastStream(seed), chance: () => fastStream(-seed) })
  })
})

/** What each seat draws in a match of random bots, until a pile is empty for the first time. */
function drawsOf(choices: number): readonly Good[][] {
  const options = optionsWith('royal')
  const match = new BareMatch<Sheriff>(
    sheriff,
    sheriff.setup(options, 4, chanceFrom(fastStream(5))),
    chanceFrom(fastStream(5)),
  )
  const drawn: Good[][] = [[], [], [], []]
  let shuffled = false
  match.listener = ({ open, hidden }) => {
    if (open.type === 'reshuffled') shuffled = true
    if (open.type === 'drew' && !shuffled)
      for (const { what } of hidden) drawn[open.seat].push(...(what as { goods: Good[] }).goods)
  }
  const { random } = sheriff.bots
  playBots(match, [random, random, random, random], belowOf(fastStream(choices)))
  return drawn
}

test('S2 with own draw piles other choices change how many cards a seat draws, never which', () => {
  const [one, other] = [drawsOf(1), drawsOf(2)]
  for (const seat of [0, 1, 2, 3]) {
    const [short, long] = [one[seat], other[seat]].sort((a, b) => a.length - b.length)
    expect(short.length).toBeGreaterThan(15)
    expect(long.slice(0, short.length)).toEqual(short)
  }
  expect(one.map(({ length }) => length)).not.toEqual(other.map(({ length }) => length))
})

/** Checks every shuffle of a match of three random bots; returns how many there were. */
function checkShuffles(seed: number): number {
  const chance = chanceFrom(fastStream(seed))
  const match = new BareMatch<Sheriff>(sheriff, sheriff.setup(optionsWith(), 3, chance), chance)
  const { box, table } = match.state
  // nearly used up
  box.piles = box.piles?.map((pile) => pile.slice(0, 20)) ?? null
  table.deckSize = 3 * 20
  let seen = 0
  match.listener = ({ open, hidden }) => {
    if (open.type !== 'reshuffled') return
    seen++
    const { seat } = hidden[0].what as { seat: number }
    expect([table.piles[0], box.piles?.[seat].length]).toEqual([[], open.size])
    expect(table.deckSize).toBe(box.piles?.flat().length)
  }
  const { random } = sheriff.bots
  playBots(match, [random, random, random], belowOf(fastStream(seed)))
  return seen
}

test('S2 whose own pile is empty shuffles the whole discard pile into it', () => {
  const shuffles = Array.from({ length: 10 }, (_, seed) => checkShuffles(seed))
  expect(Math.max(...shuffles)).toBeGreaterThan(0)
})

test('S2 a record says that piles are own, and one without them says nothing about it', () => {
  const written = (options: Options): unknown =>
    (
      sheriff.record.writeHeader({ options, names: ['A', 'B', 'C'], seed: 'x', outcomes: new Map() }) as {
        options: object
      }
    ).options
  expect(written(optionsWith())).toHaveProperty('ownPiles', true)
  expect(written({ edition: 2, ...choose([]) })).not.toHaveProperty('ownPiles')
  expect(sheriff.menu.editions[0].options.map(({ name }) => name)).not.toContain('ownPiles')
})
