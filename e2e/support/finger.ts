/** What a guest presses with, inside the page: finds what to press, waits until there is something, and points at it. */
import { CHOICE } from './choice.ts'

/** What is asked, and what is pointed at; null: nothing to be pressed at the moment. */
export interface Aim {
  /** 'over' at the end of the match; null: nothing is asked */
  readonly ask: string | null
  readonly what: string | null
  readonly at: Point | null
  /** what was pressed before was still where it was pointed at */
  readonly hit: boolean
}
export interface Point {
  readonly x: number
  readonly y: number
  /** it wants to be held */
  readonly held: boolean
}
export type Way = 'gone' | 'here' | 'held' | 'ArrowRight' | 'Tab'

/** Longer than this nobody waits in the page: whoever plays looks up now and then. */
const LOOK_UP = 250

/** Comes with every page of a guest; nothing of ours runs until it is called. */
export const FINGER = `window.finger ??= (() => {
  let meant = null
  let isAimed = false
  let pressed = null
  let hit = true
  // Things move while others play: only what was meant is pressed. What was aimed at is used up by one pointerdown and
  // counts until the next: no mouseup ends it, for there is none where the finger missed. Keys click without a finger.
  const guard = (event) => {
    if (event.type === 'pointerdown') {
      pressed = isAimed ? meant : null
      isAimed = false
      hit = pressed === null || pressed.contains(event.target)
    }
    const isByKey = event.type === 'click' && event.detail === 0
    if (pressed === null || isByKey || pressed.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(type, guard, true)

  const asked = () =>
    document.querySelector('section.finish') ? 'over' : document.querySelector('[data-ask]')?.dataset.ask || null
  const nameOf = (one) => (one.dataset.scene ?? one.dataset.bag ?? '') + ' ' + (one.innerText || one.ariaLabel || one.className)
    .replace(/\\s+/g, ' ').slice(0, 40)

  const changed = (most) => new Promise((resolve) => {
    const watch = new MutationObserver(() => done())
    const late = setTimeout(() => done(), most)
    const done = () => { watch.disconnect(); clearTimeout(late); resolve() }
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })

  const pointAt = (target) => {
    for (const block of ['nearest', 'center', 'start', 'end']) {
      target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2, held: target.classList.contains('hold') }
      if (target.contains(document.elementFromPoint(point.x, point.y))) {
        meant = target
        isAimed = true
        return point
      }
    }
    return null
  }
  // What has just happened may lie above it; a press goes on.
  const aimAt = (target) => {
    const scene = document.querySelector('[data-scene]')
    for (const one of [target, scene]) {
      const at = one && pointAt(one)
      if (at) return { what: nameOf(one), at }
    }
    return { what: nameOf(target) + ' (covered)', at: null }
  }

  return {
    asked,
    /** Remembers it; false: there is nothing. */
    mean: (target) => (meant = target) !== null,
    point: () => meant && pointAt(meant),
    /** What to press next, as soon as there is something; at once if what is asked is not \`known\`. */
    async next(seed, known, by) {
      let state = seed
      const roll = () => (state = (state * 48271 + 11) % 2147483647) / 2147483647
      const late = performance.now() + ${LOOK_UP}
      for (;;) {
        const ask = asked()
        if (ask !== null && !known.includes(ask)) return { ask, what: null, at: null, hit }
        const target = ${CHOICE}(roll)
        meant = target
        if (target && by === 'keys') return { ask, what: nameOf(target), at: null, hit }
        const aim = target && aimAt(target)
        if (aim?.at || performance.now() > late) return { ask, what: null, at: null, ...aim, hit }
        await changed(late - performance.now() + 1)
      }
    },
    /** How the keys get from where they are to what is meant. */
    way() {
      const at = document.activeElement
      if (!meant.isConnected || meant.disabled || meant.ariaDisabled === 'true') return 'gone'
      const modal = document.querySelector('dialog:modal')
      // it opened after the choice was made, and nothing behind it can be reached
      if (modal && !modal.contains(meant)) return 'gone'
      if (at === meant) return meant.classList.contains('hold') ? 'held' : 'here'
      const group = meant.matches('[data-item]') && meant.closest('ul, [role=group], [role=radiogroup]')
      return group && at.matches('[data-item]') && group.contains(at) ? 'ArrowRight' : 'Tab'
    },
    /** A bag is opened by holding its clasp: until it gives way, however busy the machine is. */
    async givenWay() {
      while (meant.isConnected && meant.classList.contains('pressed')) await changed(1000)
    },
  }
})()`
