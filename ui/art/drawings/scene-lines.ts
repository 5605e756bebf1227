/** What the scenery is made of. */

import type { Drawing, Mark } from '#ui/art/drawing.ts'

/** A drawing made in pixels of the stage. */
export const scenery = (width: number, height: number, marks: readonly Mark[]): Drawing => ({
  width,
  height,
  large: true,
  marks,
})

/** Numbers from 0 to 1 that look random and are the same every time. */
export function byChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`

/** A line as a hand draws it: straight on the whole, off by at most `by` pixels. */
export function wavering(x1: number, y1: number, x2: number, y2: number, by: number, seed: number): string {
  const chance = byChance(seed * 31 + 7)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const parts = Math.max(2, Math.round(length / 40))
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const points = Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts
    const off = i === parts - 1 ? 0 : (chance() - 0.5) * 2 * by
    return `${tenth(x1 + (x2 - x1) * t + nx * off)} ${tenth(y1 + (y2 - y1) * t + ny * off)}`
  })
  return `M${tenth(x1)} ${tenth(y1)}L${points.join('L')}`
}

/** A line of battlements, to go on a path: teeth up. */
export function battlement(
  from: number,
  to: number,
  y: number,
  tooth: number,
  gap: number,
  up: number,
): string {
  let path = `L${from} ${y}`
  for (let x = from; x + tooth <= to + 1; x += tooth + gap) {
    path += `L${x} ${y}L${x} ${y - up}L${x + tooth} ${y - up}L${x + tooth} ${y}`
  }
  return `${path}L${to} ${y}`
}
