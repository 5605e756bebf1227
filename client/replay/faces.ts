/** Faces for the players of a record, which has only their names. */
import { BOT_FACES, distinctFaces } from '#client/state/faces.ts'
import { botName } from '#client/table/seated-players.ts'
import type { Words } from '#ui/words/words.ts'

/** Bots of the same name are numbered. */
const NUMBER = / \d+$/

/** Whoever is called like a bot looks like it; everybody else gets a face that is free. */
export function facesOf(names: readonly string[], game: string, words: Words): string[] {
  const known = BOT_FACES.filter((face) => words.has(`${game}.bot.${face}`))
  const byName = new Map<string, string>(known.map((face) => [botName(game, face, words), face]))
  for (const face of known) byName.set(face, face)
  return distinctFaces(
    names.map((name) => {
      const called = name.replace(NUMBER, '')
      return byName.get(called) ?? byName.get(called.toLowerCase()) ?? null
    }),
  )
}
