/** Commands that measure or look for faults for a long time, at their smallest; table.ts says how. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commandsIn, PAGES } from './found.ts'
import { Place } from './place.ts'
import { howOf } from './table.ts'

// many processes one after the other: slow machines may take their time
vi.setConfig({ testTimeout: 600_000 })

let place: Place
beforeAll(() => {
  place = new Place()
})
afterAll(() => place.remove())

const long = PAGES.flatMap(commandsIn).flatMap(({ command }) => {
  const how = howOf(command)
  return how !== null && 'long' in how ? [how.long(command)] : []
})

/** Goals are for quiet machines and whole runs: only that it comes to its end is asked here. */
const MISSED = /bench\/server/

describe.each([...new Set(long)])('%s', (command) => {
  test('comes to its end', async () => {
    const { status, said } = await place.run(command)
    expect([status, status === 0 ? '' : said]).toEqual(
      MISSED.test(command) && status === 1 ? [1, expect.not.stringMatching(/^\s+at |Error:/m)] : [0, ''],
    )
  })
})
