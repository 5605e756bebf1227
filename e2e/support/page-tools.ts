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
/** `reader`: what a screen reader does not know can't be pressed */
export type Input = 'pointer' | 'keyboard' | 'reader'
/** Which key brings the focus closer to the target, or what to do when it is there. */
export type KeyStep = 'gone' | 'choose' | 'press' | 'hold' | 'ArrowRight' | 'Tab'

export interface PageTools {
  /** 'over' at the end of the match; null: nothing is asked */
  question(): string | null
  /** Remembers the element to press next; false: there is none. */
  aim(target: Element | null): boolean
  /** Where the remembered element can be pressed; null: something covers it. */
  point(): Point | null
  /** Waits for something to press; returns at once if the question is not among `known`. */
  nextPress(seed: number, known: readonly string[], input: Input): Promise<NextPress>
  /** Presses the element as a screen reader does: it has a name, and gets a bare click; two where others hold. */
  pressAsReader(): void
  nextKey(): KeyStep
  /** for error messages: the target, and what has the focus */
  aimedAt(): string
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
    /** the client works as it did when it was loaded: a link leads to its other pages */
    isAsLoaded?: boolean
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

  const readNameOf = (one: HTMLElement): string => {
    const labels = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const around = (one as HTMLInputElement).labels ?? []
    const texts = [one.ariaLabel, ...labels.map((id) => document.getElementById(id)?.textContent)]
    for (const label of around) texts.push(label.textContent)
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('[aria-hidden=true]'))
        texts.push(walker.currentNode.textContent)
    return texts.join(' ').trim()
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
      // of a card in a fan only the left side is seen
      for (const part of [0.5, 0.25, 0.15]) {
        const point = { x: x + part * width, y: y + height / 2, isHeld: one.classList.contains('hold') }
        if (!one.contains(document.elementFromPoint(point.x, point.y))) continue
        target = one
        isAimed = true
        return point
      }
    }
    return null
  }
  /** For error messages. */
  const coverOf = (one: HTMLElement): string => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const above = document.elementFromPoint(x + width / 2, y + height / 2)
    const dialogs = document.querySelectorAll('dialog[open]').length
    return `${above?.tagName}.${above?.className} in ${above?.parentElement?.outerHTML.slice(0, 120)}, ${dialogs} dialogs`
  }
  // A scene may lie above the element; a press ends the scene.
  const aimAt = (one: HTMLElement): Pick<NextPress, 'element' | 'point'> => {
    for (const candidate of [one, document.querySelector<HTMLElement>('[data-scene]')]) {
      const point = candidate && pointAt(candidate)
      if (candidate && point) return { element: nameOf(candidate), point }
    }
    return { element: `${nameOf(one)} (covered by ${coverOf(one)})`, point: null }
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
        if (one && input !== 'pointer') return { question: asked, element: nameOf(one), point: null, hit }
        const aimed = one ? aimAt(one) : null
        if (aimed?.point || performance.now() > end)
          return { question: asked, element: null, point: null, ...aimed, hit }
        await changed(end - performance.now() + 1)
      }
    },
    pressAsReader() {
      if (!target?.isConnected) return
      const name = readNameOf(target)
      if (target.closest('[aria-hidden=true], [inert]') || name === '')
        throw new Error(`a screen reader does not know ${target.outerHTML.slice(0, 200)}`)
      const { x, y, width, height } = target.getBoundingClientRect()
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }
      for (let times = target.classList.contains('hold') ? 2 : 1; times > 0; times--)
        target.dispatchEvent(new MouseEvent('click', at))
      hit = true
    },
    nextKey() {
      const focused = document.activeElement
      if (!target?.isConnected || (target as HTMLButtonElement).disabled || target.ariaDisabled === 'true')
        return 'gone'
      // the question it was chosen for is over
      if (target.matches('.idle') || target.closest('[hidden]') !== null) return 'gone'
      const modal = document.querySelector('dialog:modal')
      // it opened after the choice, and nothing behind it can be reached
      if (modal && !modal.contains(target)) return 'gone'
      if (focused === target && target.matches('[data-item]')) return 'choose'
      if (focused === target) return target.classList.contains('hold') ? 'hold' : 'press'
      const group = target.matches('[data-item]') && target.closest('ul, [role=group], [role=radiogroup]')
      return group && focused?.matches('[data-item]') && group.contains(focused) ? 'ArrowRight' : 'Tab'
    },
    aimedAt() {
      const name = (one: Element | null): string =>
        `<${one?.tagName} ${one?.className}> ${one?.textContent?.trim().slice(0, 60)}`
      return `${name(target)}; the focus is at ${name(document.activeElement)}`
    },
    async heldLongEnough() {
      while (target?.isConnected && target.classList.contains('pressed')) await changed(1000)
    },
  }
}

/** Goes to another page of the client as a link does. False: it has to be loaded. */
export async function followLink(address: string): Promise<boolean> {
  const { origin, pathname, search, hash } = new URL(address)
  if (!window.isAsLoaded || origin !== location.origin) return false
  // what shows now goes away, even where the address stays the same
  for (const path of ['/nowhere', pathname + search + hash]) {
    history.replaceState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    await new Promise(requestAnimationFrame)
  }
  return true
}

/** Results show at once: most tests don't look at scenes. Those that do choose another pace. */
export function leaveOutScenes(): void {
  try {
    if (localStorage.getItem('gatehouse.pace') === null) localStorage.setItem('gatehouse.pace', 'instant')
  } catch {
    // a page without an origin has no storage
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
