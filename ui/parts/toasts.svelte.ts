/** Short messages that go by themselves; of those about what did not work only the last shows. */
import { announcer } from '#ui/speech/announcer.ts'
import type { Behind } from './reasons.ts'
import { reasons } from './reasons.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'news' | 'trouble'
  /** the rule that says so */
  readonly behind: Behind | null
}

const STAY = 4000
/** What can be pressed stays longer. */
const STAY_TO_PRESS = 6000

let list = $state.raw<readonly Toast[]>([])
let next = 1

export const toasts = {
  get list(): readonly Toast[] {
    return list
  },
  show(text: string, kind: Toast['kind'] = 'news', behind: Behind | null = null): void {
    const id = next++
    announcer.say(text)
    const others = list.filter((one) => one.text !== text && (kind === 'news' || one.kind === 'news'))
    list = [...others.slice(-2), { id, text, kind, behind }]
    setTimeout(() => toasts.drop(id), behind === null ? STAY : STAY_TO_PRESS)
  },
  /** Why something can't be done, with the rule to open if one is known. */
  tell(why: string): void {
    toasts.show(why, 'trouble', reasons.behind(why))
  },
  /** What did not work does not matter any more. */
  moveOn(): void {
    list = list.filter(({ kind }) => kind === 'news')
  },
  drop(id: number): void {
    list = list.filter((toast) => toast.id !== id)
  },
}
