/** The page that shows all pictures. */
import type { Screen, ScreenGroup } from '#e2e/screens/screen.ts'
import type { Size } from './camera.ts'
import { fileOf } from './camera.ts'

const HEAD = `# Every screen

Made by \`npm run screens\` from matches that are the same every time; never edited by hand. \`--language uk\`, \`--theme dark\`
and \`--out FOLDER\` make others; a few by night are in \`night/\`.
`

export function catalogue(
  groups: readonly ScreenGroup[],
  sizesOf: (screen: Screen) => readonly Size[],
): string {
  const parts = groups
    .filter(({ screens }) => screens.length > 0)
    .map(
      ({ title, screens }) =>
        `\n## ${title}\n\n${screens.map((screen) => row(screen, sizesOf(screen))).join('\n')}`,
    )
  return HEAD + parts.join('')
}

/** A phone beside a desktop of the same height. */
function row(screen: Screen, sizes: readonly Size[]): string {
  const pictures = sizes.map((size) => {
    const width = size.width < 500 ? 180 : 560
    return `<img src="${fileOf(screen, size)}" width="${width}" alt="${screen.about}, ${size.width} pixels wide">`
  })
  return `**${screen.about}**\n\n<p>\n${pictures.join('\n')}\n</p>\n`
}
