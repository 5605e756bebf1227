import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import type { Fault, Replayed } from '#engine/record/replay.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Table } from '#games/sheriff/table.ts'
import type { Match } from '#games/sheriff/testing/given.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'

const play = (record: string) => replay(record, { games, stream: secureStream })

/** `line code` of the fault, or `fine`. */
function verdict(record: string | readonly Json[]): string {
  const result = play(typeof record === 'string' ? record : writeRecord(record))
  return isFault(result) ? `${result.line} ${result.code}` : 'fine'
}

/** The table at the end of a record that must be fine. */
function tableOf(record: readonly Json[]): Table {
  const result: Replayed | Fault = play(writeRecord(record))
  if (isFault(result)) throw new Error(`${result.line} ${result.code}: ${result.why}`)
  return result.match.state.table as Table
}

const header = (changes: Json = {}): Json => ({ ...given().lines[0], ...changes })
const without = (line: Json, ...fields: string[]): Json =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !fields.includes(name)))

/** Rounds in which every merchant sets so many cards aside, loads five, and every bag passes. */
function playRounds(match: Match, aside: readonly number[]): Match {
  for (const number of aside) {
    const { rules, sheriffs } = match.table
    const merchants = [...match.table.places.keys()].filter((seat) => !sheriffs.some((s) => s === seat))
    match.play({ seat: sheriffs[0], move: 'start-market', first: merchants[0] })
    for (const seat of merchants) {
      match.play({ seat, move: 'exchange', setAside: match.cards(seat).slice(0, number) })
    }
    for (const seat of merchants) match.load({ [seat]: match.cards(seat).slice(0, 5) as Good[] })
    match.declare()
    for (const bag of merchants) {
      if (rules.deputies) match.sides(bag, 'pass', 'pass')
      match.pass(bag)
    }
  }
  return match
}

/** Three players with a reshuffle on the way, and the number of its line. */
function shuffledRecord(): { lines: Json[]; at: number } {
  const { lines } = playRounds(given(), [5, 5, 5, 5, 5, 5, 5])
  const at = lines.findIndex((line) => line.chance !== undefined) + 1
  return { lines, at }
}

