/** Bots wait as long as the interface shows what happened. */
import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { seatAt } from '#engine/seat.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import { seeing } from '#games/sheriff/seeing.ts'
import { wholeMatch } from '#games/sheriff/testing/ui-events.ts'
import { cuesOf } from './scenes.ts'

const NAMES = ['Aldith', 'Berengar', 'Cecily', 'Dunstan']

test('a step is shown as long as bots wait for it, except for what is shown in passing', () => {
  const { steps } = wholeMatch({ edition: 2, ...PLAIN }, NAMES, seatAt(0), fastStream(3))
  let waited = 0
  for (const step of steps) {
    const great = cuesOf(step, false).filter(({ scene }) => !['note', 'paid', 'proof'].includes(scene.type))
    const shown = great.reduce((sum, { length }) => sum + length, 0)
    expect(step.events.reduce((sum, { open }) => sum + seeing(open), 0)).toBe(shown)
    waited += shown
  }
  expect(waited).toBeGreaterThan(60_000)
})
