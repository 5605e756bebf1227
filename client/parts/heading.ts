/** For the heading of a screen: after a change of screen it is focused, so that reading begins there. */

let isFirst = true

export function heading(node: HTMLElement): void {
  node.tabIndex = -1
  if (!isFirst) node.focus({ preventScroll: true })
  isFirst = false
}
