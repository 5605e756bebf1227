import { expect, test } from 'vitest'
import { noteDepartures } from '#server/lobby/departures.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { isFromQueue } from '#server/lobby/document.ts'
import { forgotten } from '#server/lobby/forget.ts'
import { leave, returned, withStandIn } from '#server/lobby/seating.ts'
import { playerId } from '#server/store/ratings.ts'
import {
  ANN,
  after,
  agree,
  BEN,
  CID,
  DOT,
  newTableBy,
  ready,
  refuse,
  sit,
  start,
  T,
} from '#server/testing/lobby-tables.ts'
import { guestsIn, participantsOf } from './result.ts'

type Change = (document: TableDocument) => TableDocument

/** Ann, Ben and Cid in seats 0, 1 and 2, a bot in seat 3. */
function begun(): TableDocument {
  const gathered: TableDocument = {
    ...after(newTableBy(ANN), [BEN, sit(1)], [CID, sit(2)]),
    origin: { kind: 'queue', flavour: 'test' },
  }
  const full = after(
    gathered,
    [ANN, { action: 'seat-bot', seat: 3, bot: 'wat:merchant' }],
    [BEN, ready],
    [CID, ready],
  )
  return noteDepartures(full, after(full, [ANN, start]))
}

const through = (...changes: readonly Change[]): TableDocument =>
  changes.reduce((before, change) => noteDepartures(before, change(before)), begun())

const leaves =
  (who: typeof ANN): Change =>
  (document) =>
    leave(document, who, 9)

const asksAs =
  (who: typeof ANN): Change =>
  (document) =>
    after(document, [who, { action: 'ask-to-leave' }])

/** By name: finished, rated and place. */
function outcome(document: TableDocument) {
  const players = new Map(guestsIn(document).map((guest) => [guest, playerId(guest.slice('guest-'.length))]))
  const participants = participantsOf(document, { ranks: [2, 1, 3, 4] }, players)
  return Object.fromEntries(
    participants.map(({ player, finished, rated, place }) => [player, [finished, rated, place]]),
  )
}

const ALL = {
  ann: [true, true, 2],
  ben: [true, true, 1],
  cid: [true, true, 3],
  'bot:wat:merchant': [null, true, 4],
}

test('everybody who plays to the end has finished, and every place counts', () => {
  expect(outcome(through())).toEqual(ALL)
  expect(isFromQueue(begun())).toBe(true)
  const { origin: _, ...friends } = begun()
  expect(isFromQueue(friends)).toBe(false)
  expect(isFromQueue({ ...begun(), origin: { kind: 'daily', day: '2026-11-18', variant: 1 } })).toBe(false)
})

test('who leaves the others has not finished, and gets the place that the bot reaches', () => {
  expect(outcome(through(leaves(BEN)))).toEqual({ ...ALL, ben: [false, true, 1] })
})

test('who comes back has finished', () => {
  const back: Change = (document) => after(document, [BEN, sit(1)])
  expect(outcome(through(leaves(BEN), back))).toEqual(ALL)
  const away: Change = (document) => withStandIn(document, BEN.guest)
  expect(outcome(through(away))).toMatchObject({ ben: [false, true, 1] })
  expect(outcome(through(away, (document) => returned(document, BEN.guest)))).toEqual(ALL)
})

test('who is the last one there lets nobody down', () => {
  const gone = through(leaves(BEN), leaves(CID), leaves(ANN))
  expect(outcome(gone)).toEqual({
    ...ALL,
    ann: [null, false, 2],
    ben: [false, true, 1],
    cid: [false, true, 3],
  })
  const asked: Change = (document) => after(document, [ANN, { action: 'stand-in', bot: 'maud:master' }])
  expect(outcome(through(leaves(BEN), leaves(CID), asked))).toMatchObject({ ann: [null, false, 2] })
})

test('who gives the seat to somebody whom all agree to is excused, and the place counts for neither', () => {
  const offer: Change = (document) =>
    after(
      document,
      [ANN, { action: 'stand-in', bot: 'maud:master' }],
      [ANN, { action: 'offer-seat', seat: 0, offered: true }],
    )
  const taken: Change = (document) => after(document, [DOT, sit(0)], [ANN, agree], [BEN, agree], [CID, agree])
  expect(outcome(through(offer, taken))).toEqual({
    ...ALL,
    ann: [null, false, 2],
    dot: [true, false, 2],
  })
})

test('who leaves with the agreement of all others is excused', () => {
  const asks = asksAs(BEN)
  const agreed: Change = (document) => after(document, [ANN, agree], [CID, agree])
  expect(outcome(through(asks, agreed))).toEqual({ ...ALL, ben: [null, false, 1] })
  const back: Change = (document) => after(document, [BEN, sit(1)])
  expect(outcome(through(asks, agreed, back))).toEqual(ALL)
  expect(outcome(through(asks, agreed, back, leaves(BEN)))).toMatchObject({ ben: [false, true, 1] })
  const refused: Change = (document) => after(document, [ANN, agree], [CID, refuse])
  expect(outcome(through(asks, refused))).toEqual(ALL)
  expect(outcome(through(asks, leaves(BEN)))).toMatchObject({ ben: [false, true, 1] })
  // who is alone is let go at once, and may take the question back before
  expect(through(leaves(BEN), leaves(CID), asksAs(ANN)).seats[0].kind).toBe('bot')
  expect(through(asks, (document) => after(document, [BEN, refuse])).vote).toBeNull()
})

test('a bot whose seat somebody takes over is not rated, nor is who takes it', () => {
  const offer: Change = (document) => after(document, [ANN, { action: 'offer-seat', seat: 3, offered: true }])
  const taken: Change = (document) => after(document, [DOT, sit(3)], [ANN, agree], [BEN, agree], [CID, agree])
  const { 'bot:wat:merchant': _, ...people } = ALL
  expect(outcome(through(offer, taken))).toEqual({ ...people, dot: [true, false, 4] })
  expect(outcome(through(offer, taken, leaves(DOT)))).toEqual({ ...people, dot: [false, false, 4] })
})

test('two who come from the same address are not rated, whenever it shows, and even if one of them leaves', () => {
  const from = (who: typeof ANN, network: string): Change => {
    const paused = { action: 'pause' } as const
    return (document) => after(document, [{ ...who, network }, paused])
  }
  const some: TableDocument = {
    ...begun(),
    began: begun().began?.map((one, seat) => ({ ...one, ...(seat < 2 && { network: 'home' }) })) ?? [],
  }
  const twins = { ...ALL, ann: [true, false, 2], ben: [true, false, 1] }
  expect(outcome(some)).toEqual(twins)
  expect(outcome(noteDepartures(some, leave(some, BEN, 9)))).toEqual({ ...twins, ben: [false, false, 1] })
  expect(outcome(through(from(ANN, 'home'), from(BEN, 'home'), from(CID, 'school')))).toEqual(twins)
})

test('who is erased takes part no more', () => {
  const gone = through((document) => forgotten(T, document, BEN.guest))
  const { ben: _, ...others } = ALL
  expect(outcome(gone)).toEqual(others)
  expect(JSON.stringify(gone)).not.toContain(BEN.guest)
})
