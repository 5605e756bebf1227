/** Finds the text of a rule by its id, which refusals name. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'

interface Block {
  readonly section: string | null
  /** its number where it is a numbered point */
  readonly point: string | null
  readonly lines: string[]
}

const HEADING = /^#+ (\d+(?:\.\d+)*)?\.? ?(.*)/
/** A paragraph, a point of a list, or a heading begins here. */
const BEGINNING = /^(#|- |\d+\. |\*\*)/

/** The paragraphs of the text, each with its section. */
function blocksOf(rules: string): Block[] {
  const prefix = /<!-- sections: (\w+) -->/.exec(rules)?.[1] ?? ''
  const blocks: Block[] = []
  let section: string | null = null
  let isOpen = false
  for (const line of rules.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading !== null) section = heading[1] === undefined ? null : `${prefix}${heading[1]}`
    if (line.trim() === '') isOpen = false
    else if (!isOpen || BEGINNING.test(line)) {
      blocks.push({ section, point: /^(\d+)\. /.exec(line)?.[1] ?? null, lines: [line] })
      isOpen = heading === null
    } else (blocks.at(-1) as Block).lines.push(line)
  }
  return blocks
}

/** Lines of a paragraph are joined, those of tables and inner lists are not. */
const textOf = ({ lines }: Block): string =>
  lines
    .reduce((text, line) => `${text}${/^(\||\s+- )/.test(line) ? '\n' : ' '}${line.trim()}`, '')
    .trim()
    .replace(/^#+ /, '')
    .replaceAll('**', '')

function find(blocks: readonly Block[], id: string): Block[] {
  const whole = blocks.filter((block) => block.section === id)
  if (whole.length > 0) return whole
  const point = blocks.filter((block) => block.point !== null && `${block.section}.${block.point}` === id)
  if (point.length > 0) return point
  const says = (pattern: RegExp): Block[] => blocks.filter(({ lines }) => pattern.test(lines.join(' ')))
  // where a ruling is given comes before where it is only mentioned
  return [
    ...says(new RegExp(`\\*\\*${id}\\*\\*`)),
    ...says(new RegExp(`\\b${id}[.:]`)),
    ...says(new RegExp(`\\b${id}\\b`)),
  ].slice(0, 1)
}

const root = join(import.meta.dirname, '..', '..')
const blocksIn = (file: string): Block[] => blocksOf(readFileSync(join(root, file), 'utf8'))

/** The reference for players, in their language. */
function referenceIn(game: string, language: Language): Readonly<Record<string, string>> {
  const file = join(root, 'games', game, 'reference', `${language}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function told(game: string, id: string, language: Language): string | null {
  const parts = Object.entries(referenceIn(game, language)).filter(([one]) => one.replace(/-.*/, '') === id)
  return parts.length === 0 ? null : parts.map(([, text]) => text.replaceAll('*', '')).join('\n')
}

/** Null if no rule has this id. English has the rules themselves, other languages the reference for players. */
export function ruleText(game: string, id: string, language: Language = 'en'): string | null {
  const translated = language === 'en' ? null : told(game, id, language)
  if (translated !== null) return translated
  if (!/^[A-Z]{1,2}\d+(\.\d+)*$/.test(id)) return null
  for (const file of [`games/${game}/rules.md`, 'docs/record.md']) {
    const found = find(blocksIn(file), id)
    if (found.length > 0) return found.map(textOf).join('\n')
  }
  return null
}

/** The chapters of the reference, and the ids of its paragraphs. */
function chaptersIn(game: string, language: Language): string[] {
  const texts = Object.entries(referenceIn(game, language))
  const ids = texts.flatMap(([id]) => (/^[A-Z]/.test(id) && !id.includes('-') ? [id] : []))
  return [...texts.flatMap(([id, text]) => (id.startsWith('chapter.') ? [text] : [])), ids.join(' ')]
}

/** The sections and their ids. */
export const contents = (game: string, language: Language = 'en'): string[] =>
  language === 'en' ? sectionsOf(game) : chaptersIn(game, language)

const sectionsOf = (game: string): string[] =>
  blocksIn(`games/${game}/rules.md`)
    .filter(({ section, lines }) => section !== null && lines[0].startsWith('#'))
    .map((block) => `${block.section}  ${textOf(block).replace(/^[\d.]+ /, '')}`)
