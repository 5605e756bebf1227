/** The texts of the client as they stand in its catalogues. Only for messages without placeholders. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { keepShortWords } from '#ui/words/short-words.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const catalogues = (language: string): Record<string, string>[] =>
  globSync(`{client,games}/**/messages/**/${language}.json`, { cwd: ROOT }).map((file) =>
    Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).map(([key, text]) => [
        key,
        keepShortWords(text, language as Language),
      ]),
    ),
  )

export function messagesOf(language: string): (key: string) => string {
  const messages: Record<string, string> = Object.assign({}, ...catalogues(language))
  return (key) => {
    if (messages[key] === undefined) throw new Error(`no message ${key} in ${language}`)
    return messages[key]
  }
}

/** Whole texts, without placeholders: what stands on buttons and signs. */
export function labelsOf(language: string): Set<string> {
  const known = labels.get(language) ?? new Set(catalogues(language).flatMap((one) => Object.values(one)))
  labels.set(language, known)
  return known
}
const labels = new Map<string, Set<string>>()

export const messageKeys = (): string[] => catalogues('en').flatMap((messages) => Object.keys(messages))

/** Matches message keys. A key on a screen is a message that was not found. */
export function keyPattern(): string {
  const firstWords = new Set(messageKeys().map((key) => key.split('.')[0]))
  return `\\b(?:${[...firstWords].join('|')})(?:\\.[A-Za-z0-9][\\w-]*)+`
}
