// Writes docs/openapi.json (the HTTP API) and docs/protocol.schema.json (every WebSocket message): node scripts/api-docs.ts
// Tests fail when they are out of date.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { protocolSchema } from '#protocol/schema.ts'
import { descriptionOf } from '#server/http/openapi.ts'
import { openTestApp } from '#server/testing/test-app.ts'

const docs = join(import.meta.dirname, '..', 'docs')
const server = await openTestApp()
writeFileSync(join(docs, 'openapi.json'), await descriptionOf(server.app))
await server.close()
writeFileSync(join(docs, 'protocol.schema.json'), protocolSchema())
