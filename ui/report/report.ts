/**
 * What a game's interface tells about matches that are over: `games/<id>/ui/report/index.ts` exports it as `report`.
 * The shell knows no game; it lists the matches, and the game draws the truth about them.
 */

import type { Component } from 'svelte'
import type { Language } from '#engine/languages.ts'
import type { Truth } from '#engine/record/read-finished.ts'
import type { Catalogue, Words } from '#ui/words/words.ts'

/** What every game can say about a seat. */
export interface Told {
  readonly rank: number
  readonly score: number
  /** from the beginning to the end, at last the score */
  readonly wealth: readonly number[]
}

/** One match, everything open. */
export interface Story<T extends Told> {
  readonly names: readonly string[]
  /** whose faces they have: a persona, or anything else for a person */
  readonly faces: readonly string[]
  readonly truths: readonly T[]
  /** where the reader sat; null: nowhere */
  readonly seat: number | null
}

/** One of many matches, with the truth about the reader's own seat. */
export interface Past<T extends Told> {
  readonly match: string
  readonly ended: number
  readonly seat: number
  readonly names: readonly string[]
  readonly faces: readonly string[]
  readonly truth: T
}

export interface ReportUi<T extends Told = Told> {
  messages(language: Language): Promise<Catalogue>
  /** null where the record can't be read */
  readonly truth: Truth<T>
  readonly Match: Component<{ words: Words; story: Story<T> }>
  /** oldest first; there is at least one */
  readonly Career: Component<{ words: Words; past: readonly Past<T>[] }>
}

/** The words of a report, wherever it is shown; known ones are not fetched again. */
export async function learnReport(words: Words, key: string, messages: ReportUi['messages']): Promise<Words> {
  if (!words.has(key)) words.add({ [words.language]: [await messages(words.language)] })
  return words
}

/** Bots are called by their persona, with a number where there are several of them. */
export const faceOf = (name: string): string => name.toLowerCase().split(' ')[0]
