/** What a page shows over time. The functions run inside the page, so they import nothing. */

/** Everything in milliseconds of the page's clock. */
export interface Watched {
  /** sum of all layout shifts, also of those after a press */
  shift: number
  /** what shifted, with the sum of the shifts it was part of, and one example of where it was and went */
  shifted: Record<string, { sum: number; example: string }>
  /** time between two changes of the table */
  silences: Silence[]
  /** scenes that were still there after the question that followed them had been answered */
  lateScenes: string[]
  /** when the table began to ask something; empty: nothing */
  asked: { at: number; question: string }[]
  /** messages of the server as they arrived */
  received: { at: number; text: string }[]
}

export interface Silence {
  /** when it ended */
  at: number
  long: number
  /** what one read meanwhile, what changed before and after it, and the scene that was shown */
  read: string
  before: string
  after: string
  scene: string
  /** a scene before it was skipped */
  isSkipped: boolean
}

declare global {
  interface Window {
    watched: Watched
  }
}

export function watchPage(): void {
  const watched: Watched = {
    shift: 0,
    shifted: {},
    silences: [],
    lateScenes: [],
    asked: [],
    received: [],
  }
  window.watched = watched

  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    const own = (one: Element): string =>
      `${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').replace(/ ?svelte-\S+/g, '')}`
    const parent = element.parentElement
    return `${parent ? own(parent) : ''} > ${own(element)}${node === element ? '' : ' (text)'}`
  }
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const box = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const name = nameOf(node)
        const example = `${box(previousRect)} → ${box(currentRect)}`
        watched.shifted[name] = { sum: (watched.shifted[name]?.sum ?? 0) + value, example }
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /** Scenes fade out: so long they may be there after the answer. */
  const FADE = 350
  /** the scenes that were there when the question came */
  let scenes: readonly HTMLElement[] = []
  let question = ''
  let last = 0
  let read = ''
  let scene = ''
  let changed = ''
  let skipped = Number.NEGATIVE_INFINITY
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if ((target as Element).closest('[data-scene]')) skipped = performance.now()
    },
    true,
  )
  const isClock = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=timer]') != null
  const checkQuestion = (now: number): void => {
    const asked = document.querySelector<HTMLElement>('[data-ask]')?.dataset.ask ?? ''
    if (asked === question) return
    const before = scenes
    const answered = question
    if (answered !== '')
      setTimeout(() => {
        for (const scene of before)
          if (scene.isConnected) watched.lateScenes.push(`${scene.dataset.scene} after ${answered}`)
      }, FADE)
    question = asked
    watched.asked.push({ at: now, question })
    scenes = [...document.querySelectorAll<HTMLElement>('[data-scene]')]
  }
  new MutationObserver((changes) => {
    const stage = document.querySelector('.stage')
    const change = changes.find(({ target }) => stage?.contains(target) && !isClock(target))
    if (change === undefined) return
    const now = performance.now()
    const before = changed
    changed = nameOf(change.target)
    if (last > 0) {
      const isSkipped = last - skipped < 6000
      watched.silences.push({ at: now, long: now - last, read, before, after: changed, scene, isSkipped })
    }
    last = now
    read = document.querySelector('[data-prompt]')?.textContent?.trim() ?? ''
    scene = document.querySelector<HTMLElement>('[data-scene]')?.dataset.scene ?? ''
    checkQuestion(now)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-ask'],
  })

  // Without a subprotocol the server sends text, which can be read here.
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }) =>
        watched.received.push({ at: performance.now(), text: String(data) }),
      )
    }
  }
}
