/** Plays a match to its end through the interface, whatever is asked. */
import type { Aim } from './finger.ts'
import type { Guest } from './guest.ts'
import { pressAt, pressByKeys } from './hands.ts'
import { seededStream } from './luck.ts'

export interface Watching {
  /** called with what is asked, whenever that is something this guest was not asked before */
  readonly asked?: (guest: Guest, ask: string) => Promise<void>
  /** stops before the end */
  readonly until?: (guest: Guest) => Promise<boolean>
}

/** So many presses are told when it goes wrong. */
const TOLD = 12

/** Until the match is over for this guest, at most `patience` milliseconds. Returns what they were asked and answered. */
export async function playOn(
  guest: Guest,
  seed: number,
  patience: number,
  watching: Watching = {},
): Promise<ReadonlySet<string>> {
  const rolls = seededStream(seed)
  const until = Date.now() + patience
  const seen: string[] = []
  const answered = new Set<string>()
  const pressed: string[] = []
  let before: Aim | null = null
  while (Date.now() < until) {
    if (await watching.until?.(guest)) return answered
    const aim = await nextOf(guest, Math.floor(rolls() * 2 ** 31), seen)
    if (before?.ask && aim.hit) for (const one of before.ask.split(' ')) answered.add(one)
    before = null
    if (aim.ask === 'over') return answered
    if (aim.ask !== null && !seen.includes(aim.ask)) {
      seen.push(aim.ask)
      await watching.asked?.(guest, aim.ask)
    } else if (aim.what !== null) {
      pressed.push(`${aim.ask}: ${aim.what}`)
      if (await pressIt(guest, aim)) before = aim
    }
  }
  throw new Error(
    `not over after ${patience} ms; pressed last: ${pressed.slice(-TOLD).join(' | ')}\n${await shownTo(guest)}`,
  )
}

const nextOf = ({ page, wish }: Guest, seed: number, seen: readonly string[]): Promise<Aim> =>
  page.evaluate<Aim>(`finger.next(${seed}, ${JSON.stringify(seen)}, '${wish.by}')`)

async function pressIt({ page, wish }: Guest, { at }: Aim): Promise<boolean> {
  if (wish.by === 'keys') return pressByKeys(page)
  return at !== null && pressAt(page, at)
}

/** All of them at once; when it goes wrong for one, what everybody sees is told. */
export async function playTogether(guests: readonly Guest[], patience: number): Promise<readonly string[]> {
  try {
    const asked = await Promise.all(guests.map((guest, i) => playOn(guest, i + 1, patience)))
    return asked.flatMap((answered) => [...answered])
  } catch (problem) {
    const shown = await Promise.all(guests.map((guest) => shownTo(guest).catch(String)))
    throw new Error(`${problem}\n\nmeanwhile:\n${shown.join('\n')}`, { cause: problem })
  }
}

/** What this guest's table says, in words. */
async function shownTo(guest: Guest): Promise<string> {
  const { tongue, size } = guest.wish
  const words = await guest.page.evaluate<string>(
    `[...document.querySelectorAll('[data-prompt], .work, dialog[open], [data-scene]')]
      .map((one) => one.innerText.replace(/\\s+/g, ' ').slice(0, 300)).join(' / ')`,
  )
  return `${tongue} ${size.width}, asked ${await askedOf(guest)}: ${words}`
}

/** What is asked of this guest at the moment; null: nothing. */
export const askedOf = (guest: Guest): Promise<string | null> => guest.page.evaluate(`finger.asked()`)
