// npm run screens: a picture of every screen in both sizes, and a page that shows them all.
//
//   npm run screens                                   into docs/screens, as they are in the repository
//   npm run screens -- --out FOLDER home 'sheriff-*'  only these
//   npm run screens -- --out FOLDER --language uk --theme dark
//   npm run screens -- --out FOLDER --whole            every pixel of wide ones too
//   npm run screens -- --out FOLDER --size 768x1024    in other sizes (may be given several times)
//
// Reports what is wrong with a screen (text that does not fit, sideways scrolling, controls too small for a thumb, errors
// in the console), and then fails. The tests run axe-core as well; here it runs with --axe.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { SCREEN_GROUPS } from '#e2e/screens/index.ts'
import type { Screen, ScreenGroup } from '#e2e/screens/screen.ts'
import type { GuestOptions } from '#e2e/support/guest.ts'
import { TestSite } from '#e2e/support/test-site.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { readArgs } from '#scripts/read-args.ts'
import type { Size } from './camera.ts'
import { Camera } from './camera.ts'
import { catalogue } from './catalogue.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
const TELEVISIONS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const

const { values, positionals } = readArgs(import.meta.filename, {
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(ROOT, 'docs', 'screens') },
    language: { type: 'string', default: 'en' },
    theme: { type: 'string', default: 'light' },
    client: { type: 'string' },
    axe: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    size: { type: 'string', multiple: true, default: [] },
  },
})
const language = values.language as Language
if (!LANGUAGES.includes(language)) throw new Error(`languages: ${LANGUAGES.join(', ')}`)
const theme: GuestOptions['theme'] = values.theme === 'dark' ? 'dark' : 'light'
const isWanted = ({ name }: Screen): boolean =>
  positionals.length === 0 || positionals.some((pattern) => matchesGlob(name, pattern))
const groups: readonly ScreenGroup[] = SCREEN_GROUPS.map(({ title, screens }) => ({
  title,
  screens: screens.filter(isWanted),
}))
const wantedSizes: readonly Size[] = values.size.map((text) => {
  const [width, height] = text.split('x').map(Number)
  return { width, height }
})
const sizesOf = ({ look }: Screen): readonly Size[] => {
  if (wantedSizes.length > 0) return wantedSizes
  return look === 'television' ? TELEVISIONS : SIZES
}

mkdirSync(values.out, { recursive: true })
const site = await TestSite.open(values.client)
const faults: string[] = []
try {
  for (const side of (wantedSizes.length > 0 ? wantedSizes : SIZES).keys()) {
    const { out: folder, axe, whole } = values
    const camera = await Camera.open(site, { folder, language, theme, axe, whole })
    for (const screen of groups.flatMap(({ screens }) => screens))
      faults.push(...(await camera.take(screen, sizesOf(screen)[side])))
    faults.push(...(await camera.close()))
  }
} finally {
  await site.close()
}
if (positionals.length === 0) writeFileSync(join(values.out, 'README.md'), catalogue(groups, sizesOf))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
