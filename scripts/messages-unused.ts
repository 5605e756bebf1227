/** Messages that nobody says: no source names them, whole or as a template with holes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A template of nothing but letters of a key and holes; what is in a hole has no braces of its own. */
const TEMPLATE = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g
const HOLE = /\$\{[^{}`]*\}/
/** What stands beside a hole in any other template: where it begins, in its middle, where it ends. */
const BESIDE = /([`}])([\w.-]+)\$\{|\}([\w.-]+)`/g
/** The quotation mark at the end may be the beginning of the next one. */
const QUOTED = /(['"`])([\w.-]+)(?=\1)/g
/** One without letters and a dot could be anything. */
const isTelling = (text: string): boolean => /[a-z]/i.test(text) && text.includes('.')

function patternsIn(source: string): RegExp[] {
  const patterns: RegExp[] = []
  const rest = source.replace(TEMPLATE, (_, template: string) => {
    const parts = template.split(HOLE)
    if (isTelling(parts.join('')))
      patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`))
    return ''
  })
  for (const [, before, middle, end] of rest.matchAll(BESIDE)) {
    if (end !== undefined && isTelling(end)) patterns.push(new RegExp(`${RegExp.escape(end)}$`))
    if (middle !== undefined && isTelling(middle))
      patterns.push(new RegExp(`${before === '`' ? '^' : ''}${RegExp.escape(middle)}`))
  }
  return patterns
}

/** Those of the keys that these sources don’t name. */
export function unnamed(keys: readonly string[], sources: readonly string[]): string[] {
  const quoted = new Set(sources.flatMap((source) => [...source.matchAll(QUOTED)].map(([, , name]) => name)))
  const patterns = sources.flatMap(patternsIn)
  /** Whoever is given `settings.theme` may add something to it. */
  const isBegun = (key: string): boolean => {
    const beginning = key.slice(0, key.lastIndexOf('.'))
    return isTelling(beginning) && quoted.has(beginning)
  }
  const isNamed = (key: string): boolean =>
    quoted.has(key) || isBegun(key) || patterns.some((pattern) => pattern.test(key))
  return keys.filter((key) => !isNamed(key))
}

/** Everything that can say a message; tests say nothing to players. */
export const readSources = (): string[] =>
  globSync(['{cli,client,engine,games,ui,protocol,server}/**/*.{ts,svelte}', 'scripts/page-languages.ts'], {
    cwd: root,
  })
    .filter((file) => !/\.test\.ts$|^client\/browser\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
