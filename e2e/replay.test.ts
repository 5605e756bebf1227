/** Replays: a record from a file, and a match on the server by its link. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { Timeline } from '#client/replay/timeline.ts'
import type { Adviser } from '#engine/bots/advice.ts'
import { beliefsAlong } from '#engine/bots/advice.ts'
import { isFault } from '#engine/record/fault.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import type { BotMatch, MatchPoint } from './screens/bot-match.ts'
import { findPoint } from './screens/bot-match.ts'
import { axeViolations, layoutFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MATCHES: Readonly<Record<string, BotMatch>> = {
  sheriff: { game: 'sheriff', edition: 2, players: 4, bots: ['maud:master'], seed: 7 },
  nottingham: {
    game: 'nottingham',
    players: 4,
    bots: ['alan', 'maud', 'osric', 'wat', 'gisela', 'piers'].map((name) => `${name}:journeyman`),
    seed: 3,
  },
}
const finished = (game: string): MatchPoint =>
  findPoint(MATCHES[game], ({ view }) => games[game].outcome(view.table) !== null)

/** A file with the record of the whole match. */
function fileOf(game: string): string {
  const file = join(folder, `${game}-match.jsonl`)
  writeFileSync(file, finished(game).record)
  return file
}
function timelineOf(game: string): Timeline {
  const timeline = Timeline.open(finished(game).record, games[game], secureStream)
  if (isFault(timeline)) throw new Error(timeline.why)
  return timeline
}

/** What the network believed of the bags at this step, worked out here. */
function believedAt(step: number): ReadonlyMap<number, number> {
  const timeline = timelineOf('sheriff')
  const seats = timeline.names.map((_, seat) => {
    const { steps } = timeline.logOf(seatAt(seat))
    return { start: steps[0].before as SeatView<Shape>, steps: steps.slice(0, step) }
  })
  const adviser = timeline.game.adviser as Adviser<Shape>
  const along = beliefsAlong(timeline.game, adviser, seats)
  let next = along.next()
  while (!next.done) next = along.next()
  return next.value[step - 1]
}

const at = (guest: Guest, step: number) => guest.page.locator(`[data-step="${step}"]`).waitFor()
const stepOf = async ({ page }: Guest): Promise<number> =>
  Number(await page.locator('[data-step]').getAttribute('data-step'))
/** axe-core is slow and finds the same in every language, so it mostly runs in English only. */
const faultsOf = async (guest: Guest, screen: string): Promise<string[]> => [
  ...(await layoutFaults(guest, screen)),
  ...(guest.options.language === 'en' || screen === 'everything open'
    ? await axeViolations(guest, screen)
    : []),
]

async function openFile(guest: Guest, game: string): Promise<void> {
  await guest.go('/replay')
  await guest.page.locator('input[type=file]').setInputFiles(fileOf(game))
  await guest.page.locator('[data-watch=open]').waitFor()
}
/** Chooses a kind of event and goes to the next one. */
async function jumpTo(guest: Guest, game: string, kind: string): Promise<void> {
  await guest.page.getByLabel(guest.text('replay.jump'), { exact: true }).selectOption(kind)
  await guest.button(`${game}.replay.next.${kind}`).click()
}

// every screen of a replay is looked at in all languages in e2e/screens/pages.test.ts
const ON_PHONE = { language: 'en', size: PHONE, theme: 'light' } as const
const ON_DESKTOP = { language: 'uk', size: DESKTOP, theme: 'dark' } as const

test('nothing is revealed until a seat is chosen', async () => {
  const guest = await site().guest(ON_PHONE)
  await guest.go('/')
  await guest.page.locator('footer a[href="/replay"]').click()
  await guest.page.locator('h1', { hasText: guest.text('replay.open.title') }).waitFor()
  expect(await faultsOf(guest, 'import')).toEqual([])
  await openFile(guest, 'sheriff')
  const text = await guest.page.locator('main').innerText()
  const maud = guest.text('sheriff.bot.maud')
  for (const name of finished('sheriff').names) expect(text).toContain(name.replace('Maud', maud))
  expect(text).toContain(guest.text('sheriff.edition.2'))
  const timeline = timelineOf('sheriff')
  const { scores } = timeline.game.outcome(timeline.stateAt(timeline.length).table) ?? { scores: [] }
  for (const score of scores) expect(text).not.toContain(String(score))
  expect(await guest.page.locator('[data-ask], [data-truth], [data-row], input[type=range]').count()).toBe(0)
  expect(await faultsOf(guest, 'choice')).toEqual([])
  expect(await guest.close()).toEqual([])
})

