/**
 * `use:heading` on the heading of a screen: it gets the focus after a change of screen, so that reading begins there. Not
 * before the screen is painted, because to focus something lays out the page, and not if something else has the focus by then.
 */

let isFirst = true

export function heading(node: HTMLElement): void {
  node.tabIndex = -1
  const { activeElement } = document
  if (!isFirst) requestAnimationFrame(() => setTimeout(() => focus(node, activeElement)))
  isFirst = false
}

function focus(node: HTMLElement, before: Element | null): void {
  const { activeElement, body } = document
  if (node.isConnected && (activeElement === before || activeElement === body))
    node.focus({ preventScroll: true })
}
