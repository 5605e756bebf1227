/** Compares what several people see of the same match. */
import type { Guest } from './guest.ts'
import { messageKeys } from './messages.ts'

/** What everybody may see, as one person's page shows it. */
interface PublicFacts {
  /** bags at the gate: whose, and whether they are settled */
  readonly bags: readonly string[]
  /** the line of each player that this page shows, without what depends on language: gold and numbers of goods */
  readonly numbers: Readonly<Record<string, string>>
  /** the total of each player, in order of size; null: the match is not over */
  readonly scores: readonly number[] | null
  /** what happened; null: the log is not open */
  readonly events: readonly { readonly kind: string; readonly text: string }[] | null
}

const factsOf = ({ page }: Guest): Promise<PublicFacts> =>
  page.evaluate(() => {
    const all = (css: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(css)]
    const lines = all('[data-group=stands] [data-item], [data-group=places] [data-item]')
    const log = all('[data-log]')
    return {
      bags: all('[data-bag]').map(({ dataset }) => `${dataset.bag} ${dataset.settled}`),
      numbers: Object.fromEntries(
        // also what a small screen has no room for
        lines.map((line) => [line.dataset.seat, (line.textContent.match(/\d+/g) ?? []).join(' ')]),
      ),
      scores: document.querySelector('section.finish.over')
        ? all('.finish .total')
            .map(({ innerText }) => Number(innerText))
            .sort((a, b) => a - b)
        : null,
      events:
        log.length === 0
          ? null
          : log.map((line) => ({ kind: line.dataset.log ?? '', text: line.innerText.trim() })),
    }
  })

/** Empty: all of them show the same, and they show bags, gold or goods of somebody. */
export async function differences(guests: readonly Guest[]): Promise<string[]> {
  const [first, ...others] = await Promise.all(guests.map(factsOf))
  return others.flatMap((other, i) => {
    const isSameLanguage = guests[i + 1].options.language === guests[0].options.language
    return differencesOf(first, other, isSameLanguage).map((text) => `guests 0 and ${i + 1}: ${text}`)
  })
}

const hasFacts = ({ bags, numbers, scores }: PublicFacts): boolean =>
  bags.length > 0 || (scores?.length ?? 0) > 0 || Object.values(numbers).some((text) => text !== '')

function differencesOf(one: PublicFacts, other: PublicFacts, isSameLanguage: boolean): string[] {
  const compared: [string, unknown, unknown][] = [['bags', [...one.bags].sort(), [...other.bags].sort()]]
  // nobody has a line about themselves
  for (const seat of Object.keys(one.numbers))
    if (seat in other.numbers) compared.push([`player ${seat}`, one.numbers[seat], other.numbers[seat]])
  if (one.scores !== null && other.scores !== null) compared.push(['scores', one.scores, other.scores])
  if (one.events !== null && other.events !== null) {
    const text = isSameLanguage ? publicText : ({ kind }: { kind: string }) => kind
    compared.push(['log', one.events.map(text), other.events.map(text)])
  }
  if (!hasFacts(one) || !hasFacts(other)) return ['one of them shows neither bags nor gold nor goods']
  return compared
    .filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b))
    .map(([what, a, b]) => `${what}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
}

/** Those who act read more about these events than the others do. */
const PARTLY_SECRET = new Set(messageKeys().flatMap((key) => /\.log\.(\w+)\.own$/.exec(key)?.[1] ?? []))

const publicText = ({ kind, text }: { kind: string; text: string }): string =>
  PARTLY_SECRET.has(kind) ? kind : text
