// Checks who imports whom: directions by the table below, and cycles.

import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'

/** What a row doesn't allow is forbidden. */
type Row = {
  /** Folder the row is about. The first row that fits a file counts; `<game>` stands for one folder name. */
  readonly files: string
  /** Folders of ours it may import. */
  readonly ours: readonly string[]
  /** Folders it may not import although `ours` would let it. */
  readonly never?: readonly string[]
  readonly packages?: readonly string[] | 'any'
  /** Whether it may import `node:` modules. */
  readonly node?: true
}

const BELOW_CLI = ['engine/', 'chance/', 'games/', 'protocol/', 'server/', 'client/', 'ui/']
const ALL = [...BELOW_CLI, 'cli/', 'bench/', 'scripts/', 'e2e/']

const TABLE: readonly Row[] = [
  { files: 'engine/', ours: ['engine/'] },
  { files: 'chance/', ours: ['chance/', 'engine/'], packages: ['@noble/*', 'pure-rand'] },
  {
    files: 'games/<game>/ui/',
    ours: ['games/<game>/', 'engine/', 'ui/'],
    packages: ['svelte', 'd3-scale', 'd3-shape'],
  },
  {
    files: 'games/<game>/lesson/',
    ours: ['games/<game>/', 'engine/', 'ui/lesson.ts'],
    never: ['games/<game>/ui/'],
  },
  { files: 'games/<game>/testing/', ours: ['games/<game>/', 'engine/', 'ui/play.ts'] },
  { files: 'games/<game>/', ours: ['games/<game>/', 'engine/'], never: ['games/<game>/ui/'] },
  { files: 'games/', ours: ['games/', 'engine/'] },
  { files: 'protocol/', ours: ['protocol/', 'engine/', 'games/'], packages: ['zod'] },
  {
    files: 'server/',
    ours: ['server/', 'engine/', 'games/', 'chance/', 'protocol/'],
    packages: 'any',
    node: true,
  },
  { files: 'ui/', ours: ['ui/', 'engine/'], packages: 'any' },
  {
    files: 'e2e/',
    ours: [
      'e2e/',
      'client/',
      'engine/',
      'chance/',
      'games/',
      'server/',
      'ui/',
      'scripts/services/install.ts',
    ],
    packages: ['playwright-core'],
    node: true,
  },
  {
    files: 'client/',
    ours: ['client/', 'engine/', 'chance/', 'games/', 'protocol/', 'ui/'],
    packages: 'any',
  },
  {
    files: 'cli/',
    ours: ['cli/', 'engine/', 'games/', 'chance/', 'protocol/', 'server/', 'ui/qr/'],
    packages: 'any',
    node: true,
  },
  { files: 'bench/', ours: ALL, packages: 'any', node: true },
  { files: 'scripts/', ours: ALL, packages: 'any', node: true },
]

/** Tests may import, besides what their folder may, everything below cli, services, Node's modules and these packages. */
const TEST_FOLDERS = [...BELOW_CLI, 'scripts/services/services.ts']
const TEST_PACKAGES = ['vitest', 'fast-check']

type Import = {
  readonly line: number
  readonly target: string
  readonly kind: 'ours' | 'package' | 'node'
  readonly typeOnly: boolean
}
type Imports = ReadonlyMap<string, readonly Import[]>

/** Every violation in these files (path from the root → source), as `file:line imports X: why`. */
export function checkImports(files: Readonly<Record<string, string>>): string[] {
  const imports = new Map<string, Import[]>()
  for (const path of Object.keys(files).sort()) imports.set(path, importsOf(path, files[path]))
  return [...wrongDirections(imports), ...cycles(imports)]
}

function wrongDirections(imports: Imports): string[] {
  return [...imports].flatMap(([file, list]) => {
    const row = rowFor(file)
    if (row === null) return [`${file}:1 imports nothing yet: its folder has no row in scripts/imports.ts`]
    return list.flatMap((one) => {
      const why = objection(file, row, one)
      return why === null ? [] : [`${file}:${one.line} imports ${one.target}: ${why}`]
    })
  })
}

