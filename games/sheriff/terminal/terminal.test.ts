import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Match } from '#games/sheriff/testing/given.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import type { Gate, Scenario } from '#games/sheriff/testing/scenario.ts'
import { describeEvent, describeStart } from './description.ts'
import { terminal } from './index.ts'

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay']

function said(match: Match, seat: number, line: string): unknown {
  const view = viewFor(match.bare.state, seatAt(seat)) as SeatView
  const names = NAMES.slice(0, view.table.places.length)
  const move = terminal.parse(line.split(/\s+/), view, names)
  return typeof move === 'string' ? move : sheriff.writeMove(move)
}

const HANDS: Scenario = {
  sheriff: 0,
  hands: { 1: ['apple', 'apple', 'cheese', 'chicken', 'silk', 'silk'] },
}

describe('the market, loading, declaring', () => {
  const market = () => given(HANDS).play({ seat: 0, move: 'start-market', first: 1 })
  const aside = (...setAside: string[]) => ({ move: 'exchange', setAside })

  test.each([
    ['keep', aside()],
    ['2 apples 1 silk', aside('apple', 'apple', 'silk')],
    ['a a s', aside('apple', 'apple', 'silk')],
    ['2x apple, silk', aside('apple', 'apple', 'silk')],
    ['2apples and the silk', aside('apple', 'apple', 'silk')],
    ['aside CHEESE', aside('cheese')],
  ])('%s', (line, move) => expect(said(market(), 1, line)).toEqual(move))

  test('what is not in the hand is for the rules to refuse', () => {
    expect(said(market(), 1, 'mead')).toEqual(aside('mead'))
  })

  test.each([
    ['c', '“c” could be cheese or chicken'],
    ['2', 'something is missing at the end'],
    ['nonsense', '“nonsense” says nothing here'],
  ])('“%s”: %s', (line, why) => expect(said(market(), 1, line)).toBe(why))

  test('1e: where cards are drawn, and where they are laid', () => {
    const first = given({ ...HANDS, edition: 1 })
    const exchange = (setAside: string[], draw: string[]) => ({ move: 'exchange', setAside, draw })
    expect(said(first, 1, 'a a s left left deck')).toEqual(
      exchange(['apple', 'apple', 'silk'], ['left', 'left', 'deck']),
    )
    expect(said(first, 1, '3 silk draw 2 right')).toEqual(
      exchange(['silk', 'silk', 'silk'], ['right', 'right', 'deck']),
    )
    expect(said(first, 1, 'apple')).toEqual(exchange(['apple'], ['deck']))
    first.play({
      seat: 1,
      move: 'exchange',
      setAside: ['apple', 'cheese', 'silk'],
      draw: ['deck', 'deck', 'deck'],
    })
    expect(said(first, 1, 'left')).toEqual({
      move: 'discard',
      pile: 'left',
      goods: ['apple', 'cheese', 'silk'],
    })
    expect(said(first, 1, 'lay r cheese')).toEqual({
      move: 'discard',
      pile: 'right',
      goods: ['apple', 'silk', 'cheese'],
    })
  })

  test('who begins, what is loaded and declared', () => {
    expect(said(given(HANDS), 0, 'ben')).toEqual({ move: 'start-market', first: 1 })
    const match = given(HANDS).market()
    expect(said(match, 1, '2 apples silk')).toEqual({ move: 'load', goods: ['apple', 'apple', 'silk'] })
    expect(said(match, 1, 'load chi')).toEqual({ move: 'load', goods: ['chicken'] })
    expect(said(match, 1, 'declare 3 chickens')).toEqual({ move: 'declare', good: 'chicken' })
  })
})

