import { expect, test } from 'vitest'
import { matchId } from '#server/store/store.ts'
import {
  ANN,
  after,
  agree,
  agreed,
  around,
  BEN,
  CID,
  DOT,
  ended,
  running,
  sit,
} from '#server/testing/lobby-tables.ts'
import { act } from './act.ts'
import type { TableDocument } from './document.ts'
import { noteSubstitutions, playedAt } from './history.ts'
import { emptied, returned, withStandIn } from './seating.ts'

const M = matchId('table-1')
type Change = (document: TableDocument) => TableDocument

/** As the lobby changes a table, one thing after the other. */
const through = (...changes: readonly Change[]): TableDocument =>
  changes.reduce((before, change) => noteSubstitutions(before, change(before)), running())

const alone = (document: TableDocument) =>
  Object.fromEntries(playedAt(document, M, 9).map(({ guest, alone }) => [guest, alone]))

test('the person in a seat at the end has played the match, alone if nobody else played for them', () => {
  expect(playedAt(through(), M, 9)[0]).toEqual({ guest: ANN.guest, match: M, seat: 0, ended: 9, alone: true })
  expect(Object.values(alone(through())).every(Boolean)).toBe(true)
})

test('a stand-in counts even if it played only for a while', () => {
  const away: Change = (document) => withStandIn(document, BEN.guest)
  const back: Change = (document) => returned(document, BEN.guest)
  expect(alone(through(away, back))).toMatchObject({ [ANN.guest]: true, [BEN.guest]: false })
  const asked: Change = (document) =>
    agreed(act(document, CID, { action: 'stand-in', bot: 'maud:master' }, around))
  expect(alone(through(asked))).toMatchObject({ [CID.guest]: false, [ANN.guest]: true })
})

test('somebody who leaves has not played the match, and somebody who takes over has not played it alone', () => {
  const left = through((document) => emptied(document, 1))
  expect(Object.keys(alone(left))).not.toContain(BEN.guest)
  const voted = after(left, [DOT, sit(1)], [ANN, agree], [CID, agree])
  const taken = noteSubstitutions(left, voted)
  expect(alone(taken)).toMatchObject({ [DOT.guest]: false })
})

test('substitutions of one match do not count for the next', () => {
  const over = ended(through((document) => withStandIn(document, BEN.guest)))
  const ready = { action: 'ready', ready: true, salt: 'ab'.repeat(16) } as const
  const again = [ANN, BEN, CID].reduce((table, who) => {
    const after = agreed(act(table, who, ready, around))
    return noteSubstitutions(table, after)
  }, over)
  expect(again.phase).toBe('playing')
  expect(again.substituted).toBeUndefined()
})
