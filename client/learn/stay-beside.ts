/** Keeps the guide's bubble beside what it points at, while both change. */

import type { Box, BubblePlace } from './bubble-place.ts'
import { around, placeBubble } from './bubble-place.ts'
import { MARK } from './pointing.ts'

/** Pixels between the bubble and the edge of the window. */
const MARGIN = 8

/** One's cards and one's bag, which one looks at while choosing, and the buttons to press then. */
const NEEDED = '[data-row], .mybag.large :is(.picture, .tucked), [data-ask] .action'

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
    const part = table.querySelector('dialog[open]') === null ? partIn(table, room) : null
    onplace(placeBubble({ width, height }, part, room, boxesOf(table, NEEDED)))
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
  place()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    for (const event of windowEvents) removeEventListener(event, soon)
    for (const event of tableEvents) table.removeEventListener(event, soon, true)
  }
}
