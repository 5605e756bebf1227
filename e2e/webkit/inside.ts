/** What runs inside a page of WebKit. Sources of functions are sent to the page, so they import nothing. */

/** A text, or a pattern as it can be sent to the page. */
export type Text = string | { readonly pattern: string; readonly flags: string }

/** How to find elements, step by step: each begins with what the step before has found. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name: Text | null }
  | { readonly text: string; readonly exact: boolean }
  | { readonly label: string }
  | { readonly hasText: Text }
  | { readonly at: number }

/** What happened in the page since the last look. */
export interface PageEvent {
  readonly type: 'pageerror' | 'console' | 'request'
  readonly text: string
}

/** A value that stays in the page: its place among the values there. */
export interface Handle {
  readonly handle: number
}

export interface InsideTools {
  readonly events: PageEvent[]
  /** what tests have handles of */
  readonly values: unknown[]
  find(steps: readonly Step[]): HTMLElement[]
  isVisible(one: HTMLElement): boolean
  /** Where the element can be pressed; null: it is not there yet, is disabled, moves, or something covers it. */
  pointOf(steps: readonly Step[]): Promise<{ x: number; y: number } | null>
  /** The next press reaches this element and nothing else. */
  aim(steps: readonly Step[]): Promise<{ x: number; y: number } | null>
  /** The press after `aim` has reached its element. */
  hasHit(): boolean
}

declare global {
  interface Window {
    inside: InsideTools
  }
}

export function installInside(): void {
  if (window.inside !== undefined) return
  const events: PageEvent[] = []
  const report = (type: PageEvent['type'], text: string): void => void events.push({ type, text })
  addEventListener('error', ({ error, message }) => report('pageerror', String(error?.stack ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => report('pageerror', String(reason?.stack ?? reason)))
  const usual = console.error
  console.error = (...words: unknown[]) => {
    report('console', words.map(String).join(' '))
    usual(...words)
  }
  const requests = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) report('request', name)
  })
  requests.observe({ type: 'resource', buffered: true })

  const ROLES: Readonly<Record<string, string>> = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href]',
    switch: '[role=switch]',
    checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
    radio: 'input[type=radio]:not([role]), [role=radio]',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog[open], [role=dialog]',
    textbox: 'textarea, input:not([type]), input[type=text], [role=textbox]',
    searchbox: 'input[type=search], [role=searchbox]',
    tab: '[role=tab]',
  }
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const isText = (text: string, wanted: Text): boolean =>
    typeof wanted === 'string' ? text === plain(wanted) : new RegExp(wanted.pattern, wanted.flags).test(text)
  /** What a screen reader reads of it: what is hidden from it, or from everybody, has no part in a name. */
  const readText = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.ariaHidden === 'true') return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const text = node.ariaLabel || node.getAttribute('alt') || [...node.childNodes].map(readText).join('')
    return display === 'inline' ? text : ` ${text} `
  }
  const nameOf = (one: HTMLElement): string => {
    const by = one.getAttribute('aria-labelledby')?.split(' ')
    const labels = by?.map((id) => document.getElementById(id)) ?? [
      ...((one as HTMLInputElement).labels ?? []),
    ]
    const labelled = plain(labels.map((label) => (label ? readText(label) : '')).join(' '))
    return plain(one.ariaLabel || labelled || readText(one)) || plain(one.title)
  }
  const isVisible = (one: HTMLElement): boolean => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
  }
  /** As for Playwright: a button that says so waits, whether or not it could be pressed. */
  const isDisabled = (one: HTMLElement): boolean =>
    one.matches(':disabled') || one.closest('[aria-disabled=true]') !== null
  /** `:visible` at the end is Playwright's own. */
  const within = (from: readonly ParentNode[], css: string): HTMLElement[] => {
    const [, plainCss, visible] = /^(.*?)(:visible)?$/s.exec(css) ?? []
    const all = [...new Set(from.flatMap((one) => [...one.querySelectorAll<HTMLElement>(plainCss)]))]
    return visible ? all.filter(isVisible) : all
  }
  const take = (from: readonly ParentNode[], step: Step): HTMLElement[] => {
    if ('css' in step) return within(from, step.css)
    if ('role' in step) {
      const named = within(from, ROLES[step.role] ?? `[role=${step.role}]`).filter(
        (one) => isVisible(one) && one.closest('[aria-hidden=true]') === null,
      )
      const { name } = step
      return name === null ? named : named.filter((one) => isText(nameOf(one), name))
    }
    if ('label' in step)
      return within(from, 'input, select, textarea, [aria-label]').filter(
        (one) => nameOf(one) === plain(step.label),
      )
    // the innermost elements with this text
    if ('text' in step) {
      const has = (one: Element): boolean =>
        step.exact
          ? plain(one.textContent) === plain(step.text)
          : plain(one.textContent).toLowerCase().includes(plain(step.text).toLowerCase())
      return within(from, '*').filter((one) => has(one) && ![...one.children].some(has))
    }
    const elements = from as HTMLElement[]
    if ('at' in step) return elements.slice(step.at, step.at === -1 ? undefined : step.at + 1)
    const { hasText } = step
    if (typeof hasText !== 'string') return elements.filter((one) => isText(one.textContent ?? '', hasText))
    return elements.filter((one) => plain(one.textContent).toLowerCase().includes(hasText.toLowerCase()))
  }
  const find = (steps: readonly Step[]): HTMLElement[] =>
    steps.reduce<ParentNode[]>(take, [document]) as HTMLElement[]
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

  // What loads late moves what lies below it, also between finding an element and pressing it.
  let target: HTMLElement | null = null
  let isHit = true
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(
      type,
      (event) => {
        if (target === null) return
        const at = event.target as Element
        if (type === 'pointerdown') isHit = target.contains(at) || at.closest('label')?.control === target
        if (!isHit) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
      },
      true,
    )

  window.inside = {
    events,
    values: [],
    find,
    isVisible,
    async pointOf(steps) {
      const [one] = find(steps)
      if (one === undefined || !isVisible(one) || isDisabled(one)) return null
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const before = one.getBoundingClientRect()
      await frame()
      const { x, y, width, height } = one.getBoundingClientRect()
      if (x !== before.x || y !== before.y) return null
      const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      const hit = document.elementFromPoint(point.x, point.y)
      const label = hit?.closest('label')
      return one.contains(hit) || label?.control === one ? point : null
    },
    async aim(steps) {
      const point = await window.inside.pointOf(steps)
      target = point && find(steps)[0]
      return point
    },
    hasHit() {
      target = null
      return isHit
    },
  }
}
