/** What a drawing is: marks from back to front, on a block 100 wide. */

import { carve, fill, hatch } from './carve.ts'

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

/** A flat area of colour. */
type Area = readonly [mark: 'area', ink: Ink, path: string]
/** A carved line: dark by default, or in a colour (paper for white-line work). */
type Cut = readonly [mark: 'cut', path: string, weight?: number, ink?: Ink]
/** Wedges from one guide line to the other. */
type Hatch = readonly [mark: 'hatch', from: string, to: string, strokes: number, weight?: number, ink?: Ink]
export type Mark = Area | Cut | Hatch

export interface Drawing {
  /** Height of the block where it is not square. */
  readonly height?: number
  readonly marks: readonly Mark[]
}

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
    const layer = pressOne(mark)
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

function pressOne(mark: Mark): { ink: Ink; path: string } {
  switch (mark[0]) {
    case 'area':
      return { ink: mark[1], path: fill(mark[2]) }
    case 'cut':
      return { ink: mark[3] ?? 'line', path: carve(mark[1], mark[2] ?? 4) }
    case 'hatch':
      return { ink: mark[5] ?? 'line', path: hatch(mark[1], mark[2], mark[3], mark[4] ?? 2.4) }
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
