import { expect, test } from 'vitest'
import { belowOf } from '#engine/chance.ts'
import { streamFrom } from '#training/stream.ts'
import { drawLineup, responderLineup } from './lineups.ts'

const below = belowOf(streamFrom(1, 7))
const sorted = (seats: readonly string[]): string[] => seats.toSorted()

test('a responder sits alone among three learners, at the tables it has learnt at', () => {
  const { name, seats, options } = drawLineup({ responders: 1 }, below)
  expect(name).toBe('responders')
  expect(sorted(seats)).toEqual(['learner', 'learner', 'learner', 'responder'])
  expect(options).toEqual(responderLineup(below).options)
})

test('who learns to respond sits alone among three who do not learn', () => {
  expect(sorted(responderLineup(below).seats)).toEqual(['frozen', 'frozen', 'frozen', 'learner'])
})
