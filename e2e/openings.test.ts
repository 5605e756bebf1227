/** While a bag is being opened, nothing on the page knows what is in it before its last card lies face up. */
import { expect, test } from 'vitest'
import { resume } from '#client/offline/record.ts'
import type { State } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { MatchPoint } from './screens/bot-match.ts'
import { asks, findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()

/** What the page tells at one moment. */
interface Sample {
  /** the last card lies face up; null: no bag is being opened */
  readonly isOver: boolean | null
  /** so many cards have turned and lie face up */
  readonly up: number
  /** of so many cards it is told what they are: by a mark at the card, and at the claim */
  readonly marks: number
  readonly claims: number
  readonly moods: string
  readonly facts: Readonly<Record<string, string>>
  readonly announced: string
  /** what people say */
  readonly words: readonly string[]
}

declare global {
  interface Window {
    samples?: Sample[]
  }
}

/** Runs inside the page: looks at everything in every frame, as long as the page is there. */
function sampleEveryFrame(): void {
  const all = (css: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(css)]
  const by = (name: string, css: string, told: (one: HTMLElement) => string): [string, string][] =>
    all(css)
      .filter((one) => one.closest('[data-scene]') === null)
      .map((one, i) => [`${name} ${i}`, told(one)])
  const text = (one: HTMLElement): string => one.textContent?.trim() ?? ''
  const samples: Sample[] = []
  window.samples = samples
  const look = (): void => {
    const scene = document.querySelector('[data-scene=opened]')
    const cards = Number(
      getComputedStyle(scene?.firstElementChild ?? document.body).getPropertyValue('--cards'),
    )
    const count = (css: string): number => scene?.querySelectorAll(css).length ?? 0
    const faces = [...(scene?.querySelectorAll('.turn.faceUp > .face') ?? [])]
    const up = faces.filter((face) => getComputedStyle(face).transform === 'none').length
    samples.push({
      isOver: scene === null ? null : up === cards,
      up,
      marks: count('.mark'),
      claims: count('.claim.true, .claim.lie'),
      moods: all('[data-mood]')
        .map(({ dataset }) => dataset.mood)
        .join(),
      facts: Object.fromEntries([
        ...by('gold', '[data-purse]', text),
        ...by('stand', '[data-stall]', text),
        ...by('memory', '.pips', (one) => [...one.children].map(({ className }) => className).join()),
        ...by('bag', '[data-bag]', (one) => `${one.dataset.settled} ${text(one)}`),
        ...by('caption', '[data-prompt]', text),
        ['log', `${all('[data-log]').length}`],
        ['talk', all('.badge').map(text).join()],
        ['verdict', `${all('[data-verdict]').length}`],
        ['title', document.title],
      ]),
      announced: all('[data-announcer]').map(text).join(' '),
      words: all('[data-speech]').map(text),
    })
    requestAnimationFrame(look)
  }
  look()
}

/** The prompt by itself, whichever place has it. */
const factsOf = ({ facts: { 'caption 0': caption = '', ...facts } }: Sample) => ({ ...facts, caption })

/** The sheriff may open a bag with a lie in it: whoever is caught has something to say. */
function beforeLie(seed = 1): MatchPoint {
  const point = findPoint(
    {
      game: 'sheriff',
      edition: 2,
      players: 4,
      bots: ['gisela:apprentice', 'maud:apprentice', 'wat:apprentice', 'piers:apprentice'],
      seed,
    },
    asks('settle', ({ view }) => (view.table as unknown as { round: number }).round >= 3),
  )
  const { running, past } = resume(games.sheriff, point.record)
  for (const lines of past) running.apply(lines)
  const { hands, table } = running.state as unknown as State<Sheriff>
  const bag = merchants(table).find((one) => isUnsettled(table, one)) ?? point.seat
  const isLie = hands[bag].bag.some((good) => good !== table.places[bag].bag?.declared)
  return isLie ? point : beforeLie(point.match.seed + 1)
}

/** Beside the log where there is room for it; on a phone it would lie over the table. */
async function openBag(guest: Guest, hasLog: boolean): Promise<void> {
  await openSaved(guest, beforeLie())
  const { page } = guest
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('gatehouse.pace', 'quick'))
  await page.reload()
  await page.locator('[data-ask] button.hold').waitFor()
  if (hasLog) await showLog(guest)
  await page.evaluate(sampleEveryFrame)
  await page.locator('[data-ask] button.hold').focus()
  await page.keyboard.down('Enter')
  const scene = page.locator('[data-scene=opened]')
  await scene.waitFor({ timeout: TIMEOUT })
  await page.keyboard.up('Enter')
  // What ends a press that began before it skips nothing.
  await scene.dispatchEvent('click')
  await page.locator('[data-scene=opened]').waitFor({ state: 'detached', timeout: TIMEOUT })
}

async function showLog({ page }: Guest): Promise<void> {
  await page.keyboard.press('l')
  await page.locator('[data-log]').first().waitFor()
}

/** Runs inside the page: what was first said after the opening, once it has been read aloud too. */
function wordsAfter(): string | undefined {
  const samples = window.samples ?? []
  const begun = samples.findIndex(({ isOver }) => isOver === false)
  const known = new Set(samples.slice(0, begun).flatMap(({ words }) => words))
  const words = samples.flatMap((sample) => sample.words).find((one) => !known.has(one))
  return samples.some(({ announced }) => words && announced.includes(words)) ? words : undefined
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('nothing tells how an opening ends before it has ended: %s', async (_, size) => {
  const guest = await site().guest({ size })
  const hasLog = size === DESKTOP
  await openBag(guest, hasLog)
  await expect.poll(() => guest.page.evaluate(wordsAfter)).toBeTruthy()
  const words = (await guest.page.evaluate(wordsAfter)) ?? ''
  const samples = await guest.page.evaluate(() => window.samples ?? [])
  if (!hasLog) await showLog(guest)
  const told = await guest.page.locator('[data-log=bagOpened]').last().innerText()
  const first = samples.findIndex(({ isOver }) => isOver === false)
  const during = samples.filter(({ isOver }) => isOver === false)
  const after = samples.filter(({ isOver }) => isOver === true)

  // The page was looked at often enough, and at the end it does tell.
  expect(during.length).toBeGreaterThan(20)
  expect(after.at(-1)?.facts).not.toEqual(during[0].facts)
  if (hasLog) expect(Number(after.at(-1)?.facts.log)).toBeGreaterThan(Number(during[0].facts.log))
  expect(samples.some(({ announced }) => announced.includes(told))).toBe(true)

  // The question is gone with its answer; all else stays as it was before.
  const { caption, ...before } = factsOf(samples[first - 1])
  for (const sample of during) {
    expect(factsOf(sample)).toEqual({ ...before, caption: factsOf(during[0]).caption })
    // neither the log nor what was said of it is read aloud
    expect(sample.announced).not.toContain(told)
    expect(sample.announced).not.toContain(words)
    expect(sample.words).not.toContain(words)
  }
  expect(caption).not.toBe('')

  // Nothing tells of a card before it has turned: no mark, no claim, no face.
  const moods = new Map(during.map((sample) => [sample.marks, sample.moods]))
  for (const sample of during) {
    expect(sample.marks).toBeLessThanOrEqual(sample.up)
    expect(sample.claims).toBe(sample.marks)
    expect(sample.moods).toBe(moods.get(sample.marks))
  }
  expect(await guest.close()).toEqual([])
})
