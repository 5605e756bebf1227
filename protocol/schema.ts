/** Both directions of the socket as one JSON Schema, for those who write a client in another language. */
import { z } from 'zod'
import { Clocks, Plan, Sitter, TableView } from './table.ts'
import { Asked, RunningClocks, Talk, ToClient, Typed, WireStep, WireView } from './to-client.ts'
import { ToServer } from './to-server.ts'

const NAMED = { Asked, Clocks, Plan, RunningClocks, Sitter, TableView, Talk, WireView }

type Messages = typeof Typed | typeof ToServer

/** What has a name is described once, under that name. */
function names(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const add = (direction: string, messages: Messages): void => {
    for (const message of messages.options) {
      const [type] = message.shape.type.values
      registry.add(message, { id: `${direction}.${type}` })
    }
  }
  add('toServer', ToServer)
  registry.add(ToServer, { id: 'toServer' })
  add('toClient', Typed)
  registry.add(WireStep, { id: 'toClient.step' })
  registry.add(ToClient, { id: 'toClient' })
  return registry
}

/** As it is kept in docs/protocol.schema.json. What clients are sent may have more fields one day. */
export function protocolSchema(): string {
  const { $defs } = z.toJSONSchema(z.object({ ToServer, ToClient }), {
    io: 'input',
    metadata: names(),
    override({ zodSchema, jsonSchema }) {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description !== undefined) jsonSchema.description ??= description
    },
  })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gatehouse, messages of the WebSocket',
    description: 'docs/protocol.md says what they mean.',
    oneOf: [{ $ref: '#/$defs/toServer' }, { $ref: '#/$defs/toClient' }],
    $defs,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
