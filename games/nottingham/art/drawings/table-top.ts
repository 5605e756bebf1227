/** The round table seen from my place, 1240 wide: planks, and a cloth that runs towards me. */
import type { Drawing, Mark } from '#ui/art/drawing.ts'
import { shape } from '#ui/art/drawing.ts'
import { tufts } from './country.ts'

const JOINTS = [178, 356, 534, 712, 890, 1068]
/** Grain runs along the planks, and around knots. */
const GRAIN = Array.from({ length: 480 }, (_, i) => {
  const [x, y] = [(i * 397 + (i % 7) * 3) % 1240, ((i * 163 + (i % 11) * 5) % 640) - 20]
  return `M${x} ${y}L${x + ((i % 5) - 2)} ${y + 34 + ((i * 7) % 56)}`
}).join('')
const KNOTS = Array.from({ length: 16 }, (_, i) => {
  const [x, y] = [40 + ((i * 311) % 1160), 40 + ((i * 211) % 540)]
  return `M${x} ${y - 14}R${x + 6} ${y} ${x} ${y + 14} ${x - 6} ${y} ${x} ${y - 14}M${x} ${y - 26}R${x + 12} ${y} ${x} ${y + 28} ${x - 11} ${y} ${x} ${y - 26}`
}).join('')
const plank = (x: number): Mark => ['area', 'wood', `M${x} 0L${x + 178} 0L${x + 178} 700L${x} 700Z`]

/** Grass at both sides of it. */
export const grass: Drawing = {
  marks: [tufts(140, [-420, 130], 20, 600), tufts(140, [1110, 1660], 20, 600)],
}

export const tableTop: Drawing = {
  marks: [
    ['area', 'plank', 'M0 0L1240 0L1240 700L0 700Z'],
    plank(0),
    plank(356),
    plank(712),
    plank(1068),
    ['cut', JOINTS.map((x) => `M${x} 0L${x} 700`).join(''), 2.4, 'beam'],
    ['cut', GRAIN, 1.2, 'beam'],
    ['cut', KNOTS, 1.3, 'beam'],
    ...shape('cloth', 'M492 -20L748 -20L796 700L444 700Z', 2.6),
    ['cut', 'M503 -20L458 700M737 -20L782 700', 3.2, 'ochre'],
    ['cut', 'M511 -20L468 700M729 -20L772 700', 1.1, 'ochre'],
    ['hatch', 'M748 10L796 690', 'M760 10L810 690', 60, 1.6],
  ],
}
