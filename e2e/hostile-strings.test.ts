/**
 * Several hundred hostile strings, wherever a stranger's text is shown: names, talk, promises, records and links. Nothing
 * runs, nothing is loaded, no element appears that is not ours, and the layout holds.
 *
 *   HOSTILE=all npm test -- e2e/hostile-strings            every string in every place
 *   npm run engines -- e2e/hostile-strings               in Firefox and WebKit
 */
import { describe, expect, test } from 'vitest'
import { games } from '#games/index.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { RecordingSocket } from '#server/testing/safety/recording-socket.ts'
import { findPoint } from './screens/bot-match.ts'
import { settled } from './screens/screen.ts'
import { layoutFaults as allLayoutFaults } from './support/check-screen.ts'
import type { Guest, GuestOptions } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { HOSTILE_STRINGS } from './support/hostile-strings.ts'
import { useSite } from './support/use-site.ts'
import { findingsIn, watchContext } from './support/watch-page.ts'

const site = useSite()
const LONGEST = { name: 24, favour: 140, talk: 300 } as const

/** Every string with HOSTILE=all, otherwise one of so many. */
const someOf = (every: number): readonly string[] =>
  process.env.HOSTILE === 'all' ? HOSTILE_STRINGS : HOSTILE_STRINGS.filter((_, i) => i % every === 0)
const chunksOf = (strings: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(strings.length / size) }, (_, i) =>
    Array.from({ length: size }, (_, n) => strings[(i * size + n) % strings.length]),
  )

/** The body visits the pages; afterwards nothing may have happened in them. */
async function visit(
  options: Partial<GuestOptions>,
  body: (guest: Guest) => Promise<void>,
  isExpected = (_: string): boolean => false,
): Promise<void> {
  const guest = await site().guest(options)
  const found = await watchContext(guest.context, site().address)
  await body(guest)
  expect(await findingsIn(guest)).toEqual([])
  expect(found).toEqual([])
  expect((await guest.close()).filter((error) => !isExpected(error))).toEqual([])
}

/** A word may be broken and a text cut off where somebody wants it to be too long. */
const layoutFaults = async (guest: Guest, screen: string): Promise<string[]> =>
  (await allLayoutFaults(guest, screen)).filter((fault) => !/broken word|text (cut off|under)/.test(fault))

const textsIn = ({ page }: Guest, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent ?? ''))

/** Null: the server does not take this name. */
async function named(name: string): Promise<Visitor | null> {
  const cut = name.slice(0, LONGEST.name)
  return Visitor.arrive(site().address, cut).catch(() => null)
}

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: null } as const
const BOTS = ['wat:merchant', 'wat:merchant']

async function newTable(
  host: Visitor,
  players: number,
  bots: string[],
  first: number | null = null,
): Promise<string> {
  const { code } = await host.newTable({ plan: { ...PLAN, options: [], players, first }, open: true, bots })
  if (code === null) throw new Error('the host did not get the code')
  return code
}

/** Somebody of this name says this. Null: the server takes neither; otherwise what it sends to everybody. */
async function say(code: string, text: string): Promise<string | null> {
  const speaker = (await named(text)) ?? (await Visitor.arrive(site().address, 'Ann'))
  const socket = new RecordingSocket({ base: site().address, key: code, cookie: speaker.cookie })
  await socket.receives('welcome')
  const words = text.slice(0, LONGEST.talk)
  const { type, talk } = await socket.request({ type: 'say', id: 1, words }, 'talk')
  socket.close()
  return type === 'talk' ? (talk as { words: string }).words : null
}

// the host is a merchant, then the sheriff, whose clock runs beside the name
describe.each([
  { size: DESKTOP, language: 'en', first: 1 },
  { language: 'uk', first: 0 },
] as const)('talk and the names of those who talk: $language', ({ first, ...options }) => {
  test('everything is shown as it was said', async () => {
    const host = await Visitor.arrive(site().address, '"><b>Host</b>')
    const code = await newTable(host, 3, BOTS, first)
    await host.act(code, { action: 'start', salt: SALT })
    await visit(options, async (guest) => {
      const open = async (): Promise<void> => {
        await guest.go(`/t/${code}`)
        await guest.page.locator('[data-ask]').waitFor()
        await guest.button('frame.talk').first().click()
      }
      // some are said while the page is open; all of them are there when it is opened afterwards, which is quicker
      const isLive = guest.options.size !== DESKTOP
      const strings = someOf(isLive ? 6 : 1)
      let taken = 0
      if (isLive) await open()
      for (const texts of chunksOf(strings, 40)) {
        if (!isLive) await guest.go('/about')
        const said: string[] = []
        for (const text of texts) {
          const words = await say(code, text)
          if (words !== null) said.push(words)
        }
        if (!isLive) await open()
        // the page keeps only the newest lines
        const lines = async () => (await textsIn(guest, '#talk li span')).slice(-said.length)
        await expect.poll(lines).toEqual(said)
        expect(await findingsIn(guest)).toEqual([])
        taken += said.length
      }
      expect(taken).toBeGreaterThan(strings.length / 2)
      await guest.page.locator('[data-seat="0"] [role=timer]').waitFor({ state: 'attached' })
      expect(await layoutFaults(guest, 'talk')).toEqual([])
    })
  })
})

test('names in the list of tables, and at a table', async () => {
  const visitors = (await Promise.all(someOf(24).map(named))).filter((one) => one !== null)
  const codes = await Promise.all(visitors.map((host) => newTable(host, 3, [])))
  const full = await newTable(visitors[0], 6, [])
  for (const visitor of visitors.slice(1, 6)) await visitor.act(full, { action: 'sit', seat: null })
  await visit({}, async (guest) => {
    await guest.go('/')
    await guest.page.locator(`a[href="/t/${full}"]`).waitFor()
    expect(await layoutFaults(guest, 'the list of tables')).toEqual([])
    await guest.go(`/t/${full}`)
    await guest.page.locator('[data-testid=seats] li').nth(5).waitFor()
    expect(await layoutFaults(guest, 'a table')).toEqual([])
  })
  expect(codes.length).toBeGreaterThan(8)
})

