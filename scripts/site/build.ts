// npm run docs: builds the documentation site in dist/docs from docs/, the rules and the theme of the interface.
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
import { basename, dirname, join } from 'node:path'
import { showHelp } from '#scripts/read-args.ts'
import { readPage } from './page.ts'
import { isPage, placeOf, SECTIONS, START } from './plan.ts'
import { wholePage } from './template.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Every page of the site: those in the contents, and the decision records, which have a list of their own. */
export const pagesOfSite = (): string[] => [
  START,
  ...SECTIONS.flatMap(({ pages }) => Object.values(pages)),
  ...globSync('docs/decisions/0*.md', { cwd: ROOT }).sort(),
]

/** Writes the pages and the files they link to. */
export function buildSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pages = pagesOfSite()
  const files = new Set(['LICENSE'])
  for (const file of pages) {
    const page = readPage(file, readFileSync(join(ROOT, file), 'utf8'))
    write(join(folder, placeOf(file)), wholePage(file, page))
    for (const file of page.linked) if (!isPage(file)) files.add(file)
  }
  for (const file of files) copy(file, join(folder, placeOf(file)))
  cpSync(join(ROOT, 'client/public/icon.svg'), join(folder, 'icon.svg'))
  writeTheme(folder)
}

const FONT = /url\("(@fontsource\/[^"]+)"\)/g
const PARTS = ['fonts', 'tokens', 'images', 'base', 'surfaces']

/** One style sheet: the theme of the interface and our own. Its fonts are copied. */
function writeTheme(folder: string): void {
  const theme = PARTS.map((part) => readFileSync(join(ROOT, 'ui', 'theme', `${part}.css`), 'utf8')).join('\n')
  const own = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  for (const [, font] of theme.matchAll(FONT))
    cpSync(join(ROOT, 'node_modules', font), join(folder, 'fonts', basename(font)))
  const local = theme.replace(FONT, (_, font: string) => `url("fonts/${basename(font)}")`)
  writeFileSync(join(folder, 'site.css'), `${local}\n${own}`)
}

/** A link to a missing file or a folder stays dead: the test of the links finds it. */
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

if (import.meta.main) {
  showHelp(import.meta.filename)
  const folder = process.argv[2] ?? join(ROOT, 'dist', 'docs')
  buildSite(folder)
  console.error(`docs: ${pagesOfSite().length} pages`)
}
