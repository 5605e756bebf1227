import { expect, it } from 'vitest'
import { addOutcome, newTally, statisticsOf } from './statistics.ts'

it('a shared victory is divided between the winners; ranks that ties leave empty are null', () => {
  const tally = newTally(3)
  addOutcome(tally, { scores: [10, 30, 30], ranks: [3, 1, 1] })
  addOutcome(tally, { scores: [41, 20, 10], ranks: [1, 2, 3] })
  expect(statisticsOf(tally)).toEqual({
    winningScore: { mean: 35.5, median: 35.5, min: 30, max: 41 },
    meanScoreByRank: [33.6667, 20, 10],
    winsBySeat: [0.5, 0.25, 0.25],
    sharedVictories: 1,
  })
  const tied = newTally(2)
  addOutcome(tied, { scores: [5, 5], ranks: [1, 1] })
  expect(statisticsOf(tied)).toMatchObject({ meanScoreByRank: [5, null], winsBySeat: [0.5, 0.5] })
})
