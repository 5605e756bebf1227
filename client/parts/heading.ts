/** `use:heading` on the heading of a screen: it gets the focus after a change of screen, so that reading begins there. */

let isFirst = true

export function heading(node: HTMLElement): void {
  node.tabIndex = -1
  if (!isFirst) node.focus({ preventScroll: true })
  isFirst = false
}
