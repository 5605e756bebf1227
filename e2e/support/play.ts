/** Plays a match through the interface: answers whatever is asked. */
import { fastStream } from '#chance/fast.ts'
import type { Guest } from './guest.ts'
import type { NextPress } from './page-tools.ts'
import { pressAsReader, pressAt, pressByKeys } from './press.ts'

interface PlayHooks {
  /** called once for each question that this guest has not been asked before */
  readonly onNewQuestion?: (guest: Guest, question: string) => Promise<void>
  /** stops before the end of the match; `answered`: the questions that this guest has answered by now */
  readonly stopWhen?: (guest: Guest, answered: ReadonlySet<string>) => Promise<boolean>
}

/** So many presses are reported when a match does not end. */
const REPORTED = 12

/** After so many presses in a row that were covered. */
const PATIENCE = 20

/** Plays until the match is over for this guest, at most `timeout` milliseconds. Returns the questions answered. */
export async function playMatch(
  guest: Guest,
  seed: number,
  timeout: number,
  hooks: PlayHooks = {},
): Promise<ReadonlySet<string>> {
  const random = fastStream(seed)
  const end = Date.now() + timeout
  const known: string[] = []
  const answered = new Set<string>()
  const pressed: string[] = []
  let last: NextPress | null = null
  let missed = 0
  while (Date.now() < end) {
    if (await hooks.stopWhen?.(guest, answered)) return answered
    const next = await nextPress(guest, random.next() >>> 1, known)
    if (last?.question && next.hit) for (const one of last.question.split(' ')) answered.add(one)
    last = null
    if (next.question === 'over') return answered
    if (next.question !== null && !known.includes(next.question)) {
      known.push(next.question)
      await hooks.onNewQuestion?.(guest, next.question)
    } else if (next.element !== null) {
      pressed.push(`${next.question}: ${next.element}`)
      const isPressed = await pressNext(guest, next)
      missed = isPressed ? 0 : missed + 1
      if (isPressed) last = next
      // something stays open that nobody can close
      else if (missed === PATIENCE) throw new Error(`covered: ${pressed.slice(-REPORTED).join(' | ')}`)
    }
  }
  throw new Error(
    `not over after ${timeout} ms; pressed last: ${pressed.slice(-REPORTED).join(' | ')}\n${await shownTo(guest)}`,
  )
}

const nextPress = ({ page, options }: Guest, seed: number, known: readonly string[]): Promise<NextPress> =>
  page.evaluate((args) => window.pageTools.nextPress(...args), [seed, known, options.input] as const)

async function pressNext({ page, options }: Guest, { point }: NextPress): Promise<boolean> {
  if (options.input === 'keyboard') return pressByKeys(page)
  if (options.input === 'reader') return pressAsReader(page)
  return point !== null && pressAt(page, point)
}

/** All of them at once. If one of them gets stuck, the error says what everybody sees. */
export async function playTogether(
  guests: readonly Guest[],
  timeout: number,
  hooks: PlayHooks = {},
): Promise<readonly string[]> {
  try {
    const answered = await Promise.all(guests.map((guest, i) => playMatch(guest, i + 1, timeout, hooks)))
    return answered.flatMap((questions) => [...questions])
  } catch (problem) {
    const shown = await Promise.all(guests.map((guest) => shownTo(guest).catch(String)))
    throw new Error(`${problem}\n\nmeanwhile:\n${shown.join('\n')}`, { cause: problem })
  }
}

/** The text of this guest's table. */
async function shownTo(guest: Guest): Promise<string> {
  const { language, size } = guest.options
  const texts = await guest.page
    .locator('[data-prompt], [data-ask], dialog[open], [data-scene]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').slice(0, 300)))
  return `${language} ${size.width}, asked ${await questionFor(guest)}: ${texts.join(' / ')}`
}

/** What this guest is asked at the moment; null: nothing. */
export const questionFor = (guest: Guest): Promise<string | null> =>
  guest.page.evaluate(() => window.pageTools.question())
