import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('prints every rate with its budget, and where the time goes', () => {
  const program = join(import.meta.dirname, 'run.ts')
  const out = execFileSync(process.execPath, [program, '--rounds', '1', '--seconds', '0.01'], {
    encoding: 'utf8',
  })
  expect(out.match(/(≥|≤) [\d,]+ +(ok|short)$/gm)).toHaveLength(6)
  expect(out).toMatch(/^calibration: toy game +[\d,]+ +moves\/s +1$/m)
  expect(out).toMatch(/^decide and evolve +-?[\d.]+ µs/m)
  expect(out).not.toContain('NaN')
})
