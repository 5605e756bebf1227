// Writes docs/protocol.schema.json: every message of the WebSocket, in both directions.
//
//   node scripts/protocol.ts           writes it
//   node scripts/protocol.ts --check   fails when it is not up to date

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { protocolSchema } from '#protocol/schema.ts'

const file = join(import.meta.dirname, '..', 'docs', 'protocol.schema.json')
const schema = protocolSchema()

if (process.argv[2] === '--check') {
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== schema
  if (stale) console.error('docs/protocol.schema.json is out of date: node scripts/protocol.ts')
  process.exitCode = stale ? 1 : 0
} else {
  writeFileSync(file, schema)
}
