// Checks that rules can be found by their ids: every id of a game's rules.md, and of docs/record.md, must stand in the
// code and at the beginning of a test's title.
//
// Ids are sections (with the prefix a rules.md names in its first line: S3.4, and S3.4.4 for a numbered point in it),
// rulings (R1, N1) and exact points (X1).

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The ids that a text with rules defines. */
export function idsIn(rules: string): string[] {
  const prefix = /<!-- sections: (\w+) -->/.exec(rules)?.[1]
  const ids = new Set<string>()
  let section: string | null = null
  for (const line of rules.split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)*)\.? (.*)/.exec(line)
    // a section of exact points has no id of its own; its points have
    if (heading !== null) section = heading[2].startsWith('Exact points') ? null : `${prefix}${heading[1]}`
    else if (/^#/.test(line)) section = null
    if (prefix !== undefined && section !== null && heading !== null) ids.add(section)
    const point = /^(\d+)\. /.exec(line)
    if (prefix !== undefined && section !== null && point !== null && section.includes('.'))
      ids.add(`${section}.${point[1]}`)
    for (const [, exact] of line.matchAll(/\*\*(X\d+)\*\*/g)) ids.add(exact)
    if (prefix !== undefined) for (const [ruling] of line.matchAll(/\b[RN]\d+\b/g)) ids.add(ruling)
  }
  return [...ids]
}

const ID = /\b[A-Z]{1,2}\d+(?:\.\d+)*\b/g

/** The ids at the beginning of a test's title. */
export function idsOfTitles(test: string): string[] {
  const titles = test.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g)
  return [...titles].flatMap(([, , title]) => {
    const leading = /^(?:[A-Z]{1,2}\d+(?:\.\d+)*(?:,| and|:)? )+/.exec(title)?.[0] ?? ''
    return leading.match(ID) ?? []
  })
}

/** Exact ids: S3.4 does not count for S3.4.4, nor the other way round. */
const idsMentioned = (source: string): string[] => source.match(ID) ?? []

function missing(rules: string, sources: readonly string[], tests: readonly string[]): string[] {
  const inCode = new Set(sources.flatMap((file) => idsMentioned(read(file))))
  const inTests = new Set(tests.flatMap((file) => idsOfTitles(read(file))))
  return idsIn(read(rules)).flatMap((id) => [
    ...(inCode.has(id) ? [] : [`${rules}: ${id} is in no source file`]),
    ...(inTests.has(id) ? [] : [`${rules}: ${id} begins no test's title`]),
  ])
}

function main(): void {
  // the reference names every rule and implements none
  const files = globSync(['engine/**/*.ts', 'games/**/*.ts', 'cli/**/*.ts'], {
    cwd: root,
    exclude: ['games/*/reference/**'],
  })
  const sources = files.filter((file) => !file.endsWith('.test.ts'))
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  const faults = missing('docs/record.md', sources, tests)
  for (const rules of globSync('games/*/rules.md', { cwd: root })) {
    const own = (file: string): boolean => file.startsWith(`${dirname(rules)}/`)
    faults.push(...missing(rules, sources.filter(own), tests.filter(own)))
  }
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.main) main()
