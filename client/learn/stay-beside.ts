/** Keeps the guide's bubble beside what it points at, while both change. */

import type { Box, BubblePlace, Obstacle } from './bubble-place.ts'
import { around, overlap, placeBubble } from './bubble-place.ts'
import { MARK } from './pointing.ts'

/** Pixels between the bubble and the edge of the window. */
const MARGIN = 8

/** What the bubble had better not cover, and how bad that would be. */
const NEAR = [
  // what one chooses from, one's open bag, and the buttons to press then
  { weight: 2, selector: '[data-row]:has([data-item]:not(.idle))' },
  { weight: 5, selector: '[data-ask] [role="radio"]' },
  { weight: 3, selector: '.mybag.large :is(.picture, .tucked)' },
  { weight: 5, selector: '[data-ask] :is(.action, .hold, .choices .button)' },
  // bags and offers, what has been revealed, who wins and with what
  {
    weight: 3,
    selector:
      '[data-bag], [data-offering], .sentence, [data-group] ~ .offers, [data-revealed], .spread, .coins, .total, .turned, .sums',
  },
  { weight: 2, selector: '[data-row]' },
  // people and what they have; those one plays against stand close together
  { weight: 3, selector: '.plaque:not(.me)' },
  { weight: 1, selector: '.bust, .plate, .info, .pouch, .slip, .crown' },
  {
    weight: 0.5,
    selector: '[data-deck], [data-pile], .slot, .pinboard, .speech, .scroll, .legend, [data-prompt]',
  },
] as const

const isInSight = ({ width, height }: DOMRect): boolean => width > 0 && height > 0

/** A hand that is out of sight keeps its place. */
const boxesOf = (table: HTMLElement, selector: string): DOMRect[] =>
  [...table.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(isInSight)

/** What the bubble must not cover. */
function partIn(table: HTMLElement, room: Box): Box | null {
  const part = around(boxesOf(table, `[${MARK}]`))
  return part === null || part.bottom < room.top || part.top > room.bottom ? null : part
}

const weighted = (weight: number, { left, top, right, bottom }: Box): Obstacle => ({
  left,
  top,
  right,
  bottom,
  weight,
})

/** On a phone buttons have a row of their own: the bubble stays off it also before they come. */
function buttonRow(table: HTMLElement): Obstacle[] {
  const [[row], [counter]] = [boxesOf(table, '.band.actions'), boxesOf(table, '.band.counter')]
  return row && counter && row.top >= counter.bottom - 1 ? [weighted(4, row)] : []
}

const obstaclesIn = (table: HTMLElement): Obstacle[] => [
  ...NEAR.flatMap(({ weight, selector }) => boxesOf(table, selector).map((box) => weighted(weight, box))),
  ...buttonRow(table),
]

/** Letters that show at its edge would look torn. */
function markCovered(table: HTMLElement, bubble: Box): void {
  for (const one of table.querySelectorAll('[data-prompt]'))
    one.toggleAttribute('data-under-guide', overlap(one.getBoundingClientRect(), bubble) > 0)
}

interface Watched {
  readonly bubble: HTMLElement
  readonly table: HTMLElement
  /** height of what stands above the table */
  readonly above: () => number
  readonly onplace: (place: BubblePlace) => void
}

/** Returns how to stop. */
export function stayBeside({ bubble, table, above, onplace }: Watched): () => void {
  let frame = 0
  const place = (): void => {
    frame = 0
    const { clientWidth, clientHeight } = document.documentElement
    const room: Box = {
      left: MARGIN,
      top: above() + MARGIN,
      right: clientWidth - MARGIN,
      bottom: clientHeight - MARGIN,
    }
    const { offsetWidth: width, offsetHeight: height } = bubble
    // A sheet that is open stays whole: the bubble stands above it.
    const isCovered = table.querySelector('dialog[open]') !== null
    const part = isCovered ? null : partIn(table, room)
    const near = isCovered ? [] : obstaclesIn(table)
    const placed = placeBubble({ width, height }, part, room, near)
    const { left, top } = placed
    markCovered(table, { left, top, right: left + width, bottom: top + height })
    onplace(placed)
  }
  const soon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(soon)
  changes.observe(table, { subtree: true, childList: true, attributes: true })
  const sizes = new ResizeObserver(soon)
  sizes.observe(bubble)
  const windowEvents = ['resize', 'scroll'] as const
  const tableEvents = ['transitionend', 'animationend', 'scroll'] as const
  for (const event of windowEvents) addEventListener(event, soon)
  for (const event of tableEvents) table.addEventListener(event, soon, true)
  // the part is marked by then
  soon()
  return () => {
    cancelAnimationFrame(frame)
    for (const one of table.querySelectorAll('[data-under-guide]')) one.removeAttribute('data-under-guide')
    changes.disconnect()
    sizes.disconnect()
    for (const event of windowEvents) removeEventListener(event, soon)
    for (const event of tableEvents) table.removeEventListener(event, soon, true)
  }
}
