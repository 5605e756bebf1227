import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('messages come in order, one at a time', () => {
  const heard: string[] = []
  const announcer = createAnnouncer(100)
  announcer.listen(({ text }) => heard.push(text))
  announcer.say('one')
  announcer.say('two')
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['one'])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual(['one', 'two'])
})

test('an urgent message goes before those that wait, urgent ones keep their order', () => {
  const heard: string[] = []
  const announcer = createAnnouncer(100)
  announcer.listen(({ text }) => heard.push(text))
  announcer.say('calm')
  announcer.say('first alarm', 'assertive')
  announcer.say('second alarm', 'assertive')
  vi.runAllTimers()
  expect(heard).toEqual(['first alarm', 'second alarm', 'calm'])
})

test('the same words twice are said twice', () => {
  const heard: string[] = []
  const announcer = createAnnouncer(100)
  announcer.listen(({ text }) => heard.push(text))
  announcer.say('pass')
  announcer.say('pass')
  vi.runAllTimers()
  expect(heard).toEqual(['pass', 'pass'])
})

test('messages wait until there is a listener', () => {
  const heard: string[] = []
  const announcer = createAnnouncer(100)
  announcer.say('early')
  vi.runAllTimers()
  const stop = announcer.listen(({ text }) => heard.push(`a ${text}`))
  vi.runAllTimers()
  stop()
  announcer.say('between')
  vi.runAllTimers()
  announcer.listen(({ text }) => heard.push(`b ${text}`))
  vi.runAllTimers()
  expect(heard).toEqual(['a early', 'b between'])
})
