/** Every text that players read, in all languages, grouped by where it stands. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'

const root = join(import.meta.dirname, '..', '..')

export interface Text {
  readonly key: string
  readonly messages: Readonly<Record<Language, string>>
  /** files that name the key; none where it is put together from data */
  readonly saidIn: readonly string[]
}

export interface Section {
  /** `client/messages: home` */
  readonly title: string
  readonly texts: readonly Text[]
}

/** Folders with one catalogue per language, from the root of the repository. */
export const catalogueFolders = (): string[] =>
  globSync(
    ['{cli,client,games}/**/messages/**/en.json', 'games/*/reference/en.json', 'server/words/texts/en.json'],
    { cwd: root },
  )
    .map(dirname)
    .sort()

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Which files have a text of this form between quotation marks. */
function quotedTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync('{cli,client,games,ui,server}/**/*.{ts,svelte}', { cwd: root }).sort()) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    for (const [, text] of readFileSync(join(root, file), 'utf8').matchAll(
      /['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi,
    )) {
      const files = found.get(text) ?? []
      if (!files.includes(file)) files.push(file)
      found.set(text, files)
    }
  }
  return found
}

/** `home.join.code` belongs to `home`, `game.tip.score` to `tip`: what a game says begins with its id. */
function topic(folder: string, key: string): string {
  const parts = key.split('.')
  const isOfGame = folder.startsWith(`games/${parts[0]}/`)
  return parts[isOfGame && parts.length > 2 ? 1 : 0]
}

/** Rules have ids; the words around them don't. */
const ruleTopic = (key: string): string => (key.includes('.') ? key.split('.')[0] : 'rules')

export function sections(): Section[] {
  const quoted = quotedTexts()
  return catalogueFolders().flatMap((folder) => {
    const catalogues = new Map(LANGUAGES.map((language) => [language, read(`${folder}/${language}.json`)]))
    const texts = Object.keys(catalogues.get('en') ?? {}).map((key) => ({
      key,
      messages: Object.fromEntries(
        LANGUAGES.map((language) => [language, catalogues.get(language)?.[key] ?? '']),
      ) as Record<Language, string>,
      saidIn: quoted.get(key) ?? [],
    }))
    const isRules = folder.endsWith('/reference')
    const topics = Map.groupBy(texts, ({ key }) => (isRules ? ruleTopic(key) : topic(folder, key)))
    return [...topics].map(([name, some]) => ({ title: `${folder}: ${name}`, texts: some }))
  })
}
