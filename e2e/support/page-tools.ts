/** What tests use inside the page. Playwright sends the source of these functions, so they import nothing. */

/** What is asked at the moment, and what to press. */
export interface NextPress {
  /** 'over' at the end of the match; null: nothing is asked */
  readonly question: string | null
  /** a description of the element to press; null: nothing can be pressed at the moment */
  readonly element: string | null
  readonly point: Point | null
  /** the last press hit the element that was meant */
  readonly hit: boolean
}
export interface Point {
  readonly x: number
  readonly y: number
  /** the button has to be held down */
  readonly isHeld: boolean
}
/** Which key brings the focus closer to the target, or what to do when it is there. */
export type KeyStep = 'gone' | 'press' | 'hold' | 'ArrowRight' | 'Tab'

export interface PageTools {
  /** 'over' at the end of the match; null: nothing is asked */
  question(): string | null
  /** Remembers the element to press next; false: there is none. */
  aim(target: Element | null): boolean
  /** Where the remembered element can be pressed; null: something covers it. */
  point(): Point | null
  /** Waits for something to press; returns at once if the question is not among `known`. */
  nextPress(seed: number, known: readonly string[], input: 'pointer' | 'keyboard'): Promise<NextPress>
  nextKey(): KeyStep
  /** Resolves at the next change of the page, at the latest after so many milliseconds. */
  changed(longest: number): Promise<void>
  /** Resolves when a held button has done its work. */
  heldLongEnough(): Promise<void>
}

declare global {
  interface Window {
    pageTools: PageTools
    /** e2e/support/choose-press.ts */
    choosePress(random: () => number): HTMLElement | null
    /** hides the page while it is not disabled */
    hidingSheet?: CSSStyleSheet
  }
}

export function installPageTools(): void {
  if (window.pageTools !== undefined) return
  /** Longest wait inside the page, in milliseconds: callers check their own conditions in between. */
  const LONGEST_WAIT = 250
  let target: HTMLElement | null = null
  let isAimed = false
  let pressed: HTMLElement | null = null
  let hit = true

  // Elements move while others play, so a press counts only if it hits its target. The aim holds from one pointerdown
  // to the next: a press that misses may have no mouseup. Clicks by keyboard need no aim.
  const guard = (event: Event): void => {
    const at = event.target as Node
    if (event.type === 'pointerdown') {
      pressed = isAimed ? target : null
      isAimed = false
      hit = pressed === null || pressed.contains(at)
    }
    const isByKey = event.type === 'click' && (event as UIEvent).detail === 0
    if (pressed === null || isByKey || pressed.contains(at)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, guard, true)

  const question = (): string | null =>
    document.querySelector('section.finish')
      ? 'over'
      : document.querySelector<HTMLElement>('[data-ask]')?.dataset.ask || null
  const nameOf = (one: HTMLElement): string => {
    const text = one.innerText || one.ariaLabel || one.className
    return `${one.dataset.scene ?? one.dataset.bag ?? ''} ${text.replace(/\s+/g, ' ').slice(0, 40)}`
  }

  const changed = (longest: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        observer.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const observer = new MutationObserver(done)
      const timer = setTimeout(done, longest)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })

  const pointAt = (one: HTMLElement): Point | null => {
    for (const block of ['nearest', 'center', 'start', 'end'] as const) {
      one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = one.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2, isHeld: one.classList.contains('hold') }
      if (one.contains(document.elementFromPoint(point.x, point.y))) {
        target = one
        isAimed = true
        return point
      }
    }
    return null
  }
  // A scene may lie above the element; a press ends the scene.
  const aimAt = (one: HTMLElement): Pick<NextPress, 'element' | 'point'> => {
    for (const candidate of [one, document.querySelector<HTMLElement>('[data-scene]')]) {
      const point = candidate && pointAt(candidate)
      if (candidate && point) return { element: nameOf(candidate), point }
    }
    return { element: `${nameOf(one)} (covered)`, point: null }
  }

  window.pageTools = {
    question,
    changed,
    aim(one) {
      target = one as HTMLElement | null
      return target !== null
    },
    point: () => target && pointAt(target),
    async nextPress(seed, known, input) {
      let state = seed
      const random = (): number => {
        state = (state * 48271 + 11) % 2147483647
        return state / 2147483647
      }
      const end = performance.now() + LONGEST_WAIT
      for (;;) {
        const asked = question()
        if (asked !== null && !known.includes(asked))
          return { question: asked, element: null, point: null, hit }
        const one = window.choosePress(random)
        target = one
        if (one && input === 'keyboard') return { question: asked, element: nameOf(one), point: null, hit }
        const aimed = one ? aimAt(one) : null
        if (aimed?.point || performance.now() > end)
          return { question: asked, element: null, point: null, ...aimed, hit }
        await changed(end - performance.now() + 1)
      }
    },
    nextKey() {
      const focused = document.activeElement
      if (!target?.isConnected || (target as HTMLButtonElement).disabled || target.ariaDisabled === 'true')
        return 'gone'
      const modal = document.querySelector('dialog:modal')
      // it opened after the choice, and nothing behind it can be reached
      if (modal && !modal.contains(target)) return 'gone'
      if (focused === target) return target.classList.contains('hold') ? 'hold' : 'press'
      const group = target.matches('[data-item]') && target.closest('ul, [role=group], [role=radiogroup]')
      return group && focused?.matches('[data-item]') && group.contains(focused) ? 'ArrowRight' : 'Tab'
    },
    async heldLongEnough() {
      while (target?.isConnected && target.classList.contains('pressed')) await changed(1000)
    },
  }
}

/**
 * Nobody looks at most pages of a test. Without a graphics card, drawing and sound are a good part of the work, so the
 * page is laid out as always but is not drawn, and the sound is off. Dialogs are drawn all the same.
 */
export function hidePage(): void {
  if (window.hidingSheet !== undefined) return
  try {
    if (localStorage.getItem('gatehouse.muted') === null) localStorage.setItem('gatehouse.muted', 'yes')
  } catch {
    // a page without an origin has no storage
  }
  window.hidingSheet = new CSSStyleSheet()
  window.hidingSheet.replaceSync('html { opacity: 0 !important }')
  document.adoptedStyleSheets.push(window.hidingSheet)
}