describe('which steps are written', () => {
  test('X1 a payment whose goods are forced, the refill and the scoring are never written', () => {
    const match = atTheGate({ round: 9, gold: { 1: 0 }, bags: { 1: ['apple', 'silk'] } }).inspect(1)
    expect(match.stand(0)).toEqual({ apple: 1 })
    expect(match.refused({ seat: 1, move: 'pay', goods: ['apple'] })).toBe('nothing-owed')
    match.pass(2)
    expect(match.step).toBe('finished')
  })

  test('X1 no market turn without cards, no load, declaration and claim without a bag', () => {
    const match = given({ handless: [1], options: { blackMarket: true } })
    match.play({ seat: 0, move: 'start-market', first: 1 })
    expect(match.refused({ seat: 1, move: 'exchange', setAside: [] })).toBe('not-your-decision')
    match.play({ seat: 2, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['2 must load'])
    expect(match.refused({ seat: 1, move: 'load', goods: [] })).toBe('bag-size')
    match.load({ 2: ['apple'] })
    expect(match.asked()).toEqual(['2 must declare'])
    match.declare().pass(2)
    expect(match.asked()).toEqual(['2 must claim'])
    expect(match.refused({ seat: 1, move: 'skip' })).toBe('no-bag-this-round')
  })

  test('X1 every other step is written even when only one choice exists', () => {
    const match = given({ handless: [2] })
    expect(match.asked()).toEqual(['0 must start-market'])
    match.play({ seat: 0, move: 'start-market', first: 2 })
    expect(match.asked()).toEqual(['1 must exchange'])
    match.play({ seat: 1, move: 'exchange', setAside: [] })
    expect(match.asked()).toEqual(['1 must load'])
    const last = atTheGate({ edition: 1, bags: { 1: ['silk'] } }).inspect(1)
    expect(last.asked()).toEqual(['0 must discard'])
  })
})

describe('chance', () => {
  test('X2 a shuffle stands directly after the step that needs it, and the record replays to the same table', () => {
    const match = playRounds(given(), [5, 5, 5, 5, 5, 5, 5])
    expect(match.shuffles.length).toBeGreaterThan(0)
    expect(tableOf(match.lines)).toEqual(match.table)
  })

  test('X2 a missing chance line is reported where it should stand, also at the end of a record', () => {
    const { lines, at } = shuffledRecord()
    expect(verdict(lines.toSpliced(at - 1, 1))).toBe(`${at} chance-missing`)
    expect(verdict(lines.slice(0, at - 1))).toBe(`${at} chance-missing`)
    expect(verdict(lines.slice(0, at))).toBe('fine')
  })

  test('X2 with a seed the seed decides where no line stands', () => {
    const { lines, at } = shuffledRecord()
    const [first, ...rest] = lines
    expect(verdict([{ ...first, seed: 'oak' }, ...rest.slice(0, at - 2)])).toBe('fine')
  })

  test('X2 a chance line that nothing needs is forbidden', () => {
    const { lines, at } = shuffledRecord()
    expect(verdict(lines.toSpliced(at, 0, lines[at - 1]))).toBe(`${at + 1} chance-not-needed`)
    expect(verdict([header(), { chance: 'shuffle', deck: [] }])).toBe('2 chance-not-needed')
  })

  test('X2 and so is a shuffle that is not a permutation of the cards shuffled, or another kind of chance', () => {
    const { lines, at } = shuffledRecord()
    const deck = lines[at - 1].deck as Good[]
    const changed = (line: Json) => verdict(lines.toSpliced(at - 1, 1, line))
    expect(changed({ chance: 'shuffle', deck: deck.slice(1) })).toBe(`${at} impossible-chance`)
    expect(changed({ chance: 'shuffle', deck: ['crossbow', ...deck.slice(1)] })).toBe(
      `${at} impossible-chance`,
    )
    expect(changed({ chance: 'shuffle', deck: 'all' })).toBe(`${at} impossible-chance`)
    expect(changed({ chance: 'deputies', order: [0, 1, 2] })).toBe(`${at} other-chance-needed`)
    expect(changed({ chance: 'shuffle', deck: deck.toReversed() })).not.toBe(`${at} impossible-chance`)
  })

  test('X2 no shuffle is written when there is no card to shuffle', () => {
    const match = given({ deckLeft: 0 }).play({ seat: 0, move: 'start-market', first: 1 })
    match.play({ seat: 1, move: 'exchange', setAside: ['apple'] })
    expect(match.lines.filter((line) => line.chance !== undefined)).toEqual([])
  })

  test('X3 hands are refilled first, and the deputy cards belong to the beginning of the next round', () => {
    const match = playRounds(given({ players: 6 }), [5, 5, 3, 0, 0])
    const before = match.lines.length
    playRounds(match, [0])
    expect(match.lines.slice(before).flatMap((line) => line.chance ?? [])).toEqual(['shuffle', 'deputies'])
    expect(match.lines.slice(-2).map((line) => line.chance)).toEqual(['shuffle', 'deputies'])
    expect(match.table.round).toBe(7)
    expect(tableOf(match.lines)).toEqual(match.table)
    const swapped = [...match.lines.slice(0, -2), ...match.lines.slice(-2).toReversed()]
    expect(verdict(swapped)).toBe(`${match.lines.length - 1} other-chance-needed`)
  })

  test('X3 without `deputies` in the header their chance line stands on line 2', () => {
    const six = without(given({ players: 6 }).lines[0], 'deputies')
    expect(verdict([six])).toBe('2 chance-missing')
    const lines = [six, { chance: 'deputies', order: [3, 1, 0, 2, 4, 5] }]
    expect(tableOf(lines).sheriffs).toEqual([3, 1])
    expect(verdict([six, { chance: 'deputies', order: [3, 1, 0, 2, 4, 4] }])).toBe('2 impossible-chance')
    expect(verdict([{ ...six, seed: 'oak' }])).toBe('fine')
    expect(tableOf([{ ...six, seed: 'oak' }, lines[1]]).sheriffs).toEqual([3, 1])
  })
})

describe('the header', () => {
  const { deck } = given().lines[0] as { deck: Good[] }

  test('X4 options may leave out what has its default, and may be missing', () => {
    expect(verdict([without(header(), 'options')])).toBe('fine')
    expect(verdict([header({ options: {} })])).toBe('fine')
    expect(verdict([header({ options: { timer: true, handSize: 6 } })])).toBe('fine')
    expect(tableOf([header({ options: { handSize: 7 } })]).places[0].hand).toBe(7)
  })

  test('X4 the deck is a permutation of this game’s whole deck, with the ten', () => {
    expect(verdict([header({ deck: deck.toReversed() })])).toBe('fine')
    expect(verdict([header({ deck: deck.slice(1) })])).toBe('1 impossible-deck')
    expect(verdict([header({ deck: ['silk', ...deck.slice(1)] })])).toBe('1 impossible-deck')
    expect(verdict([header({ options: { removeTen: true } })])).toBe('fine')
    expect(verdict([header({ options: { removeTen: true }, deck: deck.slice(10) })])).toBe(
      '1 impossible-deck',
    )
    expect(verdict([header({ options: { royal: true } })])).toBe('1 impossible-deck')
    expect(verdict([header({ deck: ['gold'] })])).toBe('1 unknown-value')
  })

  test.each<[string, Json, string]>([
    ['an edition', { edition: 3 }, '1 unknown-value'],
    ['the number of players', { players: ['Ann', 'Ben'] }, '1 number-of-players'],
    ['players as texts', { players: [1, 2, 3] }, '1 wrong-type'],
    ['a hand size', { options: { handSize: 8 } }, '1 unknown-value'],
    ['an option as a word', { options: { timer: 'yes' } }, '1 wrong-type'],
    ['an option', { options: { darts: true } }, '1 unknown-field'],
    ['promo cards in the second edition', { options: { promo: true } }, '1 option-not-in-edition'],
    ['options', { options: null }, '1 wrong-type'],
    ['the first sheriff’s seat', { firstSheriff: 3 }, '1 no-such-seat'],
    ['the first sheriff’s seat as a number', { firstSheriff: '0' }, '1 wrong-type'],
    ['a field', { host: 'Ann' }, '1 unknown-field'],
    ['another game', { game: 'chess' }, '1 unknown-game'],
    ['another record', { record: 'gatehouse/2' }, '1 not-a-record'],
    ['deputies of fewer than six', { deputies: [0, 1, 2] }, '1 unknown-field'],
  ])('X4 an error at line 1: %s', (_what, change, fault) => {
    expect(verdict([header(change)])).toBe(fault)
  })

  test('X4 an option that is off may be named in any edition; the black market belongs to the second', () => {
    expect(verdict([header({ options: { promo: false } })])).toBe('fine')
    const first = given({ edition: 1 }).lines[0]
    expect(verdict([{ ...first, options: { blackMarket: false } }])).toBe('fine')
    expect(verdict([{ ...first, options: { blackMarket: true } }])).toBe('1 option-not-in-edition')
  })

  test('X4 six players only in the second edition', () => {
    const six = given({ players: 6 }).lines[0]
    expect(verdict([six])).toBe('fine')
    expect(verdict([{ ...six, edition: 1 }])).toBe('1 number-of-players')
  })

  test('X4 edition and players must be there; deck and first sheriff unless a seed is', () => {
    for (const field of ['edition', 'players', 'deck', 'firstSheriff'])
      expect(verdict([without(header(), field)])).toBe('1 missing-field')
    expect(verdict([without(header({ seed: 'oak' }), 'deck', 'firstSheriff')])).toBe('fine')
    expect(verdict([without(header({ seed: 'oak' }), 'edition')])).toBe('1 missing-field')
    const seeded = tableOf([without(header({ seed: 'oak' }), 'firstSheriff')])
    expect([0, 1, 2]).toContain(seeded.sheriffs[0])
  })

  test('X4 the deputies are a permutation of 0 to 5', () => {
    const six = given({ players: 6 }).lines[0]
    expect(verdict([{ ...six, deputies: [0, 1, 2, 3, 4] }])).toBe('1 impossible-deputies')
    expect(verdict([{ ...six, deputies: [0, 1, 2, 3, 4, 4] }])).toBe('1 impossible-deputies')
    expect(verdict([{ ...six, deputies: [5, 4, 3, 2, 1, 0] }])).toBe('fine')
  })

  test('X4 chance lines win over the seed', () => {
    const { lines, at } = shuffledRecord()
    const [first, ...rest] = lines
    const told = play(writeRecord([{ ...first, seed: 'oak' }, ...rest.slice(0, at - 1)])) as Replayed
    const plain = play(writeRecord(lines.slice(0, at))) as Replayed
    expect(told.match.state).toEqual(plain.match.state)
  })

  test('X5 `deputies` belongs to six players only, `firstSheriff` to fewer', () => {
    const six = given({ players: 6 }).lines[0]
    expect(verdict([{ ...six, firstSheriff: 0 }])).toBe('1 unknown-field')
    expect(verdict([header({ deputies: [0, 1, 2] })])).toBe('1 unknown-field')
  })
})

describe('lines', () => {
  const start = { seat: 0, move: 'start-market', first: 1 }

  test('X5 a step after the end of the game is forbidden', () => {
    const match = playRounds(given(), [0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(match.step).toBe('finished')
    expect(verdict(match.lines)).toBe('fine')
    expect(verdict([...match.lines, start])).toBe(`${match.lines.length + 1} game-over`)
    expect(verdict([...match.lines, { clock: 'timeout' }])).toBe(`${match.lines.length + 1} game-over`)
  })

  test('X5 lines end with LF, the last one may lack it; an empty line is forbidden', () => {
    const record = writeRecord([header(), start])
    expect(verdict(record.trimEnd())).toBe('fine')
    expect(verdict(record)).toBe('fine')
    expect(verdict(`${record}\n`)).toBe('3 empty-line')
    expect(verdict(record.replace('\n', '\n\n'))).toBe('2 empty-line')
    expect(verdict('')).toBe('1 empty-line')
    expect(verdict(`${record}no\n`)).toBe('3 not-json')
    expect(verdict(`${record}[1]\n`)).toBe('3 not-json')
  })

  test('X5 a field that a step does not have is refused, in chance and clock lines too', () => {
    expect(verdict([header(), { ...start, why: 'so' }])).toBe('2 unknown-field')
    expect(verdict([header(), without(start, 'first')])).toBe('2 missing-field')
    const timer = atTheGate({ options: { timer: true } }).lines
    expect(verdict([...timer, { clock: 'timeout' }])).toBe('fine')
    expect(verdict([...timer, { clock: 'timeout', at: 9 }])).toBe(`${timer.length + 1} unknown-field`)
    expect(verdict([...timer, { clock: 'tick' }])).toBe(`${timer.length + 1} unknown-move`)
    const { lines, at } = shuffledRecord()
    expect(verdict(lines.toSpliced(at - 1, 1, { ...lines[at - 1], by: 1 }))).toBe(`${at} unknown-field`)
  })

  test('X5 a step has a seat and a move that exist', () => {
    expect(verdict([header(), { ...start, seat: 3 }])).toBe('2 no-such-seat')
    expect(verdict([header(), { ...start, seat: -1 }])).toBe('2 no-such-seat')
    expect(verdict([header(), without(start, 'seat')])).toBe('2 no-such-seat')
    expect(verdict([header(), { ...start, move: 'dance' }])).toBe('2 unknown-move')
    expect(verdict([header(), { ...start, first: 3 }])).toBe('2 no-such-seat')
    expect(verdict([header(), { ...start, seat: 1 }])).toBe('2 not-your-decision')
  })

  test('X5 numbers are integers; gold may be 0, counts are at least 1', () => {
    const gate = atTheGate()
    const offer = (terms: Json) => verdict([...gate.lines, { seat: 1, move: 'offer', with: 0, ...terms }])
    const at = gate.lines.length + 1
    expect(offer({ gold: 0, goldBack: 0 })).toBe('fine')
    expect(offer({ gold: 1.5 })).toBe(`${at} wrong-type`)
    expect(offer({ gold: '1' })).toBe(`${at} wrong-type`)
    expect(offer({ gold: -1 })).toBe(`${at} out-of-range`)
    expect(offer({ bag: { apple: 0 } })).toBe(`${at} out-of-range`)
    expect(offer({ contraband: { silk: 0 } })).toBe(`${at} out-of-range`)
    expect(offer({ stand: { apple: 0 } })).toBe(`${at} out-of-range`)
    expect(offer({ bag: ['apple'] })).toBe(`${at} wrong-type`)
    const spelt = writeRecord([...gate.lines, { seat: 1, move: 'offer', with: 0, gold: 5 }])
    expect(verdict(spelt.replace('"gold":5', '"gold":5.0'))).toBe(`${at} wrong-type`)
  })

  test('X5 what is written reads back as the same move', () => {
    const { record, writeMove } = given().bare.game
    const moves: Json[] = [
      { move: 'start-market', first: 1 },
      { move: 'exchange', setAside: ['apple'], draw: ['left'] },
      { move: 'exchange', setAside: [] },
      { move: 'discard', pile: 'left', goods: ['apple', 'silk'] },
      { move: 'load', goods: ['apple'] },
      { move: 'declare', good: 'apple' },
      {
        move: 'offer',
        with: 0,
        pass: [1],
        inspect: [2],
        gold: 3,
        goldBack: 0,
        stand: { apple: 1 },
        contraband: { silk: 2 },
        bag: { mead: 1 },
        favour: '',
      },
      { move: 'offer', with: 'deputies' },
      { move: 'accept', offer: 1 },
      { move: 'decline', offer: 1 },
      { move: 'withdraw', offer: 1 },
      { move: 'side', bag: 1, side: 'pass' },
      { move: 'pass', bag: 1 },
      { move: 'inspect', bag: 1 },
      { move: 'pay', goods: ['apple', 'feast-plate@apple'] },
      { move: 'claim', good: 'silk' },
      { move: 'skip' },
      { move: 'oil', keep: true },
      { move: 'oil', target: 2, good: 'apple', count: 2, pile: 'left' },
      { move: 'oil', count: 0, pile: 'right' },
      { move: 'trophy', discard: 'apple', pile: 'left' },
      { move: 'take', good: 'apple' },
      { move: 'leftover', gold: 1, card: null },
      { move: 'leftover', card: 0 },
    ]
    for (const move of moves) expect(writeMove(record.readMove(move, 3))).toEqual(move)
  })
})

describe('the command line', () => {
  const root = join(import.meta.dirname, '../../..')
  const gatehouse = (input: string, ...choices: string[]) => {
    const args = [join(root, 'cli/gatehouse.ts'), 'replay', ...choices, '-']
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      input,
      encoding: 'utf8',
      cwd: root,
    })
    return { out: stdout.trimEnd().split('\n'), err: stderr, status }
  }

  test('X9 with a single file too `--json` prints the error object, and the line on standard error, status 1', () => {
    const { out, err, status } = gatehouse(writeRecord([header(), { seat: 1, move: 'skip' }]), '--json')
    expect(out.map((line) => JSON.parse(line))).toEqual([{ file: '-', line: 2, error: 'no-black-market' }])
    expect(err).toMatch(/^line 2: no-black-market: /)
    expect(status).toBe(1)
  })

  test('X9 `--steps` prints after the header and after every step, with chance lines after the last of these', () => {
    const { lines, at } = shuffledRecord()
    const { out, status } = gatehouse(writeRecord(lines.slice(0, at)), '--steps')
    expect(status).toBe(0)
    // one object per line of the record but for the chance line
    expect(out).toHaveLength(at - 1)
    const first = JSON.parse(out[0])
    expect(first).toMatchObject({ round: 1, step: 'market', deckSize: 138 })
    const [before, after] = out.slice(-2).map((line) => JSON.parse(line).deckSize as number)
    expect(after).toBeGreaterThan(before)
  })
})
