/** People whom this person does not want to hear or read, by their ids at the table. Their moves and offers always show. */
import { keep, recallText } from '#ui/settings.ts'

const MOST = 100

let ids = $state.raw<readonly string[]>(recallText('hushed')?.split(' ') ?? [])

export const hushed = {
  has: (id: string): boolean => ids.includes(id),
  set(id: string, isHushed: boolean): void {
    const others = ids.filter((one) => one !== id)
    ids = isHushed ? [...others, id].slice(-MOST) : others
    keep('hushed', ids.join(' '))
  },
}
