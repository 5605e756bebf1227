/** A Markdown page as HTML: headings get the anchors that GitHub gives them, links are changed to addresses on the site. */
import { dirname, join, normalize, relative } from 'node:path/posix'
import { Marked } from 'marked'
import { placeOf } from './plan.ts'

export interface Heading {
  readonly level: number
  readonly text: string
  readonly anchor: string
}

export interface Page {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** files of the repository that it links to or shows */
  readonly linked: readonly string[]
}

export function readPage(file: string, markdown: string): Page {
  const headings: Heading[] = []
  const linked: string[] = []
  const anchors = new Map<string, number>()
  const resolve = (href: string): string => {
    if (isExternal(href)) return href
    const [path, anchor] = href.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)))
    linked.push(target)
    const hash = anchor === undefined ? '' : `#${anchor}`
    return path === '' ? hash : `${relative(dirname(placeOf(file)), placeOf(target))}${hash}`
  }
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = numbered(anchors, anchorOf(text))
        const inner = this.parser.parseInline(tokens)
        headings.push({ level: depth, text: plain(inner), anchor })
        return `<h${depth} id="${anchor}">${inner}</h${depth}>\n`
      },
      code({ text, lang = '' }) {
        const [, path] = lang.split(' ')
        const caption = path?.includes('/') ? `<figcaption>${path}</figcaption>` : ''
        return `<figure>${caption}<pre tabindex="0"><code>${escaped(text)}</code></pre></figure>\n`
      },
      table(token) {
        return `<div class="wide" tabindex="0">${tableOf(this, token)}</div>\n`
      },
    },
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') token.href = resolve(token.href)
      // pictures that have a width are written as HTML
      if (token.type === 'html')
        token.text = token.text.replace(/(?<=<img src=")[^"]+/g, (src: string) => resolve(src))
    },
  })
  const html = marked.parse(markdown, { async: false })
  const title = headings.find(({ level }) => level === 1)?.text ?? file
  return { title, html, headings, linked }
}

export const isExternal = (href: string): boolean => /^[a-z][a-z+.-]*:/i.test(href)

type Base = { readonly parser: { parseInline(tokens: unknown): string } }
type Cell = { readonly tokens: unknown; readonly align: string | null }
type TableToken = { readonly header: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }

function tableOf({ parser }: Base, { header, rows }: TableToken): string {
  const cell = ({ tokens }: Cell, tag: string): string => {
    const inner = parser.parseInline(tokens)
    // an empty corner is not a heading
    const own = inner === '' ? 'td' : tag
    return `<${own}>${inner}</${own}>`
  }
  const row = (cells: readonly Cell[], tag: string): string =>
    `<tr>${cells.map((one) => cell(one, tag)).join('')}</tr>`
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const plain = (html: string): string => html.replace(/<[^>]+>/g, '')

/** As GitHub makes them, so that the same links work there. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

function numbered(seen: Map<string, number>, anchor: string): string {
  const times = seen.get(anchor) ?? 0
  seen.set(anchor, times + 1)
  return times === 0 ? anchor : `${anchor}-${times}`
}
