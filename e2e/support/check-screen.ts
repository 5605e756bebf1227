/** What is wrong with a screen: missing messages, text that does not fit, sideways scrolling, and what axe-core finds. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Guest } from './guest.ts'
import { keyPattern, labelsOf } from './messages.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const KEYS = keyPattern()

const describe = ({ options }: Guest, screen: string): string =>
  `${screen} (${options.language} ${options.size.width} ${options.theme})`

/** What is wrong with the layout and the texts. */
export async function layoutFaults(guest: Guest, screen: string): Promise<string[]> {
  const faults = await guest.page.evaluate(findLayoutFaults, KEYS)
  const { language, shortened, cut, covered } = await guest.page.evaluate(findHiddenTexts)
  // names and sentences about what happened may end in an ellipsis, labels and other sentences may not
  const labels = shortened.filter((text) => labelsOf(language).has(text))
  return [
    ...faults,
    ...labels.map((label) => `label cut: ${label}`),
    ...cut.map((text) => `text cut off: ${text}`),
    ...covered.map((text) => `text under something else: ${text}`),
  ].map((fault) => `${describe(guest, screen)}: ${fault}`)
}

/** `texts`: what may differ from language to language. `colours`: what may differ by night. */
const RULES = {
  texts: {
    type: 'tag',
    values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language', 'cat.aria'],
  },
  colours: { type: 'rule', values: ['color-contrast'] },
} as const

/** What axe-core finds. */
export async function axeViolations(
  guest: Guest,
  screen: string,
  rules: keyof typeof RULES | 'all' = 'all',
): Promise<string[]> {
  // a string, because it is the source of a library; the page's content security policy does not apply to it. It returns
  // nothing: to send the whole library back takes longer than to run it.
  await guest.page.evaluate(`(() => { if (window.axe === undefined) { ${AXE} } })()`)
  const found = await guest.page.evaluate(runAxe, rules === 'all' ? null : RULES[rules])
  return found.map((violation) => `${describe(guest, screen)}: ${violation}`)
}

export const screenFaults = async (guest: Guest, screen: string): Promise<string[]> => [
  ...(await layoutFaults(guest, screen)),
  ...(await axeViolations(guest, screen)),
]

