import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/test-app.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { descriptionOf } from './openapi.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('docs/openapi.json is what the server says of itself', async () => {
  const kept = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'openapi.json'), 'utf8')
  expect(await descriptionOf(server.app)).toBe(kept)
  expect((await server.app.inject('/api/openapi.json')).json()).toEqual(JSON.parse(kept))
})

test('every address of the API is described, with what it answers and what it refuses', async () => {
  const { paths, components } = JSON.parse(await descriptionOf(server.app))
  expect(Object.keys(paths).sort()).toEqual([
    '/api/appeal',
    '/api/daily',
    '/api/daily/days',
    '/api/games',
    '/api/guests',
    '/api/leaderboards/{game}',
    '/api/matches/{id}/record',
    '/api/matches/{id}/view',
    '/api/me',
    '/api/me/account',
    '/api/me/blocks',
    '/api/me/codes',
    '/api/me/export',
    '/api/me/links',
    '/api/me/links/answer',
    '/api/me/passkeys',
    '/api/me/passkeys/offer',
    '/api/me/passkeys/{id}',
    '/api/me/profile',
    '/api/me/push',
    '/api/me/report',
    '/api/me/sign-out',
    '/api/me/tables',
    '/api/me/webhook',
    '/api/me/webhook/test',
    '/api/people',
    '/api/people/{id}',
    '/api/people/{id}/matches',
    '/api/protocol/tables',
    '/api/push',
    '/api/queue',
    '/api/queue/away',
    '/api/records',
    '/api/reports',
    '/api/sign-in',
    '/api/sign-in/code',
    '/api/sign-in/link',
    '/api/sign-in/link/collect',
    '/api/sign-in/offer',
    '/api/status',
    '/api/tables',
    '/api/tables/{key}',
    '/api/tables/{key}/actions',
  ])
  for (const path of Object.values<
    Record<string, { summary?: string; responses: Record<string, { description: string }> }>
  >(paths)) {
    for (const { summary, responses } of Object.values(path)) {
      expect(summary).toBeTypeOf('string')
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
      expect(responses).toHaveProperty('429')
      expect(JSON.stringify(responses)).not.toContain('Default Response')
      for (const { description } of Object.values(responses)) expect(description).toMatch(/^\w/)
    }
  }
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'TableView']))
})

test('every reference in the description leads somewhere', async () => {
  const text = await descriptionOf(server.app)
  const { schemas } = JSON.parse(text).components
  const references = new Set(
    [...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  )
  expect(references.size).toBeGreaterThan(4)
  for (const name of references) expect(schemas).toHaveProperty(name)
})
