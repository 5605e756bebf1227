import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PASSKEYS } from '#server/people/passkeys/ceremonies.ts'
import { PLAN } from '#server/testing/lobby-tables.ts'
import { SoftAuthenticator } from '#server/testing/soft-authenticator.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'

const ADDRESS = 'https://play.example.org'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp({ address: ADDRESS })
})
afterEach(() => server.close())

async function addPasskey(ask: SendRequest, name = 'Phone'): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator(ADDRESS)
  const { challenge } = (await ask('POST', '/api/me/passkeys/offer')).json()
  const added = await ask('POST', '/api/me/passkeys', { name, response: device.create(challenge) })
  expect([added.statusCode, added.json().code]).toEqual([201, undefined])
  return device
}

async function challengeOf(ask: SendRequest): Promise<string> {
  return (await ask('POST', '/api/sign-in/offer')).json().challenge
}

/** The same browser, with the cookie it has got by signing in. */
async function signIn(ask: SendRequest, device: SoftAuthenticator, bring = true): Promise<SendRequest> {
  const response = device.get(await challengeOf(ask))
  const answer = await ask('POST', '/api/sign-in', { response, bring })
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return withCookie(answer.cookies[0].value)
}

const withCookie =
  (token: string): SendRequest =>
  (method, url, body) =>
    server.app.inject({
      ...{ method, url, headers: { cookie: `gatehouse=${token}` } },
      ...(body && { payload: body }),
    })

test('a guest adds a passkey, and is the same guest in another browser', async () => {
  const ann = await newVisitor(server, 'Ann')
  const device = await addPasskey(ann)
  expect((await ann('GET', '/api/me/account')).json()).toMatchObject({
    ...{ name: 'Ann', marked: true, codes: 0, devices: 1 },
    passkeys: [{ name: 'Phone' }],
  })
  const desk = await signIn(await newVisitor(server, 'Odwin'), device)
  expect((await desk('GET', '/api/me')).json()).toMatchObject({ name: 'Ann', marked: true })
  expect((await ann('GET', '/api/me')).json().name).toBe('Ann')
  expect((await desk('GET', '/api/me/account')).json()).toMatchObject({ passkeys: [{ name: 'Phone' }] })
})

test('a wrong origin, a used challenge and another’s challenge are refused', async () => {
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const device = new SoftAuthenticator(ADDRESS)
  const offer = async () => (await ann('POST', '/api/me/passkeys/offer')).json().challenge
  const add = async (response: object, by = ann) => {
    const { statusCode, body } = await by('POST', '/api/me/passkeys', { name: 'Phone', response })
    return [statusCode, JSON.parse(body).code]
  }
  expect(await add(device.create(await offer(), 'https://play.example.com'))).toEqual([
    409,
    'passkey-refused',
  ])
  expect(await add(device.create(await offer()), ben)).toEqual([409, 'passkey-refused'])
  expect(await add(device.create('bm90LW91cnM'))).toEqual([409, 'passkey-refused'])
  const other = new SoftAuthenticator('https://evil.example')
  expect(await add(other.create(await offer(), ADDRESS))).toEqual([409, 'passkey-refused'])
  const challenge = await offer()
  expect(await add(device.create(challenge))).toEqual([201, undefined])
  expect(await add(new SoftAuthenticator(ADDRESS).create(challenge))).toEqual([409, 'passkey-refused'])

  const signing = async (response: object) => (await ben('POST', '/api/sign-in', { response })).json().code
  expect(await signing(device.get(await challengeOf(ben), 'http://play.example.org'))).toBe('passkey-refused')
  expect(await signing(device.get(await challengeOf(ann)))).toBe('passkey-refused')
  expect(await signing(new SoftAuthenticator(ADDRESS).get(await challengeOf(ben)))).toBe('no-such-passkey')
  const forged = device.get(await challengeOf(ben))
  const signature = new SoftAuthenticator(ADDRESS).get('eA').response.signature
  expect(await signing({ ...forged, response: { ...forged.response, signature } })).toBe('passkey-refused')
  const once = device.get(await challengeOf(ben))
  expect(await signing(once)).toBeUndefined()
  expect(await signing(once)).not.toBeUndefined()
})

