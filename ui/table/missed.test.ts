import { expect, test } from 'vitest'
import { summaryOf } from './missed.ts'

test('tells the newest five lines, and how many there were before', () => {
  expect(summaryOf(['a', 'b'])).toEqual({ lines: ['a', 'b'], earlier: 0 })
  expect(summaryOf([...'abcdefg'])).toEqual({ lines: [...'cdefg'], earlier: 2 })
  expect(summaryOf([])).toEqual({ lines: [], earlier: 0 })
})
