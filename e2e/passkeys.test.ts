/** A name that lasts, in real Chromium with its virtual authenticator. Passkeys need a name, not an address: localhost. */
import { expect, test } from 'vitest'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { Keys } from './support/keys.ts'
import { useSite } from './support/use-site.ts'
import { VirtualAuthenticator } from './support/virtual-authenticator.ts'

const site = useSite()
const open = (options: Parameters<ReturnType<typeof site>['guest']>[0] = {}): Promise<Guest> =>
  site().guest(options, site().address.replace('127.0.0.1', 'localhost'))

const nameOf = ({ page }: Guest): Promise<string | null> => page.locator('header .name b').textContent()
const mark = ({ page, text }: Guest) => page.locator('header').getByRole('img', { name: text('name.marked') })
const says = ({ page, text }: Guest, key: string) => page.locator('.toast', { hasText: text(key) }).waitFor()

const ask = (guest: Guest, method: string, path: string, body?: object) =>
  guest.page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method, headers, ...(body && { body }) })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )

test('register, sign in elsewhere and merge, lose and recover, erase', async () => {
  const ann = await open()
  const annKeys = await Keys.of(ann)
  await ann.go('/account')
  await ann.button('account.passkey.add').waitFor()
  await ask(ann, 'PATCH', '/api/me', { name: 'Ysolde Thimble' })

  await ann.go('/')

  // from the home page to the account page; a passkey makes the name theirs
  await annKeys.press(ann.page.getByRole('link', { name: ann.text('who.account'), exact: true }))
  await ann.page.waitForURL('**/account')
  const phone = await VirtualAuthenticator.plugIn(ann)
  await annKeys.press('account.passkey.add')
  await mark(ann).waitFor()
  await annKeys.hears('account.passkey.added')
  expect(await phone.credentials()).toHaveLength(1)
  await annKeys.press('account.codes.make')
  await annKeys.hears('account.codes.once')
  await ann.page.locator('code').first().waitFor()
  const codes = await ann.page.locator('code').allTextContents()
  expect(codes).toHaveLength(8)
  expect(annKeys.problems).toEqual([])

  // another profile with a table of its own: signing in takes the table along
  const desk = await open({ size: DESKTOP, theme: 'dark' })
  await desk.go('/account')
  await desk.button('account.signIn.passkey').waitFor()
  const plan = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: 0 }
  const made = await ask(desk, 'POST', '/api/tables', { plan })
  const deskDevice = await VirtualAuthenticator.plugIn(desk)
  const [synced] = await phone.credentials()
  await deskDevice.copyFrom(synced)
  await desk.button('account.signIn.passkey').click()
  await mark(desk).waitFor()
  expect(await nameOf(desk)).toBe('Ysolde Thimble')
  expect((await ask(ann, 'GET', '/api/me/tables')).body).toMatchObject([{ code: made.body.code, seat: 0 }])

  // the copy that was not used meanwhile has an old counter, and is refused
  const thief = await open()
  await thief.go('/account')
  const copy = await VirtualAuthenticator.plugIn(thief)
  await copy.copyFrom(synced)
  await thief.button('account.signIn.passkey').click()
  await says(thief, 'error.passkey-refused')
  expect(await nameOf(thief)).not.toBe('Ysolde Thimble')

  // everything is lost; a code brings it back, once, and a new passkey replaces the old
  await phone.lose()
  await deskDevice.lose()
  const found = await open()
  const keys = await Keys.of(found)
  await found.go('/account')
  await keys.write(found.page.getByLabel(found.text('account.signIn.code')), codes[0].toLowerCase())
  await keys.press('account.signIn.use')
  await mark(found).waitFor()
  await VirtualAuthenticator.plugIn(found)
  await keys.press('account.passkey.another')
  await found.page.locator('section li').nth(1).waitFor()
  const dialog = found.page.getByRole('dialog')
  const elsewhere = found.button('account.signOut.elsewhere')
  await keys.press(elsewhere)
  await keys.press(dialog.getByRole('button', { name: found.text('account.signOut.elsewhere') }))
  await keys.hears('account.signedOut')
  // nothing is left to sign out elsewhere: the button is gone
  await elsewhere.waitFor({ state: 'detached' })
  await keys.hasFocus(found.page.getByRole('heading', { name: found.text('account.signOut'), exact: true }))
  const old = found.page.getByRole('button', { name: found.text('account.passkey.remove') }).first()
  await keys.press(old)
  await keys.escape()
  await keys.hasFocus(old)
  expect((await ask(ann, 'GET', '/api/me')).status).toBe(401)

  // and erased: the passkey leads nowhere
  const me = await ask(found, 'GET', '/api/me/export')
  expect(me.body).toMatchObject({ you: { name: 'Ysolde Thimble' }, account: { recoveryCodes: 7 } })
  await keys.press('report.forget')
  await keys.press(dialog.getByRole('button', { name: found.text('report.forget') }))
  await found.page.waitForURL('**/')
  expect(keys.problems).toEqual([])
  await found.go('/account')
  await found.button('account.signIn.passkey').click()
  await says(found, 'error.no-such-passkey')
  expect(await mark(found).count()).toBe(0)
  for (const guest of [ann, desk, thief, found])
    expect((await guest.close()).filter((error) => !/status of (409|429)/.test(error))).toEqual([])
})

test('a QR code signs in another device, after both show the same number', async () => {
  const ann = await open({ language: 'de' })
  const keys = await Keys.of(ann)
  await ann.go('/account')
  await keys.press('account.device.show')
  await ann.page.getByRole('img', { name: ann.text('account.device.qr') }).waitFor()
  // the button is gone, and so is the code when it is cancelled
  const section = ann.page.getByRole('heading', { name: ann.text('account.device'), exact: true })
  await keys.hasFocus(section)
  await keys.press('button.cancel')
  await keys.hasFocus(section)
  await keys.press('account.device.show')
  await ann.page.getByRole('img', { name: ann.text('account.device.qr') }).waitFor()
  const { secret } = (await ask(ann, 'POST', '/api/me/links', {})).body
  const phone = await open()
  const phoneKeys = await Keys.of(phone)
  await phone.go(`/account#link=${secret}`)
  // whoever follows a link of somebody else must not give away what they have played
  expect(await phone.page.getByRole('switch').first().isChecked()).toBe(false)
  await phoneKeys.press('account.scanned.go')
  expect(phone.page.url()).not.toContain(secret)
  const shown = await phone.page.locator('.number').textContent()
  await ann.page.locator('.number').waitFor()
  expect(await ann.page.locator('.number').textContent()).toBe(shown)
  expect(keys.heard.filter((said) => said.includes(shown ?? '?'))).toHaveLength(1)
  await keys.hasFocus(section)
  await keys.press('account.device.grant')
  await keys.hears('account.device.granted')
  await expect.poll(() => nameOf(phone)).toBe(await nameOf(ann))
  expect(phoneKeys.heard.filter((said) => said.includes(shown ?? '?'))).toHaveLength(1)
  expect([...keys.problems, ...phoneKeys.problems]).toEqual([])
  for (const guest of [ann, phone]) expect(await guest.close()).toEqual([])
})
