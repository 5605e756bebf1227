/**
 * When what has the focus goes away, as a button does that is replaced by what it opens, the focus goes to the nearest part of the
 * page that is still there: to its heading, where reading goes on and from where Tab reaches what is new. Browsers would leave it
 * nowhere, and a screen reader would begin at the top. Components that know a better place choose it at once; this comes after them.
 */

const PARTS = 'details, section, article, dialog, [role=tabpanel], main'

interface Focused {
  readonly element: HTMLElement
  /** nearest first: once it is removed they can't be found any more */
  readonly parts: readonly Element[]
  readonly isByKeys: boolean
}

export function keepFocus(): () => void {
  let focused: Focused | null = null

  const observer = new MutationObserver((changes) => {
    const lost = focused
    if (lost === null || !isLost()) return
    const isRemoved = changes.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(lost.element)),
    )
    if (isRemoved) setTimeout(() => isLost() && moveOn(lost))
  })

  // whoever presses beside everything wants to leave
  const forget = (): void => {
    focused = null
    observer.disconnect()
  }
  const remember = ({ target }: Event): void => {
    const element = target as HTMLElement
    forget()
    if (leadsItself(element)) return
    focused = { element, parts: partsAround(element), isByKeys: element.matches(':focus-visible') }
    observer.observe(document.body, { subtree: true, childList: true })
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget, true)
    forget()
  }
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Screens without a heading to be seen, such as tables, have places of their own for the focus. */
const leadsItself = (element: Element): boolean =>
  element.closest('main')?.querySelector(':scope > h1.unseen') != null

function partsAround(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    parts.push(part)
  return parts
}

function moveOn({ element, parts, isByKeys }: Focused): void {
  const left = [...parts, document.querySelector('main')].filter((one) => one?.isConnected)
  // lists may only have moved it
  const place = element.isConnected ? element : left.map(placeIn).find((one) => one !== null)
  if (!place || leadsItself(place)) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: !isByKeys })
}

const placeIn = (part: Element | null): HTMLElement | null =>
  part?.matches('[role=tabpanel]')
    ? (part as HTMLElement)
    : (part?.querySelector<HTMLElement>('summary, h1, h2, h3') ?? null)
