/** Marks the part of the table that the guide points to and scrolls to it once. `{@attach pointing(selector)}` */
import { isStill } from '#ui/motion/calm.ts'

/** On everything the guide points to. */
export const MARK = 'data-pointed'

export function pointing(selector: string | undefined) {
  return (table: HTMLElement): (() => void) | undefined => {
    if (selector === undefined) return undefined
    let isShown = false
    const mark = (): void => {
      const meant = [...table.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      for (const one of table.querySelectorAll(`[${MARK}]`))
        if (!meant.includes(one)) one.removeAttribute(MARK)
      for (const one of meant) one.setAttribute(MARK, '')
      if (isShown || meant.length === 0) return
      isShown = true
      meant[0].scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
    }
    mark()
    const watch = new MutationObserver(mark)
    const attributeFilter = ['aria-pressed', 'aria-checked', 'aria-disabled']
    watch.observe(table, { childList: true, subtree: true, attributeFilter })
    return () => {
      watch.disconnect()
      for (const one of table.querySelectorAll(`[${MARK}]`)) one.removeAttribute(MARK)
    }
  }
}

/** Focuses the first button in it. */
export const focusPointed = (table: HTMLElement): void =>
  [...table.querySelectorAll<HTMLElement>(`[${MARK}]`)]
    .flatMap((one) => [one.closest<HTMLElement>('button'), one.querySelector<HTMLElement>('button')])
    .find((one) => one !== null)
    ?.focus()
