/** Scrolls through what is longer than the screen by itself; pauses after somebody scrolls by hand. */
import { isStill } from '#ui/motion/calm.ts'

const PAGE = 14_000
const HAND = 60_000
const PART = 0.7

export function turning(area: HTMLElement): () => void {
  let handAt = Number.NEGATIVE_INFINITY
  const touched = (): void => {
    handAt = performance.now()
  }
  const turn = (): void => {
    if (performance.now() - handAt < HAND) return
    const isEnd = area.scrollTop + area.clientHeight >= area.scrollHeight - 2
    const top = isEnd ? 0 : area.scrollTop + PART * area.clientHeight
    area.scrollTo({ top, behavior: isStill() ? 'auto' : 'smooth' })
  }
  const timer = setInterval(turn, PAGE)
  const hands = ['wheel', 'pointerdown', 'keydown'] as const
  for (const hand of hands) area.addEventListener(hand, touched, { passive: true })
  return () => {
    clearInterval(timer)
    for (const hand of hands) area.removeEventListener(hand, touched)
  }
}
