/** A match that was played: a record out of a file, and a match on the server by its link. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { Timeline } from '#client/replay/timeline.ts'
import { isFault } from '#engine/record/fault.ts'
import { games } from '#games/index.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'

vi.setConfig({ testTimeout: 240_000 })
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-replay-'))
let house: House

beforeAll(async () => {
  simulate('sheriff', ['--edition', '2', '--players', '4', '--bots', 'maud', '--seed', '7'])
  simulate('nottingham', ['--players', '4', '--bots', 'alan', '--seed', '3'])
  house = await House.open()
}, 240_000)
afterAll(async () => {
  await house?.close()
  rmSync(folder, { recursive: true, force: true })
})

function simulate(game: string, flags: readonly string[]): void {
  const wish = ['simulate', '--game', game, ...flags, '--games', '1', '--record', join(folder, game)]
  execFileSync(process.execPath, [join(import.meta.dirname, '../cli/gatehouse.ts'), ...wish])
}

const fileOf = (game: string): string => join(folder, game, readdirSync(join(folder, game))[0])
function timelineOf(game: string): Timeline {
  const timeline = Timeline.open(readFileSync(fileOf(game), 'utf8'), games[game], secureStream)
  if (isFault(timeline)) throw new Error(timeline.why)
  return timeline
}

const at = (guest: Guest, step: number) => guest.page.locator(`[data-step="${step}"]`).waitFor()
const stepOf = async ({ page }: Guest): Promise<number> =>
  Number(await page.locator('[data-step]').getAttribute('data-step'))
/** axe-core takes its time, and finds the same in every language. */
const flawsOf = async (guest: Guest, screen: string): Promise<string[]> => [
  ...(await faultsOf(guest, screen)),
  ...(guest.wish.tongue === 'en' || screen === 'everything open' ? await violationsOf(guest, screen) : []),
]

async function openFile(guest: Guest, game: string): Promise<void> {
  await guest.go('/replay')
  await guest.page.locator('input[type=file]').setInputFiles(fileOf(game))
  await guest.page.locator('[data-watch=open]').waitFor()
}
/** The kind is chosen, then the next of it. */
async function jumpTo(guest: Guest, game: string, kind: string): Promise<void> {
  await guest.page.getByLabel(guest.word('replay.jump'), { exact: true }).selectOption(kind)
  await guest.button(`${game}.replay.next.${kind}`).click()
}

