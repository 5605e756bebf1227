// npm run screens: a picture of every screen in both sizes, and a page that shows them all.
//
//   npm run screens                                   into docs/screens, as they are in the repository
//   npm run screens -- --out FOLDER home 'sheriff-*'  only these
//   npm run screens -- --out FOLDER --language uk --theme dark
//   npm run screens -- --out FOLDER --whole            every pixel of wide ones too
//
// Where a screen has a fault (a word that does not fit, sideways scrolling, something too small for a thumb, an error
// in the console) it is said, and the command fails. What axe-core finds is looked for by the tests, or here with --axe.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { HALLS } from '#e2e/screens/index.ts'
import type { Hall, Stop } from '#e2e/screens/stop.ts'
import type { Tongue, Wish } from '#e2e/support/guest.ts'
import { TONGUES } from '#e2e/support/guest.ts'
import { House } from '#e2e/support/house.ts'
import { Camera } from './screens/camera.ts'
import { catalogue } from './screens/catalogue.ts'

const ROOT = join(import.meta.dirname, '..')
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const
const BIG = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(ROOT, 'docs', 'screens') },
    language: { type: 'string', default: 'en' },
    theme: { type: 'string', default: 'light' },
    client: { type: 'string' },
    axe: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
})
const tongue = values.language as Tongue
if (!TONGUES.includes(tongue)) throw new Error(`languages: ${TONGUES.join(', ')}`)
const theme: Wish['theme'] = values.theme === 'dark' ? 'dark' : 'light'
const isWanted = ({ name }: Stop): boolean =>
  positionals.length === 0 || positionals.some((pattern) => matchesGlob(name, pattern))
const halls: readonly Hall[] = HALLS.map(({ title, stops }) => ({ title, stops: stops.filter(isWanted) }))
const sizesOf = ({ isBig }: Stop) => (isBig ? BIG : SIZES)

mkdirSync(values.out, { recursive: true })
const house = await House.open(values.client)
const complaints: string[] = []
try {
  for (const side of [0, 1] as const) {
    const { out: folder, axe, whole } = values
    const camera = await Camera.open(house, { folder, tongue, theme, axe, whole })
    for (const stop of halls.flatMap(({ stops }) => stops))
      complaints.push(...(await camera.take(stop, sizesOf(stop)[side])))
    complaints.push(...(await camera.close()))
  }
} finally {
  await house.close()
}
if (positionals.length === 0) writeFileSync(join(values.out, 'README.md'), catalogue(halls, sizesOf))
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length > 0 ? 1 : 0)
