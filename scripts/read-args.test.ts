import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpOf } from './read-args.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const COMMAND = /^node (\S+\.ts)$/
const commands = Object.entries<string>(scripts).flatMap(([name, line]) => {
  const file = COMMAND.exec(line)?.[1]
  return file === undefined || name.startsWith('pre') ? [] : [{ name, file }]
})

test.each(commands)('npm run $name -- --help says what the command does', ({ name, file }) => {
  const source = readFileSync(join(root, file), 'utf8')
  expect(source).toMatch(/(readArgs|showHelp)\(import\.meta\.filename/)
  expect(helpOf(source)).toContain(name === 'test' ? 'npm test' : `npm run ${name}`)
})

test('help ends with 0, and a wrong option with one sentence and 2', () => {
  const chaos = join(root, 'scripts', 'chaos.ts')
  const help = execFileSync(process.execPath, [chaos, '--help'], { encoding: 'utf8' })
  expect(help).toMatch(/^npm run chaos: /)
  expect(help).toContain('--long 30')
  const { status, stderr } = spawnSync(process.execPath, [chaos, '--lon', '3'], { encoding: 'utf8' })
  expect([status, stderr.trim().split('\n')]).toEqual([
    2,
    [expect.stringContaining('--lon'), expect.stringContaining('--help')],
  ])
})