test('the copy of an authenticator is noticed by its counter', async () => {
  const ann = await newVisitor(server, 'Ann')
  const device = await addPasskey(ann)
  device.counter = 7
  await signIn(await newVisitor(server, 'Odwin'), device)
  device.counter = 5
  const visitor = await newVisitor(server, 'Merla')
  const answer = await visitor('POST', '/api/sign-in', { response: device.get(await challengeOf(visitor)) })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'passkey-refused'])
  expect(answer.json().why).toContain('counter')
})

test('signing in over another guest makes the two one', async () => {
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const device = await addPasskey(ann)
  await addPasskey(ben, 'Desk')
  const { code } = (await ben('POST', '/api/tables', { plan: PLAN, open: true })).json()
  const both = (await ann('POST', '/api/tables', { plan: PLAN })).json().code
  await ben('POST', `/api/tables/${both}/actions`, { action: 'sit', seat: 2 })
  const merged = await signIn(ben, device)
  const table = (await merged('GET', `/api/tables/${code}`)).json()
  expect([table.you, table.seats[0].name, table.seats[0].marked]).toEqual([
    { seat: 0, host: true },
    'Ann',
    true,
  ])
  const shared = (await merged('GET', `/api/tables/${both}`)).json()
  expect(shared.seats.map(({ name = null }) => name)).toEqual(['Ann', null, null, null])
  expect((await merged('GET', '/api/me/tables')).json()).toHaveLength(2)
  // whoever knew the token of before is nobody now
  expect((await ben('GET', '/api/me')).statusCode).toBe(401)
})

test('nothing that signs in, or receives notices, comes along with the other guest', async () => {
  const [ann, eve] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Eve')]
  const [annsDevice, evesDevice] = [await addPasskey(ann), await addPasskey(eve)]
  const evesPhone = await signIn(await newVisitor(server, 'Odwin'), evesDevice)
  const [code] = (await eve('POST', '/api/me/codes')).json().codes
  const hook = { address: 'https://example.org/hook', kinds: ['turn'] }
  expect((await eve('POST', '/api/me/webhook', hook)).statusCode).toBe(200)
  const { secret } = (await eve('POST', '/api/me/links')).json()
  // Eve has left her browser to Ann, who signs in there
  const merged = await signIn(eve, annsDevice)
  expect((await evesPhone('GET', '/api/me')).statusCode).toBe(401)
  const visitor = await newVisitor(server, 'Odwin')
  const response = evesDevice.get(await challengeOf(visitor))
  expect((await visitor('POST', '/api/sign-in', { response })).json().code).toBe('no-such-passkey')
  expect((await visitor('POST', '/api/sign-in/code', { code })).json().code).toBe('wrong-code')
  expect((await visitor('POST', '/api/sign-in/link', { secret })).json().code).toBe('link-expired')
  expect((await merged('GET', '/api/me/account')).json()).toMatchObject({
    ...{ name: 'Ann', passkeys: [{ name: 'Phone' }], codes: 0, devices: 2 },
  })
  expect((await merged('GET', '/api/me/export')).json()).toMatchObject({ safety: { webhook: null } })
})

test('signing in without bringing the other guest leaves them alone', async () => {
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const [annsDevice, bensDevice] = [await addPasskey(ann), await addPasskey(ben)]
  const other = await signIn(ben, annsDevice, false)
  expect((await other('GET', '/api/me')).json().name).toBe('Ann')
  const again = await signIn(other, bensDevice, false)
  expect((await again('GET', '/api/me')).json().name).toBe('Ben')
})

test('a name belongs to whoever has it first, until their last passkey is gone', async () => {
  const [ann, other] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'ann')]
  await addPasskey(ann)
  await addPasskey(other)
  const isMarked = async (ask: SendRequest) => (await ask('GET', '/api/me')).json().marked
  expect([await isMarked(ann), await isMarked(other)]).toEqual([true, undefined])
  expect((await other('PATCH', '/api/me', { name: 'Annika' })).json().marked).toBe(true)
  expect((await other('PATCH', '/api/me', { name: 'ANN' })).json().marked).toBeUndefined()
  const [{ id }] = (await ann('GET', '/api/me/account')).json().passkeys
  expect((await ann('DELETE', `/api/me/passkeys/${id}`)).json()).toMatchObject({
    marked: false,
    passkeys: [],
  })
  expect((await other('PATCH', '/api/me', { name: 'Ann' })).json().marked).toBe(true)
})

