/** The language of a person at a terminal, and the words for it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Spoken } from '#ui/spoken.ts'
import { parseCatalogue } from '#ui/words/parse.ts'
import type { Catalogue, Words } from '#ui/words/words.ts'
import { createWords, preferredLanguage } from '#ui/words/words.ts'

const ROOT = join(import.meta.dirname, '..', '..')

type Environment = Readonly<Record<string, string | undefined>>

/** As other programs choose: LANGUAGE has a list, then LC_ALL, LC_MESSAGES and LANG. */
export function languageOf(env: Environment): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || 'C'
  const isPlain = /^(C|POSIX)(\.|$)/.test(locale)
  const wanted = [...(isPlain ? [] : (env.LANGUAGE ?? '').split(':')), locale]
  return preferredLanguage(wanted.map((one) => one.replace(/[_.@].*/, '')))
}

/** The one that the flag names, before the flags are read: for their own descriptions. */
export function helpLanguage(args: readonly string[], env: Environment): Language {
  const flag = args.findIndex((arg) => arg.startsWith('--language'))
  const wanted = flag < 0 ? undefined : (args[flag].split('=')[1] ?? args[flag + 1])
  return LANGUAGES.find((language) => language === wanted) ?? languageOf(env)
}

/** Throws `Malformed` for a language that there is not. */
export function chosenLanguage(wanted: string | undefined, env: Environment): Language {
  if (wanted === undefined) return languageOf(env)
  const found = LANGUAGES.find((language) => language === wanted.toLowerCase())
  if (found === undefined)
    throw new Malformed(
      'unknown-language',
      `there is no language ${wanted}; possible: ${LANGUAGES.join(', ')}`,
    )
  return found
}

/** Without soft hyphens, which some terminals show. */
function read(language: Language, folder: string): Catalogue {
  const file = join(ROOT, folder, `${language}.json`)
  return existsSync(file)
    ? parseCatalogue(JSON.parse(readFileSync(file, 'utf8').replaceAll('\u00ad', '')))
    : {}
}

/** Words of the program, and of a game where one is named. */
export function wordsFor(language: Language, game?: string): Words {
  const folders = ['messages/introduction', 'messages/table', 'spoken/messages'].map(
    (part) => `games/${game}/ui/${part}`,
  )
  const all = ['cli/play/messages', ...(game === undefined ? [] : folders)]
  return createWords(language, { [language]: all.map((folder) => read(language, folder)) }, { strict: true })
}

/** How a game speaks; null where it knows only English. */
export async function spokenBy(game: string): Promise<Spoken | null> {
  const file = join(ROOT, 'games', game, 'ui', 'spoken', 'index.ts')
  return existsSync(file) ? (await import(file)).spoken : null
}
