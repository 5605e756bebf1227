/** Messages straight from the catalogues, for those without placeholders. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const catalogues = (language: string): string[] =>
  globSync(`{client,games}/**/messages/**/${language}.json`, { cwd: ROOT })

export function wordsOf(language: string): (key: string) => string {
  const all = catalogues(language).map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
  const messages: Record<string, string> = Object.assign({}, ...all)
  return (key) => {
    if (messages[key] === undefined) throw new Error(`no message ${key} in ${language}`)
    return messages[key]
  }
}

/** First parts of all keys: a word that begins so, with dots in it, is a message that was not found. */
export function keyPattern(): string {
  const keys = catalogues('en').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
  )
  return `\\b(?:${[...new Set(keys.map((key) => key.split('.')[0]))].join('|')})(?:\\.[A-Za-z0-9][\\w-]*)+`
}