test('each recovery code signs in once, and new codes replace the old', async () => {
  const ann = await newVisitor(server, 'Ann')
  const make = async (): Promise<string[]> => (await ann('POST', '/api/me/codes')).json().codes
  const [old] = await make()
  const codes = await make()
  expect(new Set(codes).size).toBe(8)
  expect(codes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  const use = async (code: string) => {
    const visitor = await newVisitor(server, 'Odwin')
    const { statusCode, body } = await visitor('POST', '/api/sign-in/code', { code })
    return [statusCode, JSON.parse(body).name ?? JSON.parse(body).code]
  }
  expect(await use(old)).toEqual([409, 'wrong-code'])
  expect(await use(codes[0].toLowerCase().replaceAll('-', ' '))).toEqual([200, 'Ann'])
  expect(await use(codes[0])).toEqual([409, 'wrong-code'])
  expect((await ann('GET', '/api/me/account')).json()).toMatchObject({ codes: 7, devices: 2 })
  const backup = JSON.stringify(await Array.fromAsync(server.store.exportAll()))
  expect(backup).not.toContain(codes[1].replaceAll('-', ''))
})

test('a code on the screen signs in one other device, if this one agrees', async () => {
  const ann = await newVisitor(server, 'Ann')
  const [phone, thief] = [await newVisitor(server, 'Odwin'), await newVisitor(server, 'Eve')]
  const secretOf = async (): Promise<string> => (await ann('POST', '/api/me/links')).json().secret
  const secret = await secretOf()
  const asking = (await phone('POST', '/api/sign-in/link', { secret })).json()
  expect(asking).toMatchObject({ name: 'Ann', number: expect.stringMatching(/^\d{4}$/) })
  expect((await thief('POST', '/api/sign-in/link', { secret })).json().code).toBe('link-expired')
  const collect = (ask: SendRequest, claim: string) => ask('POST', '/api/sign-in/link/collect', { claim })
  expect((await collect(phone, asking.claim)).statusCode).toBe(202)
  expect((await ann('GET', '/api/me/links')).json()).toEqual({ numbers: [asking.number] })
  const answer = { number: asking.number, answer: 'grant' }
  expect((await thief('POST', '/api/me/links/answer', answer)).statusCode).toBe(409)
  expect((await ann('POST', '/api/me/links/answer', answer)).statusCode).toBe(204)
  const granted = await collect(phone, asking.claim)
  expect([granted.statusCode, granted.json().name]).toEqual([200, 'Ann'])
  expect((await collect(phone, asking.claim)).json().code).toBe('link-expired')

  const refused = (await thief('POST', '/api/sign-in/link', { secret: await secretOf() })).json()
  await ann('POST', '/api/me/links/answer', { number: refused.number, answer: 'refuse' })
  expect((await collect(thief, refused.claim)).json().code).toBe('link-expired')
})

test('signing out here or everywhere else', async () => {
  const ann = await newVisitor(server, 'Ann')
  const device = await addPasskey(ann)
  const desk = await signIn(await newVisitor(server, 'Odwin'), device)
  const phone = await signIn(await newVisitor(server, 'Odwin'), device)
  expect((await desk('POST', '/api/me/sign-out', { where: 'elsewhere' })).statusCode).toBe(204)
  expect((await ann('GET', '/api/me')).statusCode).toBe(401)
  expect((await phone('GET', '/api/me')).statusCode).toBe(401)
  expect((await desk('POST', '/api/me/sign-out', { where: 'here' })).cookies[0].value).toBe('')
  expect((await desk('GET', '/api/me')).statusCode).toBe(401)
  expect(server.state.signedOut, 'sockets are closed, each time').toHaveLength(2)
  const back = await signIn(await newVisitor(server, 'Odwin'), device)
  expect((await back('GET', '/api/me')).json().name).toBe('Ann')
})

test('nobody gets more passkeys than ten by asking for all of them first', async () => {
  const ann = await newVisitor(server, 'Ann')
  const challenges: string[] = []
  for (let n = 0; n <= MAX_PASSKEYS; n++)
    challenges.push((await ann('POST', '/api/me/passkeys/offer')).json().challenge)
  const codes: (string | undefined)[] = []
  for (const challenge of challenges) {
    const response = new SoftAuthenticator(ADDRESS).create(challenge)
    codes.push((await ann('POST', '/api/me/passkeys', { name: 'Phone', response })).json().code)
  }
  expect(codes).toEqual([...Array(MAX_PASSKEYS).fill(undefined), 'too-many-passkeys'])
})

test('everything is exported, and erased', async () => {
  const ann = await newVisitor(server, 'Ann')
  const device = await addPasskey(ann)
  await ann('POST', '/api/me/codes')
  const exported = (await ann('GET', '/api/me/export')).json()
  expect(exported.account).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodes: 8 })
  expect(exported.you.name).toBe('Ann')
  await ann('DELETE', '/api/me')
  const visitor = await newVisitor(server, 'Odwin')
  const answer = await visitor('POST', '/api/sign-in', { response: device.get(await challengeOf(visitor)) })
  expect(answer.json().code).toBe('no-such-passkey')
  const left = (await Array.fromAsync(server.store.exportAll())).filter(({ kept }) => kept !== 'keepsake')
  expect(left.map(({ kept }) => kept)).toEqual(['guest'])
})

