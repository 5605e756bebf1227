/** What the image of the Dockerfile contains, in a folder: the files its last stage copies and the packages it installs. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

export const lastStage = (): string =>
  read('Dockerfile')
    .split(/^(?=FROM )/m)
    .at(-1) ?? ''

/** Copies from the repository, without what .dockerignore excludes. Packages are copied too, so that they find no others. */
export function layOutImage(image: string): void {
  const filter = (path: string): boolean => !isIgnored(normalize(path).slice(ROOT.length + 1))
  for (const [from, to] of copiesOf(lastStage()))
    cpSync(join(ROOT, from), join(image, to), { recursive: true, filter })
  for (const path of neededPackages())
    cpSync(join(ROOT, path), join(image, path), { recursive: true, filter: isRun })
  addClient(image)
}

function addClient(image: string): void {
  // what the build stage makes
  mkdirSync(join(image, 'dist/client'), { recursive: true })
  writeFileSync(join(image, 'dist/client/index.html'), '<!doctype html><title>Gatehouse</title>')
}

/** ENV of the last stage. */
export function environment(): Record<string, string> {
  const [, words] = /^ENV ((?:.*\\\n)*.*)$/m.exec(lastStage()) as RegExpExecArray
  return Object.fromEntries(
    words
      .replaceAll('\\\n', ' ')
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=')),
  )
}

function copiesOf(stage: string): [from: string, to: string][] {
  return [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words]) => {
    const paths = words.split(/\s+/)
    const to = paths.pop() as string
    return paths.map((from): [string, string] => [from, to.endsWith('/') ? join(to, from) : to])
  })
}

/** The last line that fits decides. A folder includes what is in it. */
export const isIgnored = (path: string): boolean =>
  RULES.reduce((ignored, { pattern, keeps }) => (pattern.test(path) ? !keeps : ignored), false)

/** Docker's patterns: unlike a shell's, a star also matches names that begin with a dot. */
const RULES = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const words = line
      .replace(/^!/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')
    return { pattern: new RegExp(`^${words}(?:/|$)`), keeps: line.startsWith('!') }
  })

/** Half of the files of packages are not needed to run them. */
const isRun = (path: string): boolean => !/\.(map|md|d\.[cm]?ts)$/.test(path)

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** What `npm ci --omit=dev --omit=optional` would install: the dependencies, and theirs, as the lock file has them. */
function neededPackages(): string[] {
  const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages
  const needed = new Set<string>()
  const visit = (path: string): void => {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked[path]
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    )
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const found = placesOf(path, name).find((place) => place in locked)
      if (found === undefined) throw new Error(`${name} is not in package-lock.json`)
      if (needed.has(found)) continue
      needed.add(found)
      visit(found)
    }
  }
  visit('')
  return [...needed]
}

/** Where Node looks for a package, nearest first. */
function placesOf(path: string, name: string): string[] {
  const here = join(path, 'node_modules', name)
  if (path === '') return [here]
  return [here, ...placesOf(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)]
}