test('Sheriff: to a lie, with the truth beside the claim; single steps, the slider, the end', async () => {
  const guest = await site().guest(ON_DESKTOP)
  const { page } = guest
  await openFile(guest, 'sheriff')
  await page.locator('[data-watch=open]').click()
  await jumpTo(guest, 'sheriff', 'lie')
  const step = await stepOf(guest)
  const liar = JSON.parse(timelineOf('sheriff').linesAt(step)[0])
  expect(liar.move).toBe('declare')
  const truth = page.locator(`[data-truth="${liar.seat}"] [data-verdict=lie]`)
  await truth.locator('.stamp', { hasText: guest.text('sheriff.replay.lie') }).waitFor()
  expect(await truth.locator('q').innerText()).not.toBe('')
  expect(await truth.locator('[role=img]').count()).toBeGreaterThan(0)
  expect(await faultsOf(guest, 'everything open')).toEqual([])
  await guest.button('replay.next').click()
  await at(guest, step + 1)
  await page.keyboard.press('ArrowLeft')
  await at(guest, step)
  await page.locator('input[type=range]').fill('40')
  await at(guest, 40)
  await page.waitForURL(/step=40&seat=open/)
  for (const kind of ['deal', 'inspection']) await jumpTo(guest, 'sheriff', kind)
  const opened = await stepOf(guest)
  const { bag } = JSON.parse(timelineOf('sheriff').linesAt(opened)[0])
  await page.keyboard.press('ArrowLeft')
  await at(guest, opened - 1)
  const believed = await page.locator(`[data-truth="${bag}"] [data-belief]`).getAttribute('data-belief')
  expect(Number(believed)).toBeCloseTo(believedAt(opened - 1).get(bag) ?? Number.NaN, 3)
  expect(await faultsOf(guest, 'what could be known')).toEqual([])
  await jumpTo(guest, 'sheriff', 'round')
  await guest.button('replay.last').click()
  await at(guest, timelineOf('sheriff').length)
  await guest.button('replay.first').click()
  await at(guest, 0)
  expect(await guest.close()).toEqual([])
})

test('a seat has its own hand and no other; the record survives a reload', async () => {
  const guest = await site().guest(ON_PHONE)
  const { page } = guest
  await openFile(guest, 'sheriff')
  const { hands } = timelineOf('sheriff').stateAt(1)
  await guest.go('/replay?step=1&seat=1')
  await at(guest, 1)
  const cards = (hands[1] as { readonly cards: readonly number[] }).cards.reduce((sum, n) => sum + n, 0)
  await expect.poll(() => page.locator('[data-row=hand] li').count()).toBe(cards)
  expect(await page.locator('[data-row]').count()).toBe(1)
  expect(await page.locator('[data-truth]').count()).toBe(0)
  expect(await faultsOf(guest, 'a seat')).toEqual([])
  await guest.button('frame.rules').click()
  await page.locator('[data-rules] article.marked').first().waitFor()
  expect(await faultsOf(guest, 'the rules of this step')).toEqual([])
  await guest.button('button.close').click()
  await guest.button('replay.menu').click()
  expect(await faultsOf(guest, 'the menu')).toEqual([])
  await page.getByRole('button', { name: guest.text('replay.spectator'), exact: true }).click()
  await page.locator('[data-viewpoint=spectator]').waitFor()
  await at(guest, 1)
  expect(await page.locator('[data-row]').count()).toBe(0)
  await page.keyboard.press('End')
  await page.locator('section.finish').waitFor()
  expect(await guest.close()).toEqual([])
})

