/** Every bot plays whole matches of every configuration without a refused move; they are as strong as they should be. */
import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { playOut, takeSeats } from '#engine/bots/playout.ts'
import { below, belowOf, chanceFrom } from '#engine/chance.ts'
import type { Bot, Outcome } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'
import { nottingham } from '#games/nottingham/index.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import { configurations } from '#games/nottingham/testing/spec.ts'
import { PERSONAS } from './persona/persona.ts'

const MATCHES = 10
// enough for chance to stay far from what is claimed
const STRENGTH_MATCHES = 60
const SEARCH_MATCHES = 12

const isMaster = (name: string): boolean =>
  PERSONAS.some((one) => name === one.name || name === `${one.name}:master`)
const names = Object.keys(nottingham.bots).filter((name) => !isMaster(name))
const masters = PERSONAS.map(({ name }) => `${name}:master`)

/** A bot that may search only a part of what it usually does. */
const hurried = (bot: Bot<Nottingham>, effort: number): Bot<Nottingham> => ({
  ...bot,
  choose: (view, asked, draw, situation) => bot.choose(view, asked, draw, { ...situation, effort }),
})

type Options = (typeof configurations)[number]['options']
type Watch = (match: BareMatch<Nottingham>) => void

/** A refused move throws. */
function play(options: Options, bots: readonly string[], seed: number, effort = 1, watch?: Watch): Outcome {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(nottingham, nottingham.setup(options, bots.length, chance), chance)
  const players = takeSeats(
    bots.map((name) => hurried(nottingham.bots[name], effort)),
    match,
  )
  watch?.(match)
  playOut(match, players, belowOf(stream))
  return nottingham.outcome(match.state.table) as Outcome
}

function inMixedCompany(name: string, company: readonly string[], seed: number, effort = 1): Outcome {
  const stream = fastStream(1000 + seed)
  const { options, players } = configurations[seed % configurations.length]
  const bots = Array.from({ length: players }, () => company[below(stream, company.length)])
  bots[below(stream, players)] = name
  return play(options, bots, seed, effort)
}

/** The share that one wins against three others of one kind, each deal from every seat; a shared win is a part of one. */
function winShare(name: string, others: string, matches: number, effort = 1): number {
  let sum = 0
  for (let seed = 0; seed < matches; seed++) {
    const bots = Array.from({ length: 4 }, (_, seat) => (seat === seed % 4 ? name : others))
    const { ranks } = play(plainOptions(4), bots, Math.floor(seed / 4), effort)
    if (ranks[seed % 4] === 1) sum += 1 / ranks.filter((rank) => rank === 1).length
  }
  return sum / matches
}

describe.each(names.map((name, i) => [name, i * MATCHES] as const))('%s', (name, first) => {
  test(`plays ${MATCHES} matches over all configurations in mixed company without a refused move`, () => {
    for (let seed = first; seed < first + MATCHES; seed++)
      expect(inMixedCompany(name, names, seed).ranks, `seed ${seed}`).toContain(1)
  })

  test('plays the same match again', () => {
    expect(inMixedCompany(name, names, 1)).toEqual(inMixedCompany(name, names, 1))
  })
})

test('masters play without a refused move, and the same match again', () => {
  for (let seed = 0; seed < masters.length; seed++)
    expect(inMixedCompany(masters[seed], names, seed, 0.1).ranks).toContain(1)
  const again = () => inMixedCompany('wat:master', names, 1, 0.1)
  expect(again()).toEqual(again())
})

/** Par is a quarter of the matches. Longer runs: docs/bots.md. */
describe('strength, at a table of four', () => {
  test.each<[string, string, number]>([
    ['greedy', 'random', 0.5],
    ['estimate', 'greedy', 0.5],
    ['estimate', 'random', 0.85],
    ['alan:journeyman', 'greedy', 0.4],
    ...PERSONAS.map(({ name }): [string, string, number] => [
      `${name}:journeyman`,
      `${name}:apprentice`,
      0.35,
    ]),
  ])('%s against three %s', (name, others, share) => {
    expect(winShare(name, others, STRENGTH_MATCHES)).toBeGreaterThan(share)
  })

  test('a master against three journeymen, even with a quarter of its search', () => {
    expect(winShare('osric:master', 'osric:journeyman', SEARCH_MATCHES, 0.25)).toBeGreaterThan(0.3)
  })
})

test('a table of seven has six different characters and a guest', () => {
  for (const level of ['apprentice', 'journeyman', 'master']) {
    const bots = nottingham.menu.bots.filter((bot) => bot.endsWith(`:${level}`))
    expect(new Set(bots.map((bot) => bot.split(':')[0])).size).toBe(6)
  }
})

test('characters are told apart by what they do', () => {
  const characters = PERSONAS.map(({ name }) => name)
  const counters = characters.map(() => nottingham.botStats?.begin())
  for (let seed = 0; seed < 150; seed++) {
    const seats = characters.map((_, i) => (i + seed) % characters.length)
    const watch: Watch = (match) => {
      const { listener } = match
      const observers = seats.map((who, i) => counters[who]?.watch(seatAt(i), match.state.table))
      match.listener = (event) => {
        listener?.(event)
        for (const observer of observers) observer?.observe(event)
      }
    }
    play(
      plainOptions(6),
      seats.map((who) => `${characters[who]}:journeyman`),
      seed,
      1,
      watch,
    )
  }
  const habits = counters.map((counter) => counter?.stats() ?? {})
  const ranked = (habit: string): string[] =>
    characters.toSorted(
      (one, other) =>
        Number(habits[characters.indexOf(other)][habit]) - Number(habits[characters.indexOf(one)][habit]),
    )
  const most = (habit: string): string => ranked(habit)[0]
  expect({
    thief: most('attacks'),
    gambler: most('thefts'),
    ambusher: most('ambushes'),
    hoarder: most('hand'),
    taskRunner: most('tasks'),
    peacemaker: ranked('attacks').at(-1),
  }).toEqual({
    thief: 'wat',
    gambler: 'alan',
    ambusher: 'gisela',
    hoarder: 'maud',
    taskRunner: 'piers',
    peacemaker: 'osric',
  })
})
