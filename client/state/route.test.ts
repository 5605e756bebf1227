import { expect, test } from 'vitest'
import { pathTo, readCode, routeOf } from './route.ts'

test.each([
  ['/', { screen: 'home' }],
  ['/about', { screen: 'about' }],
  ['/play', { screen: 'queue' }],
  ['/t/K7MPQ2', { screen: 'table', key: 'K7MPQ2', by: 'code' }],
  ['/t/k7mpq2/', { screen: 'table', key: 'K7MPQ2', by: 'code' }],
  ['/w/a1b2c3d4e5f6g7h8', { screen: 'table', key: 'a1b2c3d4e5f6g7h8', by: 'id' }],
  ['/learn', { screen: 'learn', game: null }],
  ['/learn/sheriff', { screen: 'learn', game: 'sheriff' }],
  ['/rules/sheriff', { screen: 'rules', game: 'sheriff' }],
  ['/replay', { screen: 'replay', match: null }],
  ['/replay/a1b2c3d4e5f6g7h8-1', { screen: 'replay', match: 'a1b2c3d4e5f6g7h8-1' }],
  ['/report', { screen: 'report', match: null }],
  ['/people', { screen: 'profile', person: null }],
  ['/people/abcdefgh2345', { screen: 'profile', person: 'abcdefgh2345' }],
  ['/leaderboard', { screen: 'leaderboard', game: null, season: null }],
  ['/account', { screen: 'account' }],
  ['/solo/nottingham', { screen: 'offline', game: 'nottingham' }],
  ['/big/a1b2c3d4e5f6g7h8', { screen: 'big', key: 'a1b2c3d4e5f6g7h8' }],
  ['/big', { screen: 'big', key: null }],
  ['/learn/Sheriff', { screen: 'unknown' }],
  ['/t/K7MPQ', { screen: 'unknown' }],
  ['/t/K7MPQ2/more', { screen: 'unknown' }],
  ['/nowhere', { screen: 'unknown' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test('a new table may be of a game', () => {
  expect(routeOf('/new', '?game=sheriff')).toEqual({ screen: 'new', game: 'sheriff' })
  expect(routeOf('/new')).toEqual({ screen: 'new', game: null })
  expect(pathTo.new('sheriff')).toBe('/new?game=sheriff')
})

test('a report may be of one match', () => {
  const match = 'a1b2c3d4e5f6g7h8-1'
  expect(routeOf('/report', `?match=${match}`)).toEqual({ screen: 'report', match })
  expect(routeOf('/report', '?match=../x')).toEqual({ screen: 'report', match: null })
  expect(pathTo.report(match)).toBe(`/report?match=${match}`)
  expect(pathTo.report()).toBe('/report')
})

test('codes as people type and paste them', () => {
  expect(readCode(' k7m-pq2 ')).toBe('K7MPQ2')
  expect(readCode('https://example.org/t/k7mpq2?x=1')).toBe('K7MPQ2')
  expect(readCode('IIIIII')).toBeNull()
  expect(readCode('')).toBeNull()
})

test('a leaderboard may be of a game and a season', () => {
  const board = { screen: 'leaderboard', game: 'sheriff', season: '2026-4' }
  expect(routeOf('/leaderboard', '?game=sheriff&season=2026-4')).toEqual(board)
  expect(routeOf('/leaderboard', '?game=../x&season=2026-9')).toMatchObject({ game: null, season: null })
  expect(pathTo.leaderboard('sheriff', '2026-4')).toBe('/leaderboard?game=sheriff&season=2026-4')
})
