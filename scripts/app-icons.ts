// Draws the icons of the app into client/public: node scripts/app-icons.ts
//
// The logo on parchment, as SVG for browser tabs and as PNG for home screens.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ink } from '#ui/art/drawing.ts'
import { press } from '#ui/art/drawing.ts'
import { logo } from '#ui/art/drawings/places.ts'
import { launchChromium } from './services/browsers.ts'

const COLOURS: Partial<Record<Ink, string>> = { line: '#2b2118', stone: '#bdb39c', oxblood: '#a23a2c' }
const folder = join(import.meta.dirname, '../client/public')
mkdirSync(folder, { recursive: true })

/** The drawing takes up `part` of the square; systems cut the corners of maskable icons off. */
function icon(part: number, corner: number): string {
  const edge = (100 * (1 - part)) / 2
  const paths = press(logo).map(({ ink, path }) => `<path fill="${COLOURS[ink]}" d="${path}"/>`)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${corner}" fill="#f3e6c6"/>`,
    `<g transform="translate(${edge} ${edge}) scale(${part})">${paths.join('')}</g></svg>\n`,
  ].join('')
}

const round = icon(0.84, 16)
const maskable = icon(0.6, 0)
writeFileSync(join(folder, 'icon.svg'), round)

const browser = await launchChromium()
await draw('icon-192.png', round, 192)
await draw('icon-512.png', round, 512)
await draw('icon-maskable-512.png', maskable, 512)
await draw('apple-touch-icon.png', icon(0.8, 0), 180)
await browser.close()

async function draw(name: string, svg: string, size: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}
