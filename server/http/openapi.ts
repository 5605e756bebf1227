/** The OpenAPI description, generated from the schemas that validate requests. */
import type { SwaggerTransformObject } from '@fastify/swagger'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ErrorBody,
  Export,
  GameSheet,
  Listed,
  Me,
  Mine,
  NewTable,
  ReportedMatch,
  TableAction,
  TableView,
} from '#protocol/http.ts'
import { Leaderboard, Profile, ProfileMatches } from '#protocol/people.ts'

/** Schemas that have names in the description. */
const named = {
  ErrorBody,
  Export,
  GameSheet,
  Leaderboard,
  Listed,
  Me,
  Mine,
  NewTable,
  Profile,
  ProfileMatches,
  ReportedMatch,
  TableAction,
  TableView,
}
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })

const ABOUT = `Tables, people and finished matches of Gatehouse. Play itself goes over a WebSocket (docs/protocol.md).

Who you are is in the cookie \`gatehouse\`, which POST /api/guests gives. Bodies are JSON. Everything that is refused
answers with an ErrorBody: \`code\` is for programs, \`why\` a sentence in English.`

export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gatehouse', version: '1', description: ABOUT },
      components: {
        securitySchemes: { guest: { type: 'apiKey', in: 'cookie', name: 'gatehouse' } },
      },
      security: [{ guest: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => answered(withoutSpares(jsonSchemaTransformObject(document))),
  })
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(text)
  })
}

type Description = ReturnType<SwaggerTransformObject>
type Components = { readonly schemas: Readonly<Record<string, object>> }

/** Each schema is generated as input and as output; removes those that nothing refers to. */
function withoutSpares(description: Description): Description {
  const { components, paths } = description as { components: Components; paths: object }
  const text = JSON.stringify([paths, components.schemas])
  const meant = Object.entries(components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  )
  return { ...description, components: { ...components, schemas: Object.fromEntries(meant) } } as Description
}

/** Default descriptions of responses. */
const MEANINGS: Readonly<Record<string, string>> = {
  200: 'Here it is',
  201: 'It is made',
  202: 'Not yet; ask again',
  204: 'It is done',
  400: 'What you sent is wrong: `malformed`, `impossible-plan`, `no-such-bot`, `no-such-seat`, or a code of the rules',
  401: 'Nobody asks: `no-identity`',
  403: 'Not for you: `forbidden`, `not-host`, `not-seated`',
  404: 'There is none: `no-such-table`, `no-such-match`, `no-such-address`',
  409: 'Not now: the code says why',
  413: 'The body is too large: `too-large`',
  429: 'Too often: `too-fast`. Wait a little',
  503: 'Not for now: `busy` (too much to do, or the store does not answer), `maintenance`. Try again later',
}
const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } }

interface Operation {
  readonly requestBody?: { required?: boolean; readonly content: object }
  readonly responses: Record<string, { description: string; readonly content?: object }>
}

/** Every route is rate limited and asks the store who it is, and every body has a maximum size. */
function answered(description: Description): Description {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> }
  for (const { requestBody, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (requestBody !== undefined) {
      responses[413] ??= { description: '', content: REFUSED }
      if (JSON.stringify(requestBody.content).includes('{"type":"null"}]}')) requestBody.required = false
    }
    responses[429] ??= { description: '', content: REFUSED }
    responses[503] ??= { description: '', content: REFUSED }
    for (const [status, response] of Object.entries(responses)) {
      if (['', 'Default Response'].includes(response.description)) response.description = MEANINGS[status]
    }
  }
  return description
}

/** The text of docs/openapi.json. */
export async function descriptionOf(app: FastifyInstance): Promise<string> {
  await app.ready()
  return `${JSON.stringify(app.swagger(), null, 2)}\n`
}
