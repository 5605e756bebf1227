/** Plays a match to its end through the interface, whatever is asked. */

import { CHOICE } from './choice.ts'
import type { Guest } from './guest.ts'
import { press } from './hands.ts'
import { seededStream } from './luck.ts'

export interface Watching {
  /** called with what is asked, whenever that is something this guest was not asked before */
  readonly asked?: (guest: Guest, ask: string) => Promise<void>
  /** stops before the end */
  readonly until?: (guest: Guest) => Promise<boolean>
}

/** Until the match is over for this guest, at most `patience` milliseconds. Returns what they were asked and answered. */
export async function playOn(
  guest: Guest,
  seed: number,
  patience: number,
  watching: Watching = {},
): Promise<ReadonlySet<string>> {
  const { page, wish } = guest
  const rolls = seededStream(seed)
  const until = Date.now() + patience
  const seen = new Set<string>()
  const answered = new Set<string>()
  while (Date.now() < until) {
    const ask = await askedOf(guest)
    if (ask === 'over' || (await watching.until?.(guest))) return answered
    if (ask !== null && !seen.has(ask)) {
      seen.add(ask)
      await watching.asked?.(guest, ask)
    }
    const handle = await page.evaluateHandle(`(() => {
      let state = ${Math.floor(rolls() * 2 ** 31)}
      const roll = () => (state = (state * 48271 + 11) % 2147483647) / 2147483647
      return ${CHOICE}(roll)
    })()`)
    const target = handle.asElement() as Parameters<typeof press>[1] | null
    if (target === null) await page.waitForTimeout(20)
    else if (await press(page, target, wish.by)) for (const one of (ask ?? '').split(' ')) answered.add(one)
    await handle.dispose()
  }
  const words = await page.locator('[data-prompt]').allTextContents()
  throw new Error(`not over after ${patience} ms (${wish.tongue}); the table says: ${words.join(' ')}`)
}

/** What is asked of this guest at the moment; null: nothing. */
export const askedOf = (guest: Guest): Promise<string | null> =>
  guest.page.evaluate(
    `document.querySelector('section.finish') ? 'over' : document.querySelector('[data-ask]')?.dataset.ask || null`,
  )
