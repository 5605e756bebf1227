/** A game's rules reference with its texts, and how to find paragraphs in it. */
import type { Language } from '#engine/languages.ts'
import type { MenuFigures } from '#engine/menu.ts'
import type { Chapter, Paragraph, Reference } from '#engine/reference.ts'

export type Texts = Readonly<Record<string, string>>

export interface Book {
  readonly game: string
  readonly language: Language
  readonly reference: Reference
  readonly texts: Texts
}

/** What a table plays. */
export interface Played {
  readonly edition: number | null
  readonly options: readonly string[]
  readonly players: number
  /** the table's own */
  readonly figures?: MenuFigures | undefined
}
export type PlayedGame = Played & { readonly game: string }

/** S3.1-second is a part of S3.1. */
export const ruleOf = (id: string): string => id.replace(/-.*/, '')

export type Kind = 'rule' | 'ruling' | 'exact'

/** Rulings are R… and N…, exact points X…; all others are the rules as they are printed. */
export function kindOf(id: string): Kind {
  if (/^[RN]\d/.test(id)) return 'ruling'
  return id.startsWith('X') ? 'exact' : 'rule'
}

export const paragraphsOf = ({ chapters }: Reference): readonly Paragraph[] =>
  chapters.flatMap(({ paragraphs }) => paragraphs)

const chapterOf = ({ chapters }: Reference, id: string): Chapter | null =>
  chapters.find(({ paragraphs }) => paragraphs.some((one) => one.id === id)) ?? null

/** In which chapter a rule is told, in words. */
export function chapterTitle({ reference, texts }: Book, rule: string): string {
  const [first] = tellingOf(reference, rule)
  const chapter = first === undefined ? null : chapterOf(reference, first.id)
  return chapter === null ? ruleOf(rule) : texts[`chapter.${chapter.id}`]
}

/** The paragraph with this id, or all paragraphs about this rule. */
export function tellingOf(reference: Reference, id: string): readonly Paragraph[] {
  const all = paragraphsOf(reference)
  if (id.includes('-')) return all.filter((one) => one.id === id)
  return all.filter((one) => ruleOf(one.id) === id || one.also?.includes(id))
}

/** The options in play, including those that come with the number of players. */
function optionsIn({ comesWith }: Reference, { options, players }: Played): readonly string[] {
  const along = Object.keys(comesWith).filter((option) => comesWith[option].players === players)
  return [...options, ...along]
}

function isPlayed(reference: Reference, played: Played): (paragraph: Paragraph) => boolean {
  const options = optionsIn(reference, played)
  return ({ editions, options: needed = [] }) =>
    (editions === undefined || played.edition === null || editions.includes(played.edition)) &&
    needed.every((option) => options.includes(option))
}

/** The paragraphs that apply; all of them if none does. */
function playedFirst(paragraphs: readonly Paragraph[], isIn: (one: Paragraph) => boolean): string[] {
  const inPlay = paragraphs.filter(isIn)
  return (inPlay.length > 0 ? inPlay : paragraphs).map(({ id }) => id)
}

const named = (reference: Reference, ids: readonly string[]): readonly Paragraph[] =>
  ids.flatMap((id) => paragraphsOf(reference).filter((one) => one.id === id))

/** What explains a refusal. */
export function whyOf(
  reference: Reference,
  refusal: { rule: string; code: string },
  played: Played,
): string[] {
  const ids = reference.refusals[refusal.code]
  const telling = ids === undefined ? tellingOf(reference, refusal.rule) : named(reference, ids)
  return playedFirst(telling, isPlayed(reference, played))
}

/** What explains what is asked, at this table. */
export function helpOf(
  reference: Reference,
  asked: readonly string[],
  played: Played,
  table: unknown,
): string[] {
  const underWay = reference.underWay?.(table as never) ?? []
  const ids = [...new Set(asked.flatMap((to) => reference.questions[to] ?? []).concat(underWay))]
  return playedFirst(named(reference, ids), isPlayed(reference, played))
}

const AROUND = 2

/** The paragraphs around these in the same chapters, as far as they apply. */
export function around(reference: Reference, ids: readonly string[], played: Played): string[] {
  const near = ids.flatMap((id) => {
    const all = (chapterOf(reference, id)?.paragraphs ?? []).filter(
      (one) => one.id === id || isPlayed(reference, played)(one),
    )
    const at = all.findIndex((one) => one.id === id)
    return all.slice(Math.max(0, at - AROUND), at + AROUND + 1)
  })
  const order = paragraphsOf(reference).map(({ id }) => id)
  const others = new Set(near.map(({ id }) => id).filter((id) => !ids.includes(id)))
  return [...others].sort((one, other) => order.indexOf(one) - order.indexOf(other))
}
