import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every variable has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    store: join('data', 'gatehouse.sqlite'),
    redis: null,
    origins: [],
    trustProxy: false,
    logLevel: 'info',
    limits: 'on',
    botPace: 1200,
    botPatience: 12_000,
    push: { keys: null, contact: 'mailto:nobody@example.org' },
  })
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
})

test('every variable can be set', () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgres://user:word@db/gatehouse',
    REDIS_URL: 'redis://cache',
    ORIGINS: 'https://one.example, https://two.example:8443',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    LOG_LEVEL: 'debug',
    GATEHOUSE_LIMITS: 'off',
    GATEHOUSE_BOT_PACE: '0',
    GATEHOUSE_BOT_PATIENCE: '5',
    GATEHOUSE_NODE: 'node-1',
    GATEHOUSE_PUSH_KEYS: `${'A'.repeat(87)}:${'b'.repeat(43)}`,
    GATEHOUSE_PUSH_CONTACT: 'mailto:host@example.org',
    GATEHOUSE_STUN: 'stun:voice.example.org',
    GATEHOUSE_TURN: 'turn:voice.example.org:3478, turns:voice.example.org:5349?transport=tcp',
    GATEHOUSE_TURN_SECRET: 'sixteen or more!'.replaceAll(' ', '-'),
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    store: env.DATABASE_URL,
    dataDir: 'elsewhere',
    redis: 'redis://cache',
    origins: ['https://one.example', 'https://two.example:8443'],
    trustProxy: 'loopback, 10.0.0.0/8',
    limits: 'off',
    botPace: 0,
    botPatience: 5,
    node: 'node-1',
    push: { keys: env.GATEHOUSE_PUSH_KEYS, contact: 'mailto:host@example.org' },
    voice: {
      stun: ['stun:voice.example.org'],
      turn: {
        urls: ['turn:voice.example.org:3478', 'turns:voice.example.org:5349?transport=tcp'],
        secret: 'sixteen-or-more!',
      },
    },
  })
  // a relay without its secret would refuse everybody
  expect(readConfig({ GATEHOUSE_TURN: env.GATEHOUSE_TURN })).toHaveProperty('problems')
  expect(readConfig({ GATEHOUSE_PUSH: 'off' })).toMatchObject({ push: null })
  expect(readConfig({ TRUST_PROXY: 'true' })).toMatchObject({ trustProxy: true })
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '8080x'],
  ['DATABASE_URL', 'mysql://user:secret@db'],
  ['REDIS_URL', 'localhost'],
  ['ORIGINS', 'https://one.example/'],
  ['ORIGINS', 'one.example'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['GATEHOUSE_LIMITS', 'no'],
  ['GATEHOUSE_BOT_PACE', '1.5'],
  ['GATEHOUSE_NODE', 'a b'],
  ['GATEHOUSE_PUSH', 'yes'],
  ['GATEHOUSE_PUSH_KEYS', 'secret:secret'],
  ['GATEHOUSE_PUSH_CONTACT', 'host@example.org'],
  ['GATEHOUSE_STUN', 'voice.example.org'],
  ['GATEHOUSE_TURN', 'turn:'],
  ['GATEHOUSE_TURN_SECRET', 'short'],
])('%s=%s is a problem, said in one sentence without the value', (name, value) => {
  const answer = readConfig({ [name]: value })
  if (!('problems' in answer)) throw new Error('no problem was found')
  expect(answer.problems).toHaveLength(1)
  expect(answer.problems[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
  expect(answer.problems[0]).not.toContain('secret')
})

test('all problems are reported at once', () => {
  const answer = readConfig({ PORT: 'x', LOG_LEVEL: 'x' })
  expect('problems' in answer && answer.problems).toHaveLength(2)
})

test('docs/configuration.md has every variable, and no other', () => {
  const docs = readFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const variables = new Set([...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name))
  expect(variables.size).toBeGreaterThan(8)
  const described = [...docs.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(described.sort()).toEqual([...variables].sort())
})
