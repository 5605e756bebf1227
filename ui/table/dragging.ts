/**
 * Carries a card of a list with a finger or the mouse to an element with `data-drop`. A press without moving stays a
 * press. `{@attach dragging(ondrop)}` on the list: `ondrop` is told which of its items it was.
 */
const BEGIN = 8

interface Carried {
  readonly node: HTMLElement
  readonly x: number
  readonly y: number
}

export function dragging(ondrop: (place: number, where: string) => void) {
  return (list: HTMLElement): (() => void) => {
    let held: Carried | null = null
    let carried = false
    const down = ({ button, target, clientX: x, clientY: y }: PointerEvent): void => {
      const node = (target as HTMLElement).closest<HTMLElement>('[data-item]')
      if (button !== 0 || node === null) return
      held = { node, x, y }
      carried = false
    }
    const move = (event: PointerEvent): void => {
      if (held === null) return
      const [x, y] = [event.clientX - held.x, event.clientY - held.y]
      if (!carried && Math.hypot(x, y) < BEGIN) return
      if (!carried) held.node.setPointerCapture(event.pointerId)
      carried = true
      held.node.style.translate = `${x}px ${y}px`
      held.node.dataset.carried = ''
    }
    const end = (event: PointerEvent): void => {
      if (held === null) return
      const { node } = held
      held = null
      node.style.translate = ''
      delete node.dataset.carried
      if (!carried || event.type === 'pointercancel') return
      const spot = document.elementsFromPoint(event.clientX, event.clientY)
      const place = spot.map((one) => one.closest<HTMLElement>('[data-drop]')).find((one) => one)
      const item = [...list.children].findIndex((one) => one.contains(node))
      if (place?.dataset.drop !== undefined && item >= 0) ondrop(item, place.dataset.drop)
    }
    // The press that ends a carrying is not one on the card.
    const click = (event: MouseEvent): void => {
      if (carried) event.stopImmediatePropagation()
      carried = false
    }
    const left = new AbortController()
    const { signal } = left
    list.addEventListener('pointerdown', down, { signal })
    list.addEventListener('pointermove', move, { signal })
    list.addEventListener('pointerup', end, { signal })
    list.addEventListener('pointercancel', end, { signal })
    list.addEventListener('click', click, { signal, capture: true })
    return () => left.abort()
  }
}
