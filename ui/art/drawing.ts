/** What a drawing is: marks from back to front, on a block that is 100 wide unless it says otherwise. */

import { STEP } from './path.ts'
import { carve, fill, hatch } from './stroke-outline.ts'

export type Ink =
  | 'line'
  | 'paper'
  | 'shade'
  | 'oxblood'
  | 'verdigris'
  | 'ochre'
  | 'indigo'
  | 'wood'
  | 'stone'
  | 'skin'
  | 'plum'
  | 'sky'
  | 'self'
  | 'felt'
  | SceneInk

/** Colours of the scenery; many differ more between day and night than those of the things in it. */
type SceneInk =
  | 'ray'
  | 'star'
  | 'cloud'
  | 'wall'
  | 'tower'
  | 'sill'
  | 'window'
  | 'hall'
  | 'ember'
  | 'roof'
  | 'thatch'
  | 'slate'
  | 'earth'
  | 'plank'
  | 'plankdark'
  | 'planklight'
  | 'pool'
  | 'glow'
  | 'cast'
  | 'beam'
  | 'lip'
  | 'bench'
  | 'benchdark'
  | 'benchlight'
  | 'water'
  | 'far'
  | 'hill'
  | 'meadow'
  | 'leaf'
  | 'road'
  | 'cloth'

/** Weights of a cut and of a wedge that name none. */
const CUT = 4
const WEDGE = 2.4

/** A flat area of colour. */
type Area = readonly [mark: 'area', ink: Ink, path: string]
/** A carved line: dark by default, or in a colour (paper for white-line work). */
type Cut = readonly [mark: 'cut', path: string, weight?: number, ink?: Ink]
/** Wedges from one guide line to the other. */
type Hatch = readonly [mark: 'hatch', from: string, to: string, strokes: number, weight?: number, ink?: Ink]
export type Mark = Area | Cut | Hatch

export interface Drawing {
  /** Width of the block where it is not 100. */
  readonly width?: number
  /** Height of the block where it is not 100. */
  readonly height?: number
  /** Made in the pixels it is shown in, so there is no finer print. Others are cut for about 64 pixels. */
  readonly large?: boolean
  readonly marks: readonly Mark[]
}

export const widthOf = (drawing: Drawing): number => drawing.width ?? 100
export const heightOf = (drawing: Drawing): number => drawing.height ?? 100

/** An ellipse as a path. */
export function ring(x: number, y: number, rx: number, ry: number = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return (
    `M${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}` +
    ` ${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}` +
    ` ${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}` +
    ` ${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}Z`
  )
}

/** An area with its carved outline. */
export const shape = (ink: Ink, path: string, weight = 4): readonly Mark[] => [
  ['area', ink, path],
  ['cut', path, weight],
]

/** The marks at another size and place. Their paths have no H and no V. */
export function placed(marks: readonly Mark[], scale: number, x = 0, y = 0, weight = scale): readonly Mark[] {
  const move = (path: string): string => {
    let across = true
    return path.replace(/([A-Z])|-?\d*\.?\d+/g, (token, letter) => {
      if (letter) {
        across = true
        return token
      }
      const value = Number(token) * scale + (across ? x : y)
      across = !across
      return `${Math.round(value * 100) / 100}`
    })
  }
  return marks.map((mark): Mark => {
    if (mark[0] === 'area') return ['area', mark[1], move(mark[2])]
    if (mark[0] === 'cut') return ['cut', move(mark[1]), (mark[2] ?? CUT) * weight, mark[3] ?? 'line']
    return ['hatch', move(mark[1]), move(mark[2]), mark[3], (mark[4] ?? WEDGE) * weight, mark[5] ?? 'line']
  })
}

/** The same drawing for a large print: thinner lines, more and thinner wedges. */
export function finer(drawing: Drawing): Drawing {
  if (drawing.large) return drawing
  const known = fine.get(drawing)
  if (known) return known
  const marks = drawing.marks.map((mark): Mark => {
    if (mark[0] === 'area') return mark
    if (mark[0] === 'cut') return ['cut', mark[1], (mark[2] ?? CUT) * 0.6, mark[3] ?? 'line']
    return [
      'hatch',
      mark[1],
      mark[2],
      Math.round(mark[3] * 1.4),
      (mark[4] ?? WEDGE) * 0.66,
      mark[5] ?? 'line',
    ]
  })
  const made = { ...drawing, marks }
  fine.set(drawing, made)
  return made
}
const fine = new WeakMap<Drawing, Drawing>()

export interface Layer {
  readonly ink: Ink
  readonly path: string
}

const pressed = new WeakMap<Drawing, readonly Layer[]>()

/** The drawing as shapes to fill; marks that follow each other in one ink are one shape. */
export function press(drawing: Drawing): readonly Layer[] {
  const known = pressed.get(drawing)
  if (known) return known
  const layers: { ink: Ink; path: string }[] = []
  for (const mark of drawing.marks) {
    const layer = pressOne(mark, drawing.large ? 2 * STEP : STEP)
    const last = layers[layers.length - 1]
    if (last && last.ink === layer.ink && mark[0] !== 'area') last.path += layer.path
    else layers.push(layer)
  }
  pressed.set(drawing, layers)
  return layers
}

/** Everything a drawing covers, as one shape. */
export const silhouette = (drawing: Drawing): string =>
  press(drawing)
    .map(({ path }) => path)
    .join('')

function pressOne(mark: Mark, step: number): { ink: Ink; path: string } {
  switch (mark[0]) {
    case 'area':
      return { ink: mark[1], path: fill(mark[2], step) }
    case 'cut':
      return { ink: mark[3] ?? 'line', path: carve(mark[1], mark[2] ?? CUT, step) }
    case 'hatch':
      return { ink: mark[5] ?? 'line', path: hatch(mark[1], mark[2], mark[3], mark[4] ?? WEDGE) }
  }
}

/** Patterns on the band of a card, drawn by CardFace. */
export type Pattern =
  | 'hatch'
  | 'backhatch'
  | 'dots'
  | 'bars'
  | 'posts'
  | 'lattice'
  | 'chevrons'
  | 'checks'
  | 'waves'
  | 'bricks'
  | 'stars'
