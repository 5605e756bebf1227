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
  const { language, texts } = await guest.page.evaluate(findShortened)
  // names and sentences about what happened may be shortened, labels may not
  const labels = texts.filter((text) => labelsOf(language).has(text))
  return [...faults, ...labels.map((label) => `label cut: ${label}`)].map(
    (fault) => `${describe(guest, screen)}: ${fault}`,
  )
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

/** Runs inside the page. Texts that end in an ellipsis or are clipped, in elements of any kind. */
function findShortened(): { language: string; texts: string[] } {
  const elements = [...document.body.querySelectorAll<HTMLElement>(':not(svg *, option)')]
  // what a phone leaves to screen readers, such as the heads of a table
  const isUnseen = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath.startsWith('inset(50%') || isUnseen(one.parentElement))
  const isCut = (one: HTMLElement): boolean =>
    (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4) &&
    one.children.length === 0 &&
    one.textContent?.trim() !== '' &&
    getComputedStyle(one).overflow !== 'visible' &&
    !isUnseen(one) &&
    one.checkVisibility({ visibilityProperty: true })
  const texts = elements.filter(isCut).map((one) => one.textContent?.trim() ?? '')
  return { language: document.documentElement.lang, texts: [...new Set(texts)] }
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
      if (text.parentElement?.closest('.unseen') || !text.data.trim()) continue
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
      if (getComputedStyle(around).hyphens === 'auto') continue
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\p{L}{3,12}(?![^\s,.;:!?])/gu)) {
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
