// npm run docs: the documentation as a small site in dist/docs, made of docs/, the rules and the theme of the interface.
// The server shows it at /docs.
//
//   node scripts/site/build.ts [folder]

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readPage } from './page.ts'
import { isPage, placeOf, SECTIONS, START } from './plan.ts'
import { wholePage } from './template.ts'
import { writeTheme } from './theme.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Every page of the site: the planned ones, and the decisions, which their own page lists. */
export const pagesOfSite = (): string[] => [
  START,
  ...SECTIONS.flatMap(({ pages }) => Object.values(pages)),
  ...globSync('docs/decisions/0*.md', { cwd: ROOT }).sort(),
]

/** Returns what it wrote besides the pages: files that pages lead to. Throws where one leads to nothing. */
export function buildSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pages = pagesOfSite()
  const files = new Set(['LICENSE'])
  for (const file of pages) {
    const page = readPage(file, readFileSync(join(ROOT, file), 'utf8'))
    write(join(folder, placeOf(file)), wholePage(file, page))
    for (const lead of page.leads) if (!isPage(lead)) files.add(lead)
  }
  for (const file of files) copy(file, join(folder, placeOf(file)))
  cpSync(join(ROOT, 'client/public/icon.svg'), join(folder, 'icon.svg'))
  writeTheme(ROOT, folder)
}

/** A link to what is missing, or to a folder, stays dead: the test of the links finds it. */
function copy(file: string, place: string): void {
  const source = join(ROOT, file)
  if (!existsSync(source) || !statSync(source).isFile()) return
  mkdirSync(dirname(place), { recursive: true })
  cpSync(source, place)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? join(ROOT, 'dist', 'docs')
  buildSite(folder)
  console.error(`docs: ${pagesOfSite().length} pages`)
}
