import { describe, expect, test } from 'vitest'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'

describe('end of the round', () => {
  test('S3.5 the badge moves to the left and everyone draws back to the hand size', () => {
    const match = atTheGate({ players: 4, sheriff: 3, bags: { 0: ['apple', 'apple', 'apple'] } })
    match.pass(0).pass(1)
    expect(match.table).toMatchObject({ round: 1, sheriffs: [3] })
    match.pass(2)
    expect(match.table).toMatchObject({ round: 2, sheriffs: [0], deckSize: 204 - 24 - 3 - 1 - 1 })
    expect(match.table.places.map((place) => place.hand)).toEqual([6, 6, 6, 6])
    expect(match.table.places.map((place) => place.bag)).toEqual([null, null, null, null])
    expect(match.asked()).toEqual(['0 must start-market'])
  })

  test('S3.5 in the first edition the next market begins at the new sheriff’s left', () => {
    const match = atTheGate({ edition: 1, players: 4, sheriff: 3 }).pass(0).pass(1).pass(2)
    expect(match.table.sheriffs).toEqual([0])
    expect(match.asked()).toEqual(['1 must exchange'])
  })

  test('S3 five steps follow in order, round after round, until everyone was sheriff three times', () => {
    const match = given({ sheriff: 1 })
    const sheriffs: number[] = []
    const steps = new Set<string>()
    while (match.step !== 'finished') {
      sheriffs.push(match.table.sheriffs[0])
      steps.add(match.step)
      match.market()
      steps.add(match.step)
      const [one, other] = [0, 1, 2].filter((seat) => seat !== match.table.sheriffs[0])
      match.load({ [one]: [match.cards(one)[0] as 'apple'], [other]: [match.cards(other)[0] as 'apple'] })
      steps.add(match.step)
      match.declare()
      steps.add(match.step)
      match.pass(one).pass(other)
    }
    expect(sheriffs).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0])
    expect([...steps]).toEqual(['market', 'load', 'declare', 'inspection'])
    expect(match.table.round).toBe(9)
  })

  test('R11 each player draws all at once, clockwise from the old sheriff’s left', () => {
    const match = atTheGate({
      players: 4,
      sheriff: 2,
      bags: { 3: ['apple', 'apple'], 0: ['apple'], 1: ['apple', 'apple'] },
      draws: ['silk', 'mead', 'pepper', 'crossbow', 'chicken'],
    })
    match.pass(0).pass(1).pass(3)
    expect(match.heard(3, 'drew').at(-3)?.hidden).toEqual({ goods: ['silk', 'mead'] })
    expect(match.heard(0, 'drew').at(-2)?.hidden).toEqual({ goods: ['pepper'] })
    expect(match.heard(1, 'drew').at(-1)?.hidden).toEqual({ goods: ['crossbow', 'chicken'] })
    expect(match.heard(2, 'drew').map((heard) => heard.hidden)).toEqual([null, null, null])
  })

  test('X13 each draws up to the hand size before the next, and the old sheriff is last', () => {
    const match = given({ sheriff: 1, handless: [1], draws: ['silk', 'mead'], deckLeft: 4 })
    match.toInspection().pass(2).pass(0)
    expect(match.events('drew')).toEqual([
      { type: 'drew', seat: 2, count: 1 },
      { type: 'drew', seat: 0, count: 1 },
      { type: 'drew', seat: 1, count: 2 },
    ])
    expect(match.heard(2, 'drew')[0].hidden).toEqual({ goods: ['silk'] })
    expect(match.heard(0, 'drew')[1].hidden).toEqual({ goods: ['mead'] })
    expect(match.table.places.map((place) => place.hand)).toEqual([6, 2, 6])
  })

  test('X13 with six players it begins left of the deputy drawn first', () => {
    const match = given({ players: 6, deputies: [3, 1, 0, 2, 4, 5] }).toInspection()
    for (const bag of [0, 2, 4, 5]) match.sides(bag, 'pass', 'pass').pass(bag)
    expect(match.events('drew').map((open) => open.type === 'drew' && open.seat)).toEqual([4, 5, 0, 2])
  })

  test('X13 a new deck is shuffled in the middle of a refill', () => {
    const match = atTheGate({
      bags: { 1: ['apple', 'apple'], 2: ['apple', 'apple', 'silk'] },
      pile: ['mead', 'chicken'],
      draws: ['pepper'],
      deckLeft: 1,
    })
    match.chance(['silk', 'chicken', 'mead']).pass(1).inspect(2)
    expect(match.shuffles).toEqual([{ name: 'shuffle', cards: ['mead', 'chicken', 'silk'] }])
    expect(
      match
        .heard(1, 'drew')
        .slice(-3)
        .map((heard) => heard.hidden),
    ).toEqual([{ goods: ['pepper'] }, { goods: ['silk'] }, null])
    expect(match.heard(2, 'drew').at(-1)).toEqual({
      open: { type: 'drew', seat: 2, count: 2 },
      hidden: { goods: ['chicken', 'mead'] },
    })
    expect(match.table.places[2].hand).toBe(5)
  })

  test('S3.5 in the last round the game ends: no refill, hands are discarded and count nothing', () => {
    const match = atTheGate({ round: 9, hands: { 0: ['silk'] } })
      .pass(1)
      .pass(2)
    expect(match.step).toBe('finished')
    expect(match.events('drew')).toEqual([])
    expect(match.table.places.map((place) => place.hand)).toEqual([0, 0, 0])
    expect([0, 1, 2].map((seat) => match.cards(seat))).toEqual([[], [], []])
    expect(match.asked()).toEqual([])
    expect(match.refused({ seat: 0, move: 'pass', bag: 1 })).toBe('game-over')
  })

  test('S3.5 four and five players end after everyone was sheriff twice', () => {
    expect(atTheGate({ players: 4, round: 7 }).pass(1).pass(2).pass(3).table.round).toBe(8)
    expect(atTheGate({ players: 4, round: 8 }).pass(1).pass(2).pass(3).step).toBe('finished')
    expect(atTheGate({ players: 5, round: 10 }).pass(1).pass(2).pass(3).pass(4).step).toBe('finished')
  })
})