const PLAYERS = 5
const MATCH = { game: 'sheriff', edition: 2, players: PLAYERS, bots: ['wat:merchant'], seed: 5 } as const
const isOver = findPoint(MATCH, ({ view }) => games.sheriff.outcome(view.table) !== null).record.split('\n')

/** A record with these names, in which the first sheriff gives and withdraws, or keeps, all of these promises. */
function recordWith(names: readonly string[], favours: readonly string[]): string {
  const [header, ...steps] = isOver
  const first = steps.findIndex((line) => /"move":"(offer|pass|inspect)"/.test(line))
  const before = steps.slice(0, first)
  const merchants = before
    .filter((line) => line.includes('"move":"declare"'))
    .map((line) => JSON.parse(line).seat)
  const seat = names.findIndex((_, one) => !merchants.includes(one))
  const [merchant] = merchants
  const promises = favours.flatMap((favour, i) => [
    { seat, move: 'offer', with: merchant, favour: favour.slice(0, LONGEST.favour) },
    i % 2 === 0 ? { seat: merchant, move: 'accept', offer: i + 1 } : { seat, move: 'withdraw', offer: i + 1 },
  ])
  const lines = promises.map((step) => JSON.stringify(step))
  const begin = JSON.stringify({ ...JSON.parse(header), players: names })
  return `${[begin, ...before, ...lines].join('\n')}\n`
}

async function openRecord(guest: Guest, record: string): Promise<void> {
  await guest.go('/replay')
  await guest.page.locator('textarea').fill(record)
  await guest.button('replay.open.button').click()
}

test('names and promises in a record', async () => {
  const names = chunksOf(someOf(24), PLAYERS)
  const favours = chunksOf(HOSTILE_STRINGS, Math.ceil(HOSTILE_STRINGS.length / names.length))
  await visit({ size: DESKTOP }, async (guest) => {
    for (const [i, players] of names.entries()) {
      await openRecord(guest, recordWith(players, favours[i]))
      await guest.page.locator('[data-watch=open], [data-fault]').first().waitFor()
      expect(await textsIn(guest, '[data-fault]')).toEqual([])
      expect(await layoutFaults(guest, `names ${i}`)).toEqual([])
      await guest.page.locator('[data-watch=spectator]').click()
      await guest.button('replay.last').click()
      await settled(guest.page)
      expect(await layoutFaults(guest, `replay ${i}`)).toEqual([])
      expect(await findingsIn(guest)).toEqual([])
      await guest.page.evaluate(() => sessionStorage.clear())
    }
  })
})

test('texts that are no records', async () => {
  await visit({}, async (guest) => {
    await guest.go('/replay')
    const [header, step] = isOver
    const places = [
      (text: string) => text,
      (text: string) => `${JSON.stringify({ ...JSON.parse(header), game: text })}\n${step}`,
      (text: string) => `${JSON.stringify({ ...JSON.parse(header), [text]: text })}\n${step}`,
      (text: string) => `${header}\n${JSON.stringify({ ...JSON.parse(step), [text]: text })}`,
      (text: string) => `${header}\n${JSON.stringify({ ...JSON.parse(step), move: text })}`,
    ]
    for (const [i, text] of someOf(12).entries()) {
      if (text.trim() === '') continue
      await guest.page.locator('textarea').fill(places[i % places.length](text))
      await guest.button('replay.open.button').click()
      await guest.page.locator('[data-fault]').waitFor()
    }
    expect(await layoutFaults(guest, 'a text that is no record')).toEqual([])
  })
})

const PATHS = [
  (text: string) => `/t/${text}`,
  (text: string) => `/w/${text}`,
  (text: string) => `/replay/${text}`,
  (text: string) => `/replay/nowhere-17?step=${text}&seat=${text}`,
  (text: string) => `/rules/sheriff#${text}`,
  (text: string) => `/new?game=${text}`,
  (text: string) => `/report?match=${text}`,
  (text: string) => `/big/${'a'.repeat(16)}#${text}`,
  // with a second slash it would be the address of another site, which a page can't give itself
  (text: string) => `/${text.replace(/^[\s/\\]+/, '')}`,
  (text: string) => `/solo/${text}?${text}#${text}`,
]

/** Runs inside the page. */
async function followLink(path: string): Promise<string | null> {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  // parts of a page may still be loading
  for (let frames = 0; frames < 200 && document.querySelector('h1') === null; frames++)
    await new Promise(requestAnimationFrame)
  return document.querySelector('h1') === null ? document.body.innerHTML : null
}

test('links', async () => {
  await visit(
    {},
    async (guest) => {
      for (const [i, text] of someOf(4).entries()) {
        // browsers allow a page only so many changes of its address
        if (i % 90 === 0) await guest.go('/about')
        const path = PATHS[i % PATHS.length](
          i % 20 < 10 ? text.toWellFormed() : encodeURIComponent(text.toWellFormed()),
        )
        const problem = await guest.page.evaluate(followLink, path)
        expect(problem, path).toBeNull()
      }
      // some of them as they come from outside: the whole page
      for (const text of someOf(60)) {
        const path = `/replay/${encodeURIComponent(text.toWellFormed())}`
        const answer = await guest.page.goto(site().address + path)
        // a path that leads out of its folder is refused, without a page
        if (answer?.ok()) await guest.page.locator('h1').waitFor()
      }
    },
    (error) => /status of 40[03]/.test(error),
  )
})
