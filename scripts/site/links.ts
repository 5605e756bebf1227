/** Finds dead links, on the site and in the Markdown files of the repository. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { isExternal, readPage } from './page.ts'

export interface Links {
  /** `page: address` of each dead link */
  readonly dead: readonly string[]
  /** addresses outside, each once */
  readonly outside: readonly string[]
  readonly checked: number
}

const HREF = /\b(?:href|src)="([^"]*)"/g
const IDS = /\bid="([^"]*)"/g

/** Checks every link and picture of every page in the folder. `isOfApp` knows addresses of the interface. */
export function linksOfSite(folder: string, isOfApp: (address: string) => boolean): Links {
  const pages = globSync('**/*.html', { cwd: folder })
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]))
  const anchors = new Map([...texts].map(([page, text]) => [page, new Set(allOf(text, IDS))]))
  const isThere = (page: string, address: string): boolean => {
    if (address.startsWith('/')) return isOfApp(address)
    const [path, anchor] = address.split('#')
    const target = path === '' ? page : normalize(join(dirname(page), path))
    if (target.startsWith('..') || !existsSync(join(folder, target))) return false
    return anchor === undefined || (anchors.get(target.split(sep).join('/'))?.has(anchor) ?? false)
  }
  return sorted(
    [...texts].map(([page, text]) => [page, allOf(text, HREF)]),
    isThere,
  )
}

/** The same for Markdown files, as they are read without the site. */
export function linksOfRepository(root: string, files: readonly string[]): Links {
  const pageOf = (file: string) => readPage(file, readFileSync(join(root, file), 'utf8'))
  const isThere = (file: string, address: string): boolean => {
    const [path, anchor] = address.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)))
    if (target.startsWith('..') || !existsSync(join(root, target))) return false
    return anchor === undefined || pageOf(target).headings.some((heading) => heading.anchor === anchor)
  }
  return sorted(
    files.map((file) => [file, addressesIn(readFileSync(join(root, file), 'utf8'))]),
    isThere,
  )
}

/** Links, and pictures written as HTML, outside of code. */
function addressesIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  return [...allOf(prose, /\]\(([^)\s]+)\)/g), ...allOf(prose, HREF)]
}

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found)

function sorted(
  pages: readonly (readonly [page: string, addresses: readonly string[]])[],
  isThere: (page: string, address: string) => boolean,
): Links {
  const all = pages.flatMap(([page, addresses]) => addresses.map((address) => ({ page, address })))
  const inside = all.filter(({ address }) => !isExternal(address))
  const dead = inside.filter(({ page, address }) => !isThere(page, address))
  const outside = all.filter(({ address }) => isExternal(address)).map(({ address }) => address)
  return {
    dead: dead.map(({ page, address }) => `${page}: ${address}`),
    outside: [...new Set(outside)].sort(),
    checked: inside.length,
  }
}