function objection(file: string, row: Row, { target, kind }: Import): string | null {
  const test = isTest(file)
  if (kind === 'node') return row.node || test ? null : `${row.files} may not use Node's own modules`
  if (kind === 'package') {
    if (row.packages === 'any') return null
    const allowed = [...(row.packages ?? []), ...(test ? TEST_PACKAGES : [])]
    if (allowed.some((pattern) => fits(pattern, target))) return null
    return `${row.files} may use ${allowed.length > 0 ? `only the packages ${list(allowed)}` : 'no packages'}`
  }
  if (isTest(target)) return 'nobody imports a test'
  if (test && isUnder(TEST_FOLDERS, target)) return null
  if (row.never && isUnder(row.never, target)) return `${row.files} may not import ${list(row.never)}`
  return isUnder(row.ours, target) ? null : `${row.files} may import only ${list(row.ours)}`
}

/** The row of a file, with `<game>` filled in. */
function rowFor(file: string): Row | null {
  for (const row of TABLE) {
    const match = new RegExp(`^${row.files.replace('<game>', '([^/]+)')}`).exec(file)
    if (!match) continue
    const fill = (folder: string): string => folder.replace('<game>', match[1])
    return { ...row, files: fill(row.files), ours: row.ours.map(fill), never: (row.never ?? []).map(fill) }
  }
  return null
}

/** One report per import that closes a circle. Types vanish before running, so only imports of values count. */
function cycles(imports: Imports): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    path.push(file)
    for (const { target, typeOnly, line } of imports.get(file) ?? []) {
      if (typeOnly || isTest(target) || !imports.has(target)) continue
      const start = path.indexOf(target)
      if (start >= 0) {
        const circle = [...path.slice(start), target].join(' → ')
        found.push(`${file}:${line} imports ${target}: a cycle, ${circle}`)
      } else if (!done.has(target)) visit(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) if (!isTest(file) && !done.has(file)) visit(file)
  return found
}

function importsOf(path: string, source: string): Import[] {
  const script = path.endsWith('.svelte') ? scriptsOnly(source) : source
  const tree = ts.createSourceFile(`${path}.ts`, script, ts.ScriptTarget.Latest)
  const found: Import[] = []
  const add = (node: ts.Node, specifier: ts.Node | undefined, typeOnly: boolean): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
    const name = specifier && ts.isStringLiteralLike(specifier) ? specifier.text : '(computed)'
    found.push({ line, typeOnly, ...resolve(path, name) })
  }
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node, node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    } else if (ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) add(node, node.moduleSpecifier, node.isTypeOnly)
    } else if (ts.isImportTypeNode(node)) {
      add(node, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false)
    }
    ts.forEachChild(node, walk)
  }
  walk(tree)
  return found
}

/** The script blocks of a Svelte component; all else becomes empty lines, so that line numbers stay true. */
function scriptsOnly(source: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, '')
  let script = ''
  let end = 0
  for (const block of source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    const start = block.index + block[0].indexOf('>') + 1
    script += blank(source.slice(end, start)) + block[1]
    end = start + block[1].length
  }
  return script
}

function resolve(file: string, name: string): Pick<Import, 'target' | 'kind'> {
  if (name.startsWith('#')) return { target: name.slice(1), kind: 'ours' }
  if (name.startsWith('.')) return { target: normalize(join(dirname(file), name)), kind: 'ours' }
  return { target: name, kind: isBuiltin(name) ? 'node' : 'package' }
}

/** `@noble/*` stands for all packages of that owner; a package includes its subpaths. */
function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('/*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`)
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

function isUnder(folders: readonly string[], file: string): boolean {
  return folders.some((folder) => file.startsWith(folder))
}

function list(names: readonly string[]): string {
  return names.join(', ')
}

function readFiles(root: string): Record<string, string> {
  const skipped = /^(\..*|node_modules|reports|coverage|data|dist|docs)$/
  const paths = globSync('*/**/*.{ts,svelte}', {
    cwd: root,
    exclude: (path) => skipped.test(path.split('/')[0]),
  })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.main) {
  const violations = checkImports(readFiles(join(import.meta.dirname, '..')))
  for (const violation of violations) console.log(violation)
  process.exit(violations.length > 0 ? 1 : 0)
}
