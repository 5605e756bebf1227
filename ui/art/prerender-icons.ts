import { whenIdle } from '#ui/idle.ts'
import type { IconName } from './icons.ts'
import { iconPath } from './icons.ts'

/** While nobody waits, one by one: in the midst of a step there is no time to cut a sign. */
export function prerenderIcons([first, ...rest]: readonly IconName[]): void {
  if (first === undefined) return
  whenIdle(() => {
    iconPath(first)
    prerenderIcons(rest)
  })
}
