// Writes docs/openapi.json: the HTTP API as the server describes it.
//
//   node scripts/openapi.ts           writes it
//   node scripts/openapi.ts --check   fails when it is not up to date

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionOf } from '#server/http/openapi.ts'
import { openTestApp } from '#server/testing/test-app.ts'

const file = join(import.meta.dirname, '..', 'docs', 'openapi.json')
const house = await openTestApp()
const description = await descriptionOf(house.app)
await house.close()

if (process.argv[2] === '--check') {
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== description
  if (stale) console.error('docs/openapi.json is out of date: node scripts/openapi.ts')
  process.exitCode = stale ? 1 : 0
} else {
  writeFileSync(file, description)
}
