/**
 * Carries a card of a list with a finger or the mouse. A copy of it follows the pointer above everything else on the
 * page, so nothing can cut it off. It can be put down on an element with `data-drop`, or thrown on the table: let go
 * away from the list, or flicked upwards. A press without moving stays a press.
 */
import { flyFrom } from '#ui/motion/flights.ts'

const BEGIN = 8
/** Pixels beyond the list that are still part of it. */
const NEAR = 24
/** Pixels a millisecond, upwards. */
const FLICK = 0.9

export interface Drop {
  /** which item of the list */
  readonly item: number
  /** the `data-drop` it was put down on; null: on the table */
  readonly where: string | null
  /** where on the screen it was let go */
  readonly at: DOMRect
}

interface Carried {
  readonly node: HTMLElement
  readonly copy: HTMLElement
  readonly x: number
  readonly y: number
  last: { readonly y: number; readonly time: number }
  speed: number
}

/** `{@attach dragging(ondrop)}` on the list, whose cards have `data-item`. */
export function dragging(ondrop: (drop: Drop) => void) {
  return (list: HTMLElement): (() => void) => {
    let pressed: { readonly node: HTMLElement; readonly x: number; readonly y: number } | null = null
    let carried: Carried | null = null
    let wasCarried = false

    const down = ({ button, target, clientX: x, clientY: y }: PointerEvent): void => {
      const node = (target as HTMLElement).closest<HTMLElement>('[data-item]')
      if (button !== 0 || node === null) return
      pressed = { node, x, y }
      wasCarried = false
    }
    const move = (event: PointerEvent): void => {
      if (pressed === null) return
      const { clientX, clientY, pointerId, timeStamp } = event
      const [x, y] = [clientX - pressed.x, clientY - pressed.y]
      if (carried === null) {
        if (Math.hypot(x, y) < BEGIN) return
        pressed.node.setPointerCapture(pointerId)
        carried = lift(pressed.node, pressed.x, pressed.y, timeStamp)
      }
      carried.copy.style.translate = `${x}px ${y}px`
      const time = timeStamp - carried.last.time
      if (time > 0) carried.speed = (carried.last.y - clientY) / time
      carried.last = { y: clientY, time: timeStamp }
      mark(placeAt(clientX, clientY))
    }
    const end = (event: PointerEvent): void => {
      const one = carried
      pressed = null
      carried = null
      if (one === null) return
      wasCarried = true
      const at = one.copy.getBoundingClientRect()
      const place = placeAt(event.clientX, event.clientY)
      lay(one)
      const item = [...list.children].findIndex((child) => child.contains(one.node))
      const isOff = isAway(list, event) || one.speed > FLICK
      if (event.type !== 'pointercancel' && item >= 0 && (place !== null || isOff))
        ondrop({ item, where: place?.dataset.drop ?? null, at })
      // Who takes it shows it elsewhere; otherwise it goes back to its place.
      requestAnimationFrame(() => one.node.isConnected && flyFrom(one.node, at))
    }
    // The press that ends a carrying is not one on the card.
    const click = (event: MouseEvent): void => {
      if (wasCarried) event.stopImmediatePropagation()
      wasCarried = false
    }
    const left = new AbortController()
    const { signal } = left
    list.addEventListener('pointerdown', down, { signal })
    list.addEventListener('pointermove', move, { signal })
    list.addEventListener('pointerup', end, { signal })
    list.addEventListener('pointercancel', end, { signal })
    list.addEventListener('click', click, { signal, capture: true })
    return () => {
      left.abort()
      if (carried) lay(carried)
    }
  }
}

/** The copy lies on the page itself, as large as the card is shown. */
function lift(node: HTMLElement, x: number, y: number, time: number): Carried {
  const { width, height } = node.getBoundingClientRect()
  const face = node.querySelector<HTMLElement>('.card-tile') ?? node
  const copy = face.cloneNode(true) as HTMLElement
  const [w, h] = [node.offsetWidth || width, node.offsetHeight || height]
  copy.dataset.dragged = ''
  copy.setAttribute('aria-hidden', 'true')
  copy.style.cssText = `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px`
  document.body.append(copy)
  node.dataset.carried = ''
  document.documentElement.dataset.carrying = ''
  return { node, copy, x, y, last: { y, time }, speed: 0 }
}

function lay({ node, copy }: Carried): void {
  copy.remove()
  delete node.dataset.carried
  delete document.documentElement.dataset.carrying
  mark(null)
}

const placeAt = (x: number, y: number): HTMLElement | null => {
  for (const one of document.elementsFromPoint(x, y)) {
    const place = one.closest<HTMLElement>('[data-drop]')
    if (place) return place
  }
  return null
}

function mark(place: HTMLElement | null): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-over]'))
    if (one !== place) delete one.dataset.over
  if (place) place.dataset.over = ''
}

const isAway = (list: HTMLElement, { clientX: x, clientY: y }: PointerEvent): boolean => {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  return x < left - NEAR || x > right + NEAR || y < top - NEAR || y > bottom + NEAR
}
