/** What is wrong with a screen: missing messages, text that does not fit, sideways scrolling, and what axe-core finds. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Guest } from './guest.ts'
import { keyPattern } from './messages.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const KEYS = keyPattern()

const describe = ({ options }: Guest, screen: string): string =>
  `${screen} (${options.language} ${options.size.width} ${options.theme})`

/** What is wrong with the layout and the texts. */
export async function layoutFaults(guest: Guest, screen: string): Promise<string[]> {
  const faults = await guest.page.evaluate(findLayoutFaults, KEYS)
  return faults.map((fault) => `${describe(guest, screen)}: ${fault}`)
}

/** What axe-core finds. */
export async function axeViolations(guest: Guest, screen: string): Promise<string[]> {
  // a string, because it is the source of a library; the page's content security policy does not apply to it
  await guest.page.evaluate(`window.axe ?? (() => { ${AXE} })()`)
  const found = await guest.page.evaluate(runAxe)
  return found.map((violation) => `${describe(guest, screen)}: ${violation}`)
}

export const screenFaults = async (guest: Guest, screen: string): Promise<string[]> => [
  ...(await layoutFaults(guest, screen)),
  ...(await axeViolations(guest, screen)),
]

/** Runs inside the page. */
async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
  // colours are judged by what is drawn
  if (window.hidingSheet) window.hidingSheet.disabled = true
  // nothing inside a drawing has a role or a text, and walking through its strokes is most of the work
  const drawings = [...document.querySelectorAll('svg:not(:has(title, text, [role]))')]
  const strokes = drawings.map((drawing) => [...drawing.childNodes])
  for (const drawing of drawings) drawing.replaceChildren()
  try {
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary?.split('\n').at(1)}`),
    )
  } finally {
    for (const [i, drawing] of drawings.entries()) drawing.replaceChildren(...strokes[i])
    if (window.hidingSheet) window.hidingSheet.disabled = false
  }
}

/** Runs inside the page. */
function findLayoutFaults(keys: string): string[] {
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
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width > 0) boxes.push(box)
    }
    return boxes
  }
  const isForScreenReaders = (one: HTMLElement): boolean => {
    const hidden = one.closest('.unseen, thead')
    return hidden !== null && (hidden.matches('.unseen') || getComputedStyle(hidden).clipPath !== 'none')
  }
  const shown = [...document.body.querySelectorAll<HTMLElement>(':not(svg *)')].filter((one) =>
    one.checkVisibility(),
  )
  const texts: (string | null | undefined)[] = [document.title, document.body.innerText]
  for (const one of shown) {
    const { placeholder, alt } = one as HTMLInputElement
    texts.push(one.ariaLabel, one.title, placeholder, alt)
  }
  for (const key of texts.filter(Boolean).join(' \n').match(new RegExp(keys, 'g')) ?? [])
    faults.push(`no message ${key}`)
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`scrolls ${document.documentElement.scrollWidth - innerWidth} px sideways`)
  for (const one of shown) {
    if (!one.matches('button, label, a, summary, h1, h2, h3, p, li, legend, th, td')) continue
    const { overflowX } = getComputedStyle(one)
    const isCut = one.scrollWidth > one.clientWidth + 1 && overflowX !== 'visible' && overflowX !== 'auto'
    const box = one.getBoundingClientRect()
    const isOutside =
      box.width > 1 && (box.right > innerWidth + 1 || box.left < -1) && !one.closest('.unseen, [data-scene]')
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
