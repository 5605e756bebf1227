import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, recall, recallPart } from './settings.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a setting is stored under our prefix', () => {
  keep('theme', 'dark')
  expect([...stored]).toEqual([['gatehouse.theme', 'dark']])
  expect(recall('theme', ['light', 'dark'], 'light')).toBe('dark')
})

test('an unknown value counts as not set', () => {
  keep('theme', 'purple')
  expect(recall('theme', ['light', 'dark'], 'light')).toBe('light')
})

test.each([
  ['0', 0],
  ['0.25', 0.25],
  ['1', 1],
  ['1.1', 0.6],
  ['-1', 0.6],
  ['loud', 0.6],
])('a volume kept as %s is %d', (kept, volume) => {
  keep('volume', kept)
  expect(recallPart('volume', 0.6)).toBe(volume)
})

test('without a stored volume the default applies', () => {
  expect(recallPart('volume', 0.6)).toBe(0.6)
})

test('a browser that forbids storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => keep('theme', 'dark')).not.toThrow()
  expect(recall('theme', ['light', 'dark'], 'light')).toBe('light')
})
