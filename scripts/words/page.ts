/** One page with every text in every language, side by side. Boxes at its top hide languages. */
import { LANGUAGES } from '#engine/languages.ts'
import { forms } from './forms.ts'
import type { Section, Text } from './sections.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const STYLE = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; }
nav { position: sticky; top: 0; background: Canvas; padding: .5rem 0; z-index: 1; }
nav label { margin-right: 1rem; }
details ol { columns: 3; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 1px solid #8886; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line; }
td:first-child { font-size: .75rem; color: GrayText; }
tr:target { background: Mark; }
${LANGUAGES.map((language) => `body:has(#hide-${language}:checked) .${language} { display: none; }`).join('\n')}
`

const cell = (text: Text, language: (typeof LANGUAGES)[number]): string =>
  `<td class="${language}" lang="${language}">${escaped(forms(text.messages[language], language).join('\n'))}</td>`

const row = (text: Text): string =>
  `<tr id="${text.key}"><td>${[text.key, ...text.saidIn].map(escaped).join('\n')}</td>${LANGUAGES.map((language) => cell(text, language)).join('')}</tr>`

const table = ({ title, texts }: Section, i: number): string => `
<h2 id="section-${i}">${escaped(title)}</h2>
<table><thead><tr><th>key, and who says it</th>${LANGUAGES.map((language) => `<th class="${language}">${language}</th>`).join('')}</tr></thead>
<tbody>
${texts.map(row).join('\n')}
</tbody></table>`

export function page(sections: readonly Section[]): string {
  const count = sections.reduce((sum, { texts }) => sum + texts.length, 0)
  const boxes = LANGUAGES.map(
    (language) => `<label><input type="checkbox" id="hide-${language}"> hide ${language}</label>`,
  )
  const contents = sections.map(({ title }, i) => `<li><a href="#section-${i}">${escaped(title)}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every text in every language</title><style>${STYLE}</style></head>
<body><h1>${count} texts</h1>
<p>Choices and plural forms have one line each. What is in braces is filled in.</p>
<nav>${boxes.join('')}</nav>
<details><summary>${sections.length} sections</summary><ol>${contents.join('')}</ol></details>
${sections.map(table).join('\n')}
</body></html>
`
}
