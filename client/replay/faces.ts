/** Faces for the players of a record, which has only their names. */
import { BOT_FACES, distinctFaces } from '#client/state/faces.ts'
import { botName } from '#client/table/seated-players.ts'
import type { Words } from '#ui/words/words.ts'

/** Bots of the same name are numbered. */
const NUMBER = / \d+$/

/** A reader of a record. */
interface Reader {
  readonly name: string
  readonly face: string
}

/** Whoever is called like the reader has the reader's portrait, and like a bot the bot's; everybody else gets a face that is free. */
export function facesOf(names: readonly string[], game: string, words: Words, reader: Reader): string[] {
  const own = names.indexOf(reader.name)
  const known = BOT_FACES.filter((face) => words.has(`${game}.bot.${face}`))
  const byName = new Map<string, string>(known.map((face) => [botName(game, face, words), face]))
  for (const face of known) byName.set(face, face)
  return distinctFaces(
    names.map((name, at) => {
      if (at === own) return reader.face
      const called = name.replace(NUMBER, '')
      const face = byName.get(called) ?? byName.get(called.toLowerCase()) ?? null
      return own >= 0 && face === reader.face ? null : face
    }),
  )
}
