/** The page that shows all pictures. */
import type { Hall, Stop } from '#e2e/screens/stop.ts'
import type { Size } from './camera.ts'
import { fileOf } from './camera.ts'

const HEAD = `# Every screen

Made by \`npm run screens\`, the steps of a match out of matches that are the same every time; never edited by hand. \`--language uk\`, \`--theme dark\`
and \`--out FOLDER\` make others; a few by night are in \`night/\`.
`

export function catalogue(halls: readonly Hall[], sizesOf: (stop: Stop) => readonly Size[]): string {
  const parts = halls
    .filter(({ stops }) => stops.length > 0)
    .map(({ title, stops }) => `\n## ${title}\n\n${stops.map((stop) => row(stop, sizesOf(stop))).join('\n')}`)
  return HEAD + parts.join('')
}

/** A phone beside a desktop of the same height. */
function row(stop: Stop, sizes: readonly Size[]): string {
  const pictures = sizes.map((size) => {
    const width = size.width < 500 ? 180 : 560
    return `<img src="${fileOf(stop, size)}" width="${width}" alt="${stop.about}, ${size.width} pixels wide">`
  })
  return `**${stop.about}**\n\n<p>\n${pictures.join('\n')}\n</p>\n`
}
