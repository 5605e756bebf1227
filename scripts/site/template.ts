/** The HTML around every page. No script and no inline style: the server's content policy forbids them. */
import { dirname, relative } from 'node:path/posix'
import type { Page } from './page.ts'
import { placeOf, SECTIONS, START } from './plan.ts'

const APP = { Play: '/', Lessons: '/learn', Rules: '/rules' } as const

const DEEPEST = 2

export function wholePage(file: string, { title, html, headings }: Page): string {
  const here = placeOf(file)
  const to = (place: string): string => relative(dirname(here), place) || '.'
  const name = file === START ? 'Gatehouse: documentation' : `${title} · Gatehouse`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="stylesheet" href="${to('site.css')}">
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#page">Skip to the page</a>
<header>
<a class="sign" href="${to('index.html')}"><img src="${to('icon.svg')}" alt="" width="40" height="40">Gatehouse</a>
<nav aria-label="The game">${links(APP)}</nav>
<a class="to-contents" href="#contents">Contents</a>
</header>
<div class="board">
<main id="page">
${html}</main>
<nav id="contents" aria-label="Contents">
${SECTIONS.map((section) => contents(section.title, section.pages, file, to, headings)).join('\n')}
</nav>
</div>
<footer><p>Gatehouse is made by fans, and not affiliated with the makers of the games. <a href="${to('files/LICENSE')}">MIT</a></p></footer>
</body>
</html>
`
}

const links = (pages: Readonly<Record<string, string>>): string =>
  Object.entries(pages)
    .map(([title, address]) => `<a href="${address}">${title}</a>`)
    .join('')

function contents(
  title: string,
  pages: Readonly<Record<string, string>>,
  file: string,
  to: (place: string) => string,
  headings: Page['headings'],
): string {
  const items = Object.entries(pages).map(([name, target]) => {
    const current = target === file
    const inside = current ? parts(headings) : ''
    return `<li><a href="${to(placeOf(target))}"${current ? ' aria-current="page"' : ''}>${name}</a>${inside}</li>`
  })
  return `<h2>${title}</h2>\n<ul>${items.join('')}</ul>`
}

function parts(headings: Page['headings']): string {
  const shown = headings.filter(({ level }) => level === DEEPEST)
  if (shown.length < DEEPEST) return ''
  return `<ul>${shown.map(({ text, anchor }) => `<li><a href="#${anchor}">${text}</a></li>`).join('')}</ul>`
}
