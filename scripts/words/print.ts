// npm run words                    dist/words.html: every text in every language side by side
// npm run words -- --language uk   plain text: English and one other language
// npm run words -- home            only what stands in folders or sections with this name

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { readArgs } from '#scripts/read-args.ts'
import { forms } from './forms.ts'
import { page } from './page.ts'
import type { Section } from './sections.ts'
import { sections } from './sections.ts'

const FILE = 'dist/words.html'

export function plainText(some: readonly Section[], language: Language): string {
  const shown: readonly Language[] = language === 'en' ? ['en'] : ['en', language]
  return some
    .map(({ title, texts }) =>
      [
        `== ${title}`,
        ...texts.flatMap(({ key, messages, saidIn }) => [
          '',
          [key, ...saidIn].join('  '),
          ...shown.flatMap((one) => forms(messages[one], one).map((form) => `  ${one}: ${indented(form)}`)),
        ]),
      ].join('\n'),
    )
    .join('\n\n')
}

const indented = (text: string): string => text.replaceAll('\n', '\n      ')

const isLanguage = (name: string): name is Language => (LANGUAGES as readonly string[]).includes(name)

function main(): void {
  const { values, positionals } = readArgs(import.meta.filename, {
    options: { language: { type: 'string' } },
    allowPositionals: true,
  })
  const some = sections().filter(({ title }) => positionals.every((name) => title.includes(name)))
  if (values.language === undefined) {
    const file = join(import.meta.dirname, '..', '..', FILE)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, page(some))
    console.log(`${FILE}: ${some.reduce((sum, { texts }) => sum + texts.length, 0)} texts`)
  } else if (isLanguage(values.language)) console.log(plainText(some, values.language))
  else throw new Error(`There is no ${values.language}: ${LANGUAGES.join(', ')}`)
}

if (import.meta.main) main()
