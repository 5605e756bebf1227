import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files that a tsconfig names by itself, without what they import. */
function filesOf(config: string): readonly string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  return ts.getParsedCommandLineOfConfigFile(join(root, config), {}, host)?.fileNames ?? []
}

test('the compiler reads every test file', () => {
  const checked = new Set(['tsconfig.json', 'tsconfig.test.json'].flatMap(filesOf))
  const tracked = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(tracked.length).toBeGreaterThan(100)
  expect(tracked.filter((file) => !checked.has(join(root, file)))).toEqual([])
})
