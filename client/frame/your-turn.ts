/** What waits for this person. */
import type { Mine } from '#protocol/http.ts'

export const isMyTurn = ({ seat, awaited }: Pick<Mine, 'seat' | 'awaited'>): boolean => awaited.includes(seat)

/** `due`: at how many tables it is their turn. */
export const marked = (title: string, due: number, words: string): string =>
  due === 0 ? title : `● ${due === 1 ? '' : `(${due}) `}${words} · ${title}`
