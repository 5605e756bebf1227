/** Looks at a screen as a careful visitor would: what is wrong with it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Guest } from './guest.ts'
import { unveiled } from './veil.ts'
import { keyPattern } from './words.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const KEY = keyPattern()

/** Messages that were not found, words that don’t fit where they stand, and sideways scrolling. */
const FAULTS = `((pattern) => {
  const faults = []
  const textsOf = (one) => {
    const boxes = []
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest('.unseen') || !walker.currentNode.data.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const box = range.getBoundingClientRect()
      if (box.width > 0) boxes.push(box)
    }
    return boxes
  }
  const isUnseen = (one) => {
    const hidden = one.closest('.unseen, thead')
    return hidden !== null && (hidden.matches('.unseen') || getComputedStyle(hidden).clipPath !== 'none')
  }
  const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility())
  const words = [document.title, document.body.innerText]
  for (const one of shown) words.push(one.ariaLabel, one.title, one.placeholder, one.alt)
  for (const found of words.filter(Boolean).join(' \\n').match(new RegExp(pattern, 'g')) ?? []) faults.push('no message ' + found)
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push('scrolls ' + (document.documentElement.scrollWidth - innerWidth) + ' px sideways')
  for (const one of shown.filter((one) => one.matches('button, label, a, summary, h1, h2, h3, p, li, legend, th, td'))) {
    const style = getComputedStyle(one)
    const clipped = one.scrollWidth > one.clientWidth + 1 && style.overflowX !== 'visible' && style.overflowX !== 'auto'
    const box = one.getBoundingClientRect()
    const outside = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1) && !one.closest('.unseen, [data-scene]')
    const spilt = one.matches('button, label') && textsOf(one).some(({ left, right }) => right > box.right + 1 || left < box.left - 1)
    if (isUnseen(one)) continue
    if (clipped || outside || spilt)
      faults.push((clipped ? 'cut off' : outside ? 'outside' : 'does not fit') + ': ' + one.tagName + '.' + one.className + ' ' +
        (one.innerText || one.ariaLabel || '').slice(0, 50) + ' ' + one.scrollWidth + '>' + one.clientWidth)
  }
  return [...new Set(faults)].slice(0, 20)
})`

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: string; readonly failureSummary: string }[]
}

const where = ({ wish }: Guest, at: string): string =>
  `${at} (${wish.tongue} ${wish.size.width} ${wish.theme})`

export async function faultsOf(guest: Guest, at: string): Promise<string[]> {
  const faults = await guest.page.evaluate<string[]>(`${FAULTS}(${JSON.stringify(KEY)})`)
  return faults.map((fault) => `${where(guest, at)}: ${fault}`)
}

/** What axe-core finds. */
export async function violationsOf(guest: Guest, at: string): Promise<string[]> {
  // comes by the debugger’s way, which the content security policy of the page does not concern
  await guest.page.evaluate(`window.axe ?? (() => { ${AXE} })()`)
  const found = await guest.page.evaluate<Violation[]>(
    unveiled(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`),
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map((one) => `${where(guest, at)}: ${id} ${one.target} ${one.failureSummary.split('\n').at(1)}`),
  )
}