describe.each([
  { tongue: 'en', size: PHONE, theme: 'light' },
  { tongue: 'uk', size: DESKTOP, theme: 'dark' },
] as const)('a record of simulate: $tongue', (wish) => {
  test('nothing is given away until a seat is chosen', async () => {
    const guest = await house.guest(wish)
    await guest.go('/')
    await guest.page.locator('footer a[href="/replay"]').click()
    await guest.page.locator('h1', { hasText: guest.word('replay.open.title') }).waitFor()
    expect(await flawsOf(guest, 'import')).toEqual([])
    await openFile(guest, 'sheriff')
    const text = await guest.page.locator('main').innerText()
    for (const name of ['Ann', 'Ben', 'Cid', 'Dot']) expect(text).toContain(name)
    expect(text).toContain(guest.word('sheriff.edition.2'))
    const timeline = timelineOf('sheriff')
    const { scores } = timeline.game.outcome(timeline.stateAt(timeline.length).table) ?? { scores: [] }
    for (const score of scores) expect(text).not.toContain(String(score))
    expect(await guest.page.locator('[data-ask], [data-truth], [data-row], input[type=range]').count()).toBe(
      0,
    )
    expect(await flawsOf(guest, 'choice')).toEqual([])
    expect(await guest.leave()).toEqual([])
  })

  test('Sheriff: to a lie, with the truth beside what was said; steps, the line of all steps, the end', async () => {
    const guest = await house.guest(wish)
    const { page } = guest
    await openFile(guest, 'sheriff')
    await page.locator('[data-watch=open]').click()
    await jumpTo(guest, 'sheriff', 'lie')
    const step = await stepOf(guest)
    const liar = JSON.parse(timelineOf('sheriff').linesAt(step)[0])
    expect(liar.move).toBe('declare')
    const truth = page.locator(`[data-truth="${liar.seat}"] [data-verdict=lie]`)
    await truth.locator('.stamp', { hasText: guest.word('sheriff.replay.lie') }).waitFor()
    expect(await truth.locator('q').innerText()).not.toBe('')
    expect(await truth.locator('[role=img]').count()).toBeGreaterThan(0)
    expect(await flawsOf(guest, 'everything open')).toEqual([])
    await guest.button('replay.next').click()
    await at(guest, step + 1)
    await page.keyboard.press('ArrowLeft')
    await at(guest, step)
    await page.locator('input[type=range]').fill('40')
    await at(guest, 40)
    await page.waitForURL(/step=40&seat=open/)
    for (const kind of ['deal', 'inspection', 'round']) await jumpTo(guest, 'sheriff', kind)
    await guest.button('replay.last').click()
    await at(guest, timelineOf('sheriff').length)
    await guest.button('replay.first').click()
    await at(guest, 0)
    expect(await guest.leave()).toEqual([])
  })

  test('a seat has its own hand and no other; the record survives a reload', async () => {
    const guest = await house.guest(wish)
    const { page } = guest
    await openFile(guest, 'sheriff')
    const { hands } = timelineOf('sheriff').stateAt(1)
    await guest.go('/replay?step=1&seat=1')
    await at(guest, 1)
    const cards = (hands[1] as { readonly cards: readonly number[] }).cards.reduce((sum, n) => sum + n, 0)
    await expect.poll(() => page.locator('[data-row=hand] li').count()).toBe(cards)
    expect(await page.locator('[data-row]').count()).toBe(1)
    expect(await page.locator('[data-truth]').count()).toBe(0)
    expect(await flawsOf(guest, 'a seat')).toEqual([])
    await guest.button('frame.rules').click()
    await page.locator('[data-rules] article.marked').first().waitFor()
    expect(await flawsOf(guest, 'the rules of this step')).toEqual([])
    await guest.button('button.close').click()
    await guest.button('replay.menu').click()
    expect(await flawsOf(guest, 'the menu')).toEqual([])
    await page.getByRole('button', { name: guest.word('replay.spectator'), exact: true }).click()
    await page.locator('[data-viewpoint=spectator]').waitFor()
    await at(guest, 1)
    expect(await page.locator('[data-row]').count()).toBe(0)
    await page.keyboard.press('End')
    await page.locator('section.finish').waitFor()
    expect(await guest.leave()).toEqual([])
  })

  test('Nottingham: robberies and ambushes, played by itself and by keys', async () => {
    const guest = await house.guest(wish)
    const { page } = guest
    await openFile(guest, 'nottingham')
    await page.locator('[data-watch=open]').click()
    await page.locator('[data-truth]').first().waitFor()
    for (const key of ['r', 'a', 's', 'd']) await page.keyboard.press(key)
    const step = await stepOf(guest)
    expect(step).toBeGreaterThan(3)
    expect(await flawsOf(guest, 'Nottingham')).toEqual([])
    await page.keyboard.press('Shift+D')
    expect(await stepOf(guest)).toBeLessThan(step)
    await page.getByLabel(guest.word('replay.speed'), { exact: true }).selectOption('8')
    await page.locator('body').press('Space')
    const before = await stepOf(guest)
    await expect.poll(() => stepOf(guest), { timeout: 60_000 }).toBeGreaterThan(before + 2)
    await guest.button('replay.pause').click()
    expect(await guest.leave()).toEqual([])
  })
})

test('a file that is dropped onto the page is opened', async () => {
  const guest = await house.guest({ size: DESKTOP })
  const { page } = guest
  await guest.go('/replay')
  const place = page.getByRole('group', { name: guest.word('replay.open.title') })
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 }
  const devtools = await page.context().newCDPSession(page)
  // As from a file manager: the browser drops it only where the page allows it.
  const data = { items: [], files: [fileOf('nottingham')], dragOperationsMask: 1 }
  const carry = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
  await carry('dragEnter')
  await carry('dragOver')
  await page.locator('.place.over').waitFor()
  await carry('drop')
  await page.locator('[data-watch=open]').waitFor()
  expect(await page.locator('main').innerText()).toContain(guest.word('nottingham.title'))
  expect(await guest.leave()).toEqual([])
})