/** Runs inside the page. */
async function runAxe(runOnly: object | null): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
  // colours are judged by what is drawn
  if (window.hidingSheet) window.hidingSheet.disabled = true
  // nothing inside a drawing has a role or a text, and walking through its strokes is most of the work
  const drawings = [...document.querySelectorAll('svg:not(:has(title, text, [role]))')]
  const strokes = drawings.map((drawing) => [...drawing.childNodes])
  for (const drawing of drawings) drawing.replaceChildren()
  try {
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary?.split('\n').at(1)}`),
    )
  } finally {
    for (const [i, drawing] of drawings.entries()) drawing.replaceChildren(...strokes[i])
    if (window.hidingSheet) window.hidingSheet.disabled = false
  }
}

interface HiddenTexts {
  readonly language: string
  /** they end in an ellipsis */
  readonly shortened: readonly string[]
  /** their box ends before them, and nothing says so */
  readonly cut: readonly string[]
  /** something opaque lies on the middle of a line of theirs, where nobody can scroll it away */
  readonly covered: readonly string[]
}

/** Runs inside the page. Texts that nobody can read whole, in elements of any kind. */
function findHiddenTexts(): HiddenTexts {
  // what it hides is seen by people
  if (window.hidingSheet) window.hidingSheet.disabled = true
  /** Pixels. Letters reach a little beyond their line. */
  const SLACK = 4
  // what a phone leaves to screen readers, such as the heads of a table
  const isUnseen = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath.startsWith('inset(50%') || isUnseen(one.parentElement))
  const clips = (one: Element): boolean => /hidden|clip/.test(getComputedStyle(one).overflow)
  const scrolls = (one: Element): boolean => /auto|scroll/.test(getComputedStyle(one).overflow)
  const nearest = (from: Element | null, fits: (one: Element) => boolean): Element | null =>
    from === null || fits(from) ? from : nearest(from.parentElement, fits)
  const linesOf = (text: Text): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const textsIn = function* (root: Element): Generator<readonly [Text, HTMLElement]> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const around = text.parentElement
      if (!/\p{L}{3}/u.test(text.data) || !around || around.closest('svg, option, [data-scene]')) continue
      if (around.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isUnseen(around))
        yield [text, around]
    }
  }
  const [shortened, cut, covered] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const box of document.body.querySelectorAll<HTMLElement>(':not(svg *, option)')) {
    const overflows = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + SLACK
    if (!overflows || !clips(box)) continue
    const { left, top, right, bottom } = box.getBoundingClientRect()
    for (const [text, around] of textsIn(box)) {
      if (nearest(around, (one) => clips(one) || scrolls(one)) !== box) continue
      const isBeyond = linesOf(text).some(
        (line) =>
          line.right > right + 1 ||
          line.left < left - 1 ||
          line.bottom > bottom + SLACK ||
          line.top < top - SLACK,
      )
      if (!isBeyond) continue
      const { textOverflow, webkitLineClamp } = getComputedStyle(box)
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? shortened : cut
      says.add(text.data.trim())
    }
  }
  const canScroll = document.documentElement.scrollHeight > innerHeight + 1
  const isOpaque = (one: Element): boolean => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
    const isClear = /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor)
    return Number(opacity) > 0.5 && (!isClear || backgroundImage !== 'none' || one.matches('img, svg *'))
  }
  const root = [...document.querySelectorAll('dialog[open], aside')].at(-1) ?? document.body
  // cards lie on each other, those of a decision over the piles; the others go away
  const overlaps = '.card-tile, .spread, .tip, .guide, [popover]'
  for (const [text, around] of canScroll && root === document.body ? [] : textsIn(root)) {
    if (around.closest(overlaps) || nearest(around, scrolls)) continue
    if (getComputedStyle(around).pointerEvents === 'none') continue
    for (const { left, top, width, height } of linesOf(text)) {
      const [x, y] = [left + width / 2, top + height / 2]
      const found = document.elementFromPoint(x, y)
      if (found === null || found.contains(around) || around.contains(found)) continue
      const above = nearest(found, (one) => one.contains(around) || isOpaque(one))
      if (above !== null && !above.contains(around) && !above.closest(overlaps)) covered.add(text.data.trim())
    }
  }
  if (window.hidingSheet) window.hidingSheet.disabled = false
  return {
    language: document.documentElement.lang,
    shortened: [...shortened],
    cut: [...cut],
    covered: [...covered],
  }
}

/** Runs inside the page. */
function findLayoutFaults(keys: string): string[] {
  /** Pixels. Browsers compute fractions. */
  const SMALLEST = 11.9
  const faults: string[] = []
  // WebKit measures in the units of what is zoomed, others in those of the page
  const isWebKit = /^(?!.*Chrome).*Safari/.test(navigator.userAgent)
  const isZoomed = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).zoom !== '1' || isZoomed(one.parentElement))
  const textBoxes = (one: HTMLElement): DOMRect[] => {
    const boxes: DOMRect[] = []
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      // what pops up lies where there is room
      if (text.parentElement?.closest('.unseen, [popover]') || !text.data.trim()) continue
      if (isWebKit && isZoomed(text.parentElement)) continue
      const around = text.parentElement
      const range = document.createRange()
      range.selectNodeContents(text)
      // a name that ends in an ellipsis is as wide as what cuts it
      const isShortened =
        around !== null && around !== one && getComputedStyle(around).textOverflow === 'ellipsis'
      const box = (isShortened ? around : range).getBoundingClientRect()
      if (box.width > 0) boxes.push(box)
    }
    return boxes
  }
  const isForScreenReaders = (one: HTMLElement): boolean => {
    const hidden = one.closest('.unseen, thead')
    return hidden !== null && (hidden.matches('.unseen') || getComputedStyle(hidden).clipPath !== 'none')
  }
  /** For screen readers only. */
  const isClipped = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement))
  /** Words that are not long and yet broken in the middle, such as names. */
  const brokenWords = (): string[] => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const around = text.parentElement
      if (!text.data.trim() || !around?.checkVisibility() || around.closest('svg')) continue
      // Not every browser has hyphens for every language, and buttons have room for their words.
      const isOnButton = around.closest('button') !== null
      if (!isOnButton && getComputedStyle(around).hyphens === 'auto') continue
      const words = isOnButton ? /(?<!\S)\p{L}{3,}(?![^\s,.;:!?])/gu : /(?<!\S)\p{L}{3,12}(?![^\s,.;:!?])/gu
      for (const { 0: word, index } of text.data.matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // at the end of a line there may be a part without a width
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1)
        const lines = new Set(parts.map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1 && !isClipped(around))
          broken.push(`${word} in ${around.tagName}.${around.className}`)
      }
    }
    return broken
  }
  const shown = [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')].filter((one) =>
    one.checkVisibility(),
  )
  const hasText = (one: HTMLElement): boolean =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const one of shown) {
    const size = Number.parseFloat(getComputedStyle(one).fontSize)
    if (size < SMALLEST && hasText(one) && !isClipped(one) && !one.closest('.unseen, [aria-hidden] svg'))
      faults.push(`type of ${size} px: ${one.tagName}.${one.className} ${one.innerText.slice(0, 30)}`)
  }
  const texts: (string | null | undefined)[] = [document.title, document.body.innerText]
  for (const one of shown) {
    const { placeholder, alt } = one as HTMLInputElement
    texts.push(one.ariaLabel, one.title, placeholder, alt)
  }
  for (const key of texts.filter(Boolean).join(' \n').match(new RegExp(keys, 'g')) ?? [])
    faults.push(`no message ${key}`)
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`scrolls ${document.documentElement.scrollWidth - innerWidth} px sideways`)
  for (const board of document.querySelectorAll('.board'))
    for (const { bottom } of [...board.querySelectorAll('button')].map((one) => one.getBoundingClientRect()))
      if (bottom > board.getBoundingClientRect().bottom + 1)
        faults.push('a button can only be seen by scrolling')
  for (const word of brokenWords()) faults.push(`broken word: ${word}`)
  for (const one of shown) {
    if (!one.matches('button, label, a, summary, h1, h2, h3, p, li, legend, th, td')) continue
    const { overflowX } = getComputedStyle(one)
    const isCut = one.scrollWidth > one.clientWidth + 1 && overflowX !== 'visible' && overflowX !== 'auto'
    const box = one.getBoundingClientRect()
    const isOutside =
      box.width > 1 &&
      (box.right > innerWidth + 1 || box.left < -1) &&
      !one.closest('.unseen, [data-scene], [data-scrolls]')
    const spills =
      one.matches('button, label') &&
      textBoxes(one).some(({ left, right }) => right > box.right + 1 || left < box.left - 1)
    if (!(isCut || isOutside || spills) || isForScreenReaders(one)) continue
    const fault = isCut ? 'cut off' : isOutside ? 'outside' : 'does not fit'
    const text = (one.innerText || one.ariaLabel || '').slice(0, 50)
    faults.push(`${fault}: ${one.tagName}.${one.className} ${text} ${one.scrollWidth}>${one.clientWidth}`)
  }
  return [...new Set(faults)].slice(0, 20)
}