describe('haggling', () => {
  const GATE: Gate = {
    sheriff: 0,
    bags: { 1: ['apple', 'silk'] },
    stands: { 1: ['apple', 'apple', 'pepper'] },
  }
  const ben = (line: string) => said(atTheGate(GATE), 1, line)
  const ann = (line: string) => said(atTheGate(GATE), 0, line)
  const offer = (terms: object, partner: unknown = 0) => ({ move: 'offer', with: partner, ...terms })

  test.each([
    ['offer 5 gold pass me', offer({ pass: [1], gold: 5 })],
    ['offer 5', offer({ pass: [1], gold: 5 })],
    ['offer ann 5 gold if you pass me and inspect cid', offer({ pass: [1], inspect: [2], gold: 5 })],
    [
      'offer ann 3 gold + 1 silk from bag inspect cid promise "Next time, I pass YOU + more"',
      offer({ inspect: [2], gold: 3, bag: { silk: 1 }, favour: 'Next time, I pass YOU + more' }),
    ],
    ['offer 2 apples', offer({ pass: [1], stand: { apple: 2 } })],
    ['offer 1 pepper', offer({ pass: [1], contraband: { pepper: 1 } })],
    [
      'offer 2 apples 1 silk from bag, 1 apple from stand',
      offer({ pass: [1], stand: { apple: 1 }, bag: { apple: 2, silk: 1 } }),
    ],
    ['offer 4 gold gift', offer({ gold: 4 })],
    ['offer 4 gold pass 2', offer({ pass: [2], gold: 4 })],
    ['offer 1 apple 3 gold back gift', offer({ goldBack: 3, stand: { apple: 1 } })],
    ['accept 3', { move: 'accept', offer: 3 }],
    ['dec #3', { move: 'decline', offer: 3 }],
    ['withdraw 3', { move: 'withdraw', offer: 3 }],
    ['claim silk', { move: 'claim', good: 'silk' }],
    ['skip', { move: 'skip' }],
  ])('a merchant: %s', (line, move) => expect(ben(line)).toEqual(move))

  test.each([
    ['pass ben', { move: 'pass', bag: 1 }],
    ['pass 2', { move: 'pass', bag: 2 }],
    ['inspect b', { move: 'inspect', bag: 1 }],
    ['open cid', { move: 'inspect', bag: 2 }],
    ['demand ben 6 gold', offer({ pass: [1], gold: 6 }, 1)],
    ['offer 6 gold pass cid', offer({ pass: [2], gold: 6 }, 2)],
  ])('the sheriff: %s', (line, move) => expect(ann(line)).toEqual(move))

  test.each([
    ['pass', 'whose bag? Ben, Cid'],
    ['pass zoe', 'nobody here is “zoe”: Ann, Ben, Cid'],
    ['demand 6 gold', 'say first whom you offer it: “offer ben …”'],
    ['accept', 'there is no such offer'],
    ['sing', '“sing” is no word for a move now'],
  ])('“%s”: %s', (line, why) => expect(ann(line)).toBe(why))

  test('the only offer needs no number, and a name will do', () => {
    const match = atTheGate(GATE).play({ seat: 1, move: 'offer', with: 0, pass: [1], gold: 2 })
    expect(said(match, 0, 'accept')).toEqual({ move: 'accept', offer: 1 })
    expect(said(match, 0, 'decline ben')).toEqual({ move: 'decline', offer: 1 })
    expect(said(match, 1, 'withdraw')).toEqual({ move: 'withdraw', offer: 1 })
  })

  test('R16: a deputy takes a side first, and then settles', () => {
    const match = atTheGate({ players: 6, deputies: [0, 1, 2, 3, 4, 5] })
    expect(said(match, 0, 'pass cid')).toEqual({ move: 'side', bag: 2, side: 'pass' })
    match
      .play({ seat: 0, move: 'side', bag: 2, side: 'pass' })
      .play({ seat: 1, move: 'side', bag: 2, side: 'pass' })
    expect(said(match, 0, 'pass cid')).toEqual({ move: 'pass', bag: 2 })
    expect(said(match, 0, 'inspect cid')).toEqual({ move: 'side', bag: 2, side: 'inspect' })
    expect(said(match, 2, 'offer 2 gold')).toMatchObject({ with: 'deputies', pass: [2], gold: 2 })
  })
})

describe('S7: the story as one seat hears it', () => {
  test('its first line names the edition and the options', () => {
    const { table } = given({ options: { royal: true, blackMarket: true } }).bare.state
    expect(describeStart(table, ['Ann', 'Ben'])).toMatch(
      /^Sheriff of Nottingham, edition 2 \(royal, black market\): Ann, Ben\./,
    )
  })

  test('1e: cards set aside by others are a number', () => {
    const open = { type: 'setAside', seat: seatAt(1), count: 2, faceUp: null } as const
    expect(describeEvent(open, [], NAMES)).toBe('  Ben sets aside 2 cards, face down.')
  })

  test('a proof is for whoever is shown it', () => {
    const open = { type: 'proofShown', of: seatAt(1), to: [seatAt(0)] } as const
    const proof = { round: 1, contraband: ['mead'], bag: ['apple'] } as const
    expect(describeEvent(open, [{ to: seatAt(0), what: proof }], NAMES)).toContain(
      'Face down: mead. In the bag: apple.',
    )
    expect(describeEvent(open, [], NAMES)).not.toContain('mead')
  })

  test.each([
    ['pass-you-next-time', 'pass you next time'],
    ['A well-known face', 'A well-known face'],
  ])('S3.4.2: the promise %s is told in words', (favour, words) => {
    const gate = atTheGate({ sheriff: 0, bags: { 1: ['apple'] } })
    const { phase } = gate.play({ seat: 1, move: 'offer', with: 0, favour }).bare.state.table
    const [offer] = phase.type === 'inspection' ? phase.offers : []
    expect(describeEvent({ type: 'offered', offer }, [], NAMES)).toContain(`the promise “${words}”.`)
  })

  test('a picture has no card of others', () => {
    const match = atTheGate({ sheriff: 0, bags: { 1: ['crossbow', 'crossbow'] }, stands: { 1: ['silk'] } })
    const view = viewFor(match.bare.state, seatAt(0)) as SeatView
    const shown = terminal.picture(view, NAMES.slice(0, 4)).filter((line) => !line.startsWith('Your'))
    expect(shown.join('\n')).toMatch(/Ben +50 gold +\d cards +bag “2 apples” +1 face down/)
    expect(shown.join('\n')).not.toMatch(/silk|crossbow/)
  })
})