test('what is no record, or a broken one, is told with its line', async () => {
  const guest = await house.guest({ tongue: 'de' })
  const { page } = guest
  await guest.go('/replay')
  const paste = async (text: string): Promise<string> => {
    await page.locator('textarea').fill(text)
    await guest.button('replay.open.button').click()
    return page.locator('[data-fault]').innerText()
  }
  expect(await paste('{"event":"chess"}')).toContain('gatehouse/1')
  const [header, first, second] = readFileSync(fileOf('sheriff'), 'utf8').split('\n')
  expect(await paste(`${header}\n${first}\n${first}`)).toContain('3')
  await page.locator('[data-fault=not-json]').waitFor({ state: 'detached' })
  expect(await paste(`${header}\n${first}\nhello`)).toContain(guest.word('replay.fault.not-json'))
  const large = { name: 'large.jsonl', mimeType: 'text/plain', buffer: Buffer.alloc(1_000_001, 'x') }
  await page.locator('input[type=file]').setInputFiles(large)
  await page.getByText(guest.word('replay.large')).waitFor()
  expect(await flawsOf(guest, 'a fault')).toEqual([])
  await page.locator('textarea').fill(`${header}\n${first}\n${second}`)
  await guest.button('replay.open.button').click()
  await page.getByText(guest.word('replay.part')).waitFor()
  expect(await guest.leave()).toEqual([])
})

/** A private match of one person and bots, which stops in the middle. */
async function underWay(): Promise<{ match: string; goOn: () => Promise<void> }> {
  const host = await Visitor.arrive(house.address, 'Host')
  const plan = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const
  const bots = ['wat:merchant', 'wat:merchant']
  const { id, code } = await host.newTable({ plan: { ...plan, options: [] }, open: false, bots })
  await host.act(code ?? '', { action: 'start', salt: SALT })
  const match = `${id}-1`
  const playing = (isAwake: () => boolean): Player =>
    new Player({
      game: plan.game,
      code: code ?? '',
      cookie: host.cookie,
      below: () => 0,
      base: () => house.address,
      isAwake,
    })
  const isOver = async () => (await host.ask('GET', `/api/matches/${match}/record`)).status === 200
  const first = playing(() => first.version < 10)
  await vi.waitFor(() => expect(first.version).toBeGreaterThanOrEqual(10), { timeout: 60_000 })
  first.close()
  const goOn = async (): Promise<void> => {
    const second = playing(() => true)
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 120_000, interval: 100 })
    second.close()
  }
  return { match, goOn }
}

/** With the same link as ever, and no cookie. */
async function watch(guest: Guest, match: string): Promise<void> {
  const { page } = guest
  await guest.go(`/replay/${match}`)
  await page.getByText(new RegExp(String(new Date().getFullYear()))).waitFor()
  await page.locator('[data-watch="0"]', { hasText: 'Host' }).click()
  await at(guest, 0)
  await guest.go(`/replay/${match}?step=12&seat=open`)
  await at(guest, 12)
  expect(await page.locator('[data-truth]').count()).toBe(3)
}

test('a match by its link, without a login: nothing while it is played, then everything', async () => {
  const { match, goOn } = await underWay()
  const guest = await house.guest()
  const { page } = guest
  await guest.go(`/replay/${match}?step=5&seat=open`)
  await page.getByText(guest.word('replay.running.about')).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Host')
  expect(await page.locator('[data-step], [data-truth], [data-watch]').count()).toBe(0)
  const table = `/w/${match.replace(/-1$/, '')}`
  expect(await page.locator('main a').first().getAttribute('href')).toBe(table)
  expect(await flawsOf(guest, 'running')).toEqual([])
  await goOn()
  const fresh = await house.guest({ tongue: 'pl', size: DESKTOP })
  for (const one of [guest, fresh]) {
    await one.context.clearCookies()
    await watch(one, match)
  }
  await guest.go(table)
  await page.locator(`a[href="/replay/${match}"]`).waitFor()
  await guest.go('/replay/nowhere-17')
  await page.getByText(guest.word('replay.unknown')).waitFor()
  expect(await fresh.leave()).toEqual([])
  // browsers write down that a match under way has no record yet
  expect((await guest.leave()).filter((one) => !one.includes('409'))).toEqual([])
})
