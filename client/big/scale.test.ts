import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('a screen of twice the size shows the same, twice as large', () => {
  expect(scaleOf(2560, 1440)).toBeCloseTo(2 * scaleOf(1280, 720))
})

test('portrait and landscape have the same scale', () => {
  expect(scaleOf(1080, 1920)).toBe(scaleOf(1920, 1080))
})

test('letters of the table are at least 24 pixels high on a television', () => {
  // 0.9rem is the smallest size that the table uses for words
  expect(0.9 * 16 * scaleOf(1920, 1080)).toBeGreaterThanOrEqual(24)
})

test('a phone has the smallest scale', () => {
  expect(scaleOf(360, 740)).toBe(0.7)
})
