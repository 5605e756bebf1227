/** The look of the interface, for pages without it: the theme's own files in one, its fonts beside it. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FONT = /url\("(@fontsource\/[^"]+)"\)/g
const PARTS = ['fonts', 'tokens', 'images', 'base', 'surfaces']

export function writeTheme(root: string, folder: string): void {
  const theme = PARTS.map((part) => readFileSync(join(root, 'ui', 'theme', `${part}.css`), 'utf8')).join('\n')
  const own = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  for (const [, font] of theme.matchAll(FONT))
    cpSync(join(root, 'node_modules', font), join(folder, 'fonts', basename(font)))
  const local = theme.replace(FONT, (_, font: string) => `url("fonts/${basename(font)}")`)
  writeFileSync(join(folder, 'site.css'), `${local}\n${own}`)
}
