/**
 * npm run lines [-- REVISION]: lines of source in each folder, without tests, data and style sheets.
 * Support for tests (testing/, e2e/) is source too; a column of its own says how much of it that is.
 */
import { execFileSync } from 'node:child_process'
import { showHelp } from './read-args.ts'

showHelp(import.meta.filename)
const [revision] = process.argv.slice(2)
const COUNTED = ['*.ts', '*.svelte', '*.mjs', '*.js', ':!*.test.ts']
const where = revision === undefined ? ['--untracked', ''] : ['', revision]
const args = ['grep', '--count', ...where, '--', ...COUNTED]
const cwd = new URL('..', import.meta.url)
const counts = execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 24 })

const folders = new Map<string, { files: number; lines: number; support: number }>()
for (const [, file, lines] of counts.matchAll(/^(?:[^:\n]+:)?([^:\n]+):(\d+)$/gm)) {
  const folder = /^(games\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.'
  for (const name of [folder, 'all']) {
    const sum = folders.get(name) ?? { files: 0, lines: 0, support: 0 }
    sum.files++
    sum.lines += Number(lines)
    if (/(^|\/)(testing|e2e)\//.test(file)) sum.support += Number(lines)
    folders.set(name, sum)
  }
}
console.table(Object.fromEntries([...folders].sort(([one], [other]) => one.localeCompare(other))))
