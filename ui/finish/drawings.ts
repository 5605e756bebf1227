/** What only a crowning needs: coins to be piled up, and the light round the crown. */
import type { Drawing, Ink } from '#ui/art/drawing.ts'
import { ring, shape } from '#ui/art/drawing.ts'

const RIM = 'M5 16L5 34R20 44 50 47 80 44 95 34L95 16Z'
const coins = new Map<Ink, Drawing>()

/** Lying flat, seen from the side. */
export function coin(ink: Ink): Drawing {
  const known = coins.get(ink)
  if (known) return known
  const drawing: Drawing = {
    height: 50,
    marks: [
      ...shape(ink, RIM, 5),
      ['cut', 'M66 29L66 43M77 27L77 41M87 24L87 37', 3.6],
      ...shape(ink, ring(50, 16, 45, 13), 5),
      ['cut', 'M26 14R48 7 68 12', 3.4, 'paper'],
    ],
  }
  coins.set(ink, drawing)
  return drawing
}

const SPIKES = 28
const [INNER, OUTER] = [37, 49]

function toothed(): string {
  const points = Array.from({ length: SPIKES * 2 }, (_, i) => {
    const angle = (i / SPIKES) * Math.PI
    const far = i % 2 === 1 ? INNER : i % 4 === 0 ? OUTER : OUTER * 0.9
    return `${(50 + Math.cos(angle) * far).toFixed(1)} ${(50 + Math.sin(angle) * far).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

export const sun: Drawing = {
  marks: [...shape('pool', toothed(), 1.6), ['cut', ring(50, 50, INNER * 0.9), 1]],
}
