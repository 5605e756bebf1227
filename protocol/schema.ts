/** Both directions of the socket as one JSON Schema, for authors of clients in other languages. */
import { z } from 'zod'
import { Clocks, Plan, Sitter, TableView } from './table.ts'
import { Asked, RunningClocks, Talk, TypedMessage, WireMessage, WireStep, WireView } from './to-client.ts'
import { ToServer } from './to-server.ts'
import { Speaker } from './voice.ts'
import { VoiceRules } from './voice-rules.ts'

const NAMED = { Asked, Clocks, Plan, RunningClocks, Sitter, Speaker, TableView, Talk, VoiceRules, WireView }

type Messages = typeof TypedMessage | typeof ToServer

/** Named schemas are described once, under their names. */
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
  add('toClient', TypedMessage)
  registry.add(WireStep, { id: 'toClient.step' })
  registry.add(WireMessage, { id: 'toClient' })
  return registry
}

/** The text of docs/protocol.schema.json. Messages to clients may get more fields later. */
export function protocolSchema(): string {
  const { $defs } = z.toJSONSchema(z.object({ ToServer, WireMessage }), {
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
