/** Records name bots in English; people see them as they are called at the table. */

import { botName } from '#client/table/seated-players.ts'
import type { Words } from '#ui/words/words.ts'

interface Named {
  readonly game: string
  readonly names: readonly string[]
  /** who looks keeps their name; null: somebody who did not play */
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
