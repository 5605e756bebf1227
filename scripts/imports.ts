// Checks who imports whom: directions by the table below, test support, cycles, and that files are named whole.

import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'

/** What a row doesn't allow is forbidden. */
type Row = {
  /** The first row that fits a file counts; `<game>` stands for one folder name. */
  readonly files: string
  /** What it may import of ours; the last entry that fits decides, and `!` forbids. */
  readonly ours: readonly string[]
  readonly packages?: readonly string[] | 'any'
  /** It may import `node:` modules. */
  readonly node?: true
}

const BELOW_CLI = ['engine/', 'chance/', 'games/', 'protocol/', 'server/', 'client/', 'ui/']
const ALL = [...BELOW_CLI, 'cli/', 'bench/', 'scripts/', 'e2e/']
const ANY = { packages: 'any', node: true } as const

const TABLE: readonly Row[] = [
  { files: 'engine/', ours: ['engine/'] },
  { files: 'chance/', ours: ['chance/', 'engine/'], packages: ['@noble', 'pure-rand'] },
  { files: 'games/testing/', ours: ['games/', 'engine/'] },
  {
    files: 'games/<game>/ui/',
    ours: ['games/<game>/', 'engine/', 'ui/'],
    packages: ['svelte', 'd3-scale', 'd3-shape'],
  },
  { files: 'games/<game>/art/', ours: ['games/<game>/art/', 'engine/', 'ui/'], packages: ['svelte'] },
  { files: 'games/<game>/lesson/', ours: ['games/<game>/', '!games/<game>/ui/', 'engine/', 'ui/lesson.ts'] },
  { files: 'games/<game>/testing/', ours: ['games/<game>/', 'engine/', 'chance/', 'ui/play.ts'] },
  {
    files: 'games/<game>/',
    ours: ['games/<game>/', '!games/<game>/ui/', '!games/<game>/art/', 'engine/'],
  },
  { files: 'games/', ours: ['games/', 'engine/'] },
  { files: 'protocol/', ours: ['protocol/', 'engine/', 'games/'], packages: ['zod'] },
  { files: 'server/', ours: [...BELOW_CLI, '!client/', '!ui/'], ...ANY },
  { files: 'ui/testing/', ours: ['ui/', 'engine/'], node: true },
  { files: 'ui/', ours: ['ui/', 'engine/'], packages: 'any' },
  {
    files: 'e2e/',
    ours: [...BELOW_CLI, 'e2e/', 'scripts/services/', 'scripts/read-args.ts'],
    packages: ['playwright-core', 'axe-core', 'vitest', 'ws'],
    node: true,
  },
  { files: 'client/', ours: [...BELOW_CLI, '!server/'], packages: 'any' },
  // words, without the interface around them
  { files: 'cli/', ours: [...BELOW_CLI, '!client/', '!ui/', 'ui/words/', 'ui/spoken.ts', 'cli/'], ...ANY },
  { files: 'bench/', ours: ALL, ...ANY },
  { files: 'scripts/', ours: ALL, ...ANY },
  { files: 'training/', ours: ['training/', 'engine/', 'games/'], node: true },
]

/** Tests may import, besides what their folder may, everything below cli, services, Node's modules and these packages. */
const TEST_FOLDERS = [...BELOW_CLI, 'scripts/services/']
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
    if (row === null) return [`${file}: its folder has no row in scripts/imports.ts`]
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
    if (allowed.some((name) => target === name || target.startsWith(`${name}/`))) return null
    return `${row.files} may use ${allowed.length > 0 ? `only the packages ${allowed.join(', ')}` : 'no packages'}`
  }
  if (!/\.\w+(\?|$)/.test(target)) return 'the name of a file has an ending'
  if (isTest(target)) return 'nobody imports a test'
  if (isTestSupport(target) && isProduction(file)) return 'production code may not import test support'
  if (mayImport(row.ours, target) || (test && mayImport(TEST_FOLDERS, target))) return null
  return `${row.files} may import only ${row.ours.join(', ')}`
}

/** The row of a file, with `<game>` filled in. */
function rowFor(file: string): Row | null {
  for (const row of TABLE) {
    const match = new RegExp(`^${row.files.replace('<game>', '([^/]+)')}`).exec(file)
    if (match === null) continue
    return { ...row, files: match[0], ours: row.ours.map((folder) => folder.replace('<game>', match[1])) }
  }
  return null
}

function mayImport(rules: readonly string[], target: string): boolean {
  const last = rules.findLast((rule) => target.startsWith(rule.replace('!', '')))
  return last !== undefined && !last.startsWith('!')
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')
const isTestSupport = (file: string): boolean => /(^|\/)(testing|e2e)\//.test(file)
/** Benchmarks and scripts are tools of ours and play with test support too. */
const isProduction = (file: string): boolean =>
  !isTest(file) && !isTestSupport(file) && !/^(bench|scripts)\//.test(file)

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

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const skipped = /^(\..*|node_modules|reports|coverage|data|dist|docs)$/
  const paths = globSync('*/**/*.{ts,svelte}', {
    cwd: root,
    exclude: (path) => skipped.test(path.split('/')[0]),
  })
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const violations = checkImports(files)
  for (const violation of violations) console.log(violation)
  process.exit(violations.length > 0 ? 1 : 0)
}
