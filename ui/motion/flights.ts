/** Cards fly from where they were last seen to wherever they are shown next. */
import { isStill } from './calm.ts'

const EASING = 'cubic-bezier(0.3, 0.7, 0.2, 1)'
const SHORTEST = 240
const LONGEST = 560

/** Moves an element from a place on the screen to where it belongs. */
export function flyFrom(node: HTMLElement, from: DOMRect, delay = 0): void {
  if (isStill()) return
  const to = node.getBoundingClientRect()
  if (to.width === 0 || from.width === 0) return
  const [x, y] = [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ]
  const duration = Math.min(LONGEST, SHORTEST + Math.hypot(x, y) / 3)
  node.animate(
    { translate: [`${x}px ${y}px`, '0 0'], scale: [from.width / to.width, 1] },
    { duration, delay, easing: EASING, fill: 'backwards' },
  )
}

/** Shared by the places between which cards go. */
export class Flights {
  readonly #left = new Map<string, DOMRect>()
  /** where cards lie already: attachments run again whenever the hand changes */
  readonly #landed = new WeakSet<HTMLElement>()

  /** This card is about to leave; it is here now. */
  leave(id: string, from: DOMRect): void {
    this.#left.set(id, from)
  }

  /** `{@attach flights.land(id)}` on the card in its new place. `source`: where it comes from if nobody saw it leave. */
  land(id: string, source?: () => DOMRect | null, delay = 0) {
    return (node: HTMLElement): void => {
      const left = this.#left.get(id)
      this.#left.delete(id)
      const isNew = !this.#landed.has(node)
      this.#landed.add(node)
      if (isStill() || (left === undefined && !(isNew && source))) return
      // With the next frame: to measure in the midst of a step would lay the whole table out twice.
      node.style.opacity = '0'
      requestAnimationFrame(() => {
        node.style.opacity = ''
        const from = left ?? source?.() ?? null
        if (from !== null) flyFrom(node, from, delay)
      })
    }
  }
}
