/** Marks the part of the table that the guide points to and scrolls to it once. `{@attach pointing(selector)}` */
import { tick } from 'svelte'
import { isStill } from '#ui/motion/calm.ts'

const MARK = 'data-pointed'
/** More than ever wait in a lesson. */
const MOST_SCENES = 5

export function pointing(selector: string | undefined) {
  return (table: HTMLElement): (() => void) | undefined => {
    if (selector === undefined) return undefined
    let isShown = false
    const mark = (): void => {
      const meant = [...table.querySelectorAll(selector)]
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

/** Ends scenes that are still playing when the reader goes on. */
export async function endScenes(table: HTMLElement): Promise<void> {
  for (let scenes = 0; scenes < MOST_SCENES; scenes++) {
    const scene = table.querySelector<HTMLElement>('[data-scene]:not([inert])')
    if (scene === null) return
    scene.click()
    await tick()
  }
}
