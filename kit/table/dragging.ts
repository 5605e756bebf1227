/** Carries a card with a finger or the mouse to an element with `data-drop`. A press without moving stays a press. */
const BEGIN = 8

export function dragging(ondrop: (where: string) => void) {
  return (node: HTMLElement): (() => void) => {
    let from: { readonly x: number; readonly y: number } | null = null
    let carried = false
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      carried = false
    }
    const move = (event: PointerEvent): void => {
      if (from === null) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!carried && Math.hypot(x, y) < BEGIN) return
      if (!carried) node.setPointerCapture(event.pointerId)
      carried = true
      node.style.translate = `${x}px ${y}px`
      node.dataset.carried = ''
    }
    const end = (event: PointerEvent): void => {
      const wasCarried = carried
      from = null
      node.style.translate = ''
      delete node.dataset.carried
      if (!wasCarried || event.type === 'pointercancel') return
      const spot = document.elementsFromPoint(event.clientX, event.clientY)
      const place = spot.map((one) => one.closest<HTMLElement>('[data-drop]')).find((one) => one)
      if (place?.dataset.drop !== undefined) ondrop(place.dataset.drop)
    }
    // The press that ends a carrying is not one on the card.
    const click = (event: MouseEvent): void => {
      if (carried) event.stopImmediatePropagation()
      carried = false
    }
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', end)
    node.addEventListener('pointercancel', end)
    node.addEventListener('click', click, true)
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', end)
      node.removeEventListener('pointercancel', end)
      node.removeEventListener('click', click, true)
    }
  }
}
