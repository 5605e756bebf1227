/** Records name bots in English; pages show their names in the reader's language. */

import type { Words } from '#ui/words/words.ts'
import { botName } from './seated-players.ts'

interface Named {
  readonly game: string
  readonly names: readonly string[]
  /** the reader's own seat keeps its name; null: the reader did not play, or nobody knows */
  readonly seat: number | null
}

const PERSONA = /^(\p{Lu}\p{L}*)( \d+)?$/u

export const shownNames = ({ game, names, seat }: Named, words: Words): string[] =>
  names.map((name, at) => {
    const [, persona, number = ''] = PERSONA.exec(name) ?? []
    const bot = persona?.toLowerCase()
    const isBot = bot !== undefined && at !== seat && words.has(`${game}.bot.${bot}`)
    return isBot ? botName(game, bot, words) + number : name
  })