test('Nottingham: robberies and ambushes, played by itself and by keys', async () => {
  const guest = await site().guest(ON_DESKTOP)
  const { page } = guest
  await openFile(guest, 'nottingham')
  await page.locator('[data-watch=open]').click()
  await page.locator('[data-truth]').first().waitFor()
  for (const key of ['r', 'a', 'd', 's', 's']) await page.keyboard.press(key)
  const step = await stepOf(guest)
  expect(step).toBeGreaterThan(3)
  expect(await faultsOf(guest, 'Nottingham')).toEqual([])
  await page.keyboard.press('Shift+S')
  expect(await stepOf(guest)).toBeLessThan(step)
  await page.getByLabel(guest.text('replay.speed'), { exact: true }).selectOption('8')
  await page.locator('body').press('Space')
  const before = await stepOf(guest)
  await expect.poll(() => stepOf(guest), { timeout: 60_000 }).toBeGreaterThan(before + 2)
  await guest.button('replay.pause').click()
  expect(await guest.close()).toEqual([])
})

test('a file dropped onto the page is opened', async () => {
  const guest = await site().guest({ size: DESKTOP })
  const { page } = guest
  await guest.go('/replay')
  const place = page.getByRole('group', { name: guest.text('replay.open.title') })
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
  expect(await page.locator('main').innerText()).toContain(guest.text('nottingham.title'))
  expect(await guest.close()).toEqual([])
})

test('a text that is no record, or a broken one, is refused with its line', async () => {
  const guest = await site().guest({ language: 'de' })
  const { page } = guest
  await guest.go('/replay')
  const paste = async (text: string): Promise<string> => {
    await page.locator('textarea').fill(text)
    await guest.button('replay.open.button').click()
    return page.locator('[data-fault]').innerText()
  }
  expect(await paste('{"event":"chess"}')).toContain('gatehouse/1')
  const [header, first, second] = finished('sheriff').record.split('\n')
  expect(await paste(`${header}\n${first}\n${first}`)).toContain('3')
  await page.locator('[data-fault=not-json]').waitFor({ state: 'detached' })
  expect(await paste(`${header}\n${first}\nhello`)).toContain(guest.text('replay.fault.not-json'))
  const large = { name: 'large.jsonl', mimeType: 'text/plain', buffer: Buffer.alloc(1_000_001, 'x') }
  await page.locator('input[type=file]').setInputFiles(large)
  await page.getByText(guest.text('replay.large')).waitFor()
  expect(await faultsOf(guest, 'a fault')).toEqual([])
  await page.locator('textarea').fill(`${header}\n${first}\n${second}`)
  await guest.button('replay.open.button').click()
  await page.getByText(guest.text('replay.part')).waitFor()
  expect(await guest.close()).toEqual([])
})

/** A private match of one person and bots, which screens in the middle. */
async function startedMatch(): Promise<{ match: string; goOn: () => Promise<void> }> {
  const host = await Visitor.arrive(site().address, 'Host')
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
      base: () => site().address,
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

/** Without a cookie. */
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
  const { match, goOn } = await startedMatch()
  const guest = await site().guest()
  const { page } = guest
  await guest.go(`/replay/${match}?step=5&seat=open`)
  await page.getByText(guest.text('replay.running.about')).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Host')
  expect(await page.locator('[data-step], [data-truth], [data-watch]').count()).toBe(0)
  const table = `/w/${match.replace(/-1$/, '')}`
  expect(await page.locator('main a').first().getAttribute('href')).toBe(table)
  expect(await faultsOf(guest, 'running')).toEqual([])
  await goOn()
  const fresh = await site().guest({ language: 'pl', size: DESKTOP })
  for (const one of [guest, fresh]) {
    await one.context.clearCookies()
    await watch(one, match)
  }
  await guest.go(table)
  await page.locator(`a[href="/replay/${match}"]`).waitFor()
  await guest.go('/replay/nowhere-17')
  await page.getByText(guest.text('replay.unknown')).waitFor()
  expect(await fresh.close()).toEqual([])
  // browsers log that a running match has no record yet
  expect((await guest.close()).filter((one) => !one.includes('409'))).toEqual([])
})
