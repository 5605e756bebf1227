/** Name and language of a new guest who has not chosen them. */

import { randomInt } from 'node:crypto'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'

const FIRST = [
  'Odwin',
  'Merla',
  'Tibbet',
  'Hawise',
  'Corin',
  'Ysolde',
  'Brannoc',
  'Lettice',
  'Godric',
  'Annot',
]
const SECOND = [
  'Applecart',
  'Fenwright',
  'Barleymow',
  'Tallow',
  'Quickpenny',
  'Ropewalk',
  'Saltmarsh',
  'Thimble',
]

export const inventName = (): string =>
  `${FIRST[randomInt(FIRST.length)]} ${SECOND[randomInt(SECOND.length)]}`

/** The supported language that the browser prefers; else English. */
export function languageOf(accepted: string | undefined): Language {
  const preferred = (accepted ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag, ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(rest.find((one) => one.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.split('-')[0], quality }
    })
    .sort((one, other) => other.quality - one.quality)
  const supported = preferred.find(({ language }) => (LANGUAGES as readonly string[]).includes(language))
  return (supported?.language as Language | undefined) ?? 'en'
}