test('without a configured address the request says where it goes, as a trusted proxy reports it', async () => {
  const proxied = await openTestApp({ trustProxy: true })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example.org', host: 'inner:8080' }
  const { cookies } = await proxied.app.inject({ method: 'POST', url: '/api/guests', headers })
  const cookie = `__Host-gatehouse=${cookies[0].value}`
  const ask = (url: string, payload?: object) =>
    proxied.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, ...(payload && { payload }) })
  const offer = (await ask('/api/me/passkeys/offer')).json()
  expect(offer.rp.id).toBe('play.example.org')
  const response = new SoftAuthenticator(ADDRESS).create(offer.challenge)
  expect((await ask('/api/me/passkeys', { name: 'Phone', response })).statusCode).toBe(201)
  await proxied.close()
})

test('strangers can’t make challenges without end', async () => {
  const limited = await openTestApp({ limits: 'on' })
  const codes: number[] = []
  for (let n = 0; n < 45; n++)
    codes.push((await limited.app.inject({ method: 'POST', url: '/api/sign-in/offer' })).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(40)
  expect(codes.at(-1)).toBe(429)
  await limited.close()
})

test('who signs in with a banned passkey is banned, brings nobody along, and can read why', async () => {
  const ann = await newVisitor(server, 'Ann')
  const device = await addPasskey(ann)
  const [{ id }] = (await ann('GET', '/api/me/account')).json().passkeys
  await server.store.addSanction({
    ...{ id: 'x', kind: 'ban', target: { kind: 'passkey', id }, reason: 'spam' },
    ...{ at: 1, until: null, lifted: null },
  })
  await server.store.endAction(await server.store.beginAction('test', {}, 1))
  await server.siteStatus.refresh()
  expect((await ann('GET', '/api/me/account')).statusCode).toBe(403)
  const ben = await newVisitor(server, 'Ben')
  await ben('POST', '/api/tables', { plan: PLAN })
  const desk = await signIn(ben, device)
  expect((await desk('GET', '/api/status')).json().ban).toMatchObject({ reason: 'spam', appealed: false })
  expect((await desk('GET', '/api/me/export')).json().tables).toEqual([])
  const cid = await newVisitor(server, 'Cid')
  const { challenge } = (await cid('POST', '/api/me/passkeys/offer')).json()
  const again = { name: 'Phone', response: { ...device.create(challenge), id } }
  expect((await cid('POST', '/api/me/passkeys', again)).json().code).toBe('shut-out')
})
