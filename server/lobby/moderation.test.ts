import { expect, test } from 'vitest'
import {
  ANN,
  after,
  agreed,
  around,
  BEN,
  CID,
  DOT,
  leave,
  newTableBy,
  running,
  sit,
  T,
  tryTo,
} from '#server/testing/lobby-tables.ts'
import { act } from './act.ts'
import type { TableDocument, Visitor } from './document.ts'
import { handleOf, isMuted, peopleAt, seatOf } from './document.ts'

const id = ({ guest }: Visitor): string => handleOf(T, guest)
const ban = (who: string, banned = true) => ({ action: 'ban', who, banned }) as const
const mute = (who: string, muted = true) => ({ action: 'mute', who, muted }) as const
/** Dot watches. */
const watched = { ...around, watcher: (who: string) => (who === id(DOT) ? 'Dot' : null) }
const does = (document: TableDocument, visitor: Visitor, action: Parameters<typeof act>[2]) =>
  agreed(act(document, visitor, action, watched))

test('the host mutes players and watchers, and lets them talk again; nobody else does', () => {
  const muted = does(does(running(), ANN, mute(id(BEN))), ANN, mute(id(DOT)))
  expect([BEN, DOT, CID].map(({ guest }) => isMuted(T, muted, guest))).toEqual([true, true, false])
  expect(muted.log?.map(({ what, name }) => `${what} ${name}`)).toEqual(['muted Ben', 'muted Dot'])
  expect(isMuted(T, does(muted, ANN, mute(id(BEN), false)), BEN.guest)).toBe(false)
  expect(tryTo(running(), BEN, mute(id(CID)))).toBe('not-host')
  expect(tryTo(running(), ANN, mute('nobody'))).toBe('no-such-person')
})

test('a banned player loses the seat to a bot, the code is renewed, and they can do nothing until they are let back in', () => {
  const banned = does(running(), ANN, ban(id(BEN)))
  expect(banned.seats[1]).toMatchObject({ kind: 'bot', offered: true })
  expect([banned.renewals, banned.log?.at(-1)]).toMatchObject([1, { what: 'banned', name: 'Ben' }])
  expect(tryTo(banned, BEN, sit(null))).toBe('banned')
  const back = after(does(banned, ANN, ban(id(BEN), false)), [BEN, sit(null)])
  expect(seatOf(back, BEN.guest)).toBe(1)
  expect(tryTo(running(), ANN, ban(id(ANN)))).toBe('no-such-person')
  expect(tryTo(running(), BEN, ban(id(CID)))).toBe('not-host')
  expect(tryTo(does(newTableBy(), ANN, ban(id(DOT))), DOT, sit(null))).toBe('banned')
})

test('a closed table is over for everybody, also in a match', () => {
  const closed = after(running(), [ANN, { action: 'close' }])
  expect(closed).toMatchObject({ closed: true, open: false, host: null, phase: 'finished', renewals: 1 })
  expect(peopleAt(closed)).toEqual([])
  expect(closed.log?.at(-1)).toMatchObject({ what: 'closed', name: 'Ann' })
  for (const visitor of [ANN, DOT]) expect(tryTo(closed, visitor, sit(null))).toBe('closed')
  expect(tryTo(running(), BEN, { action: 'close' })).toBe('not-host')
})

test('two people at a table never have names that look the same, nor the name of a bot', () => {
  const other = { ...BEN, name: 'Аnn' }
  const table = after(
    newTableBy(ANN, {}, ['maud:master']),
    [other, sit(2)],
    [{ ...CID, name: 'maud' }, sit(3)],
  )
  expect(peopleAt(table).map(({ name }) => name)).toEqual(['Ann', 'Аnn 2', 'maud 2'])
  const asked = after(running(), [BEN, leave], [{ ...DOT, name: 'ann' }, sit(1)])
  expect(asked.vote?.by.name).toBe('ann 2')
  const renamed = after(table, [{ ...BEN, name: 'Ben' }, sit(2)])
  expect(peopleAt(renamed)[1].name).toBe('Ben')
})
