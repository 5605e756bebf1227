/** Drawings as the browser shows them: printed once, and copied wherever they appear. A table has hundreds. */
import type { Drawing } from './drawing.ts'
import { press, silhouette } from './drawing.ts'

const SVG = 'http://www.w3.org/2000/svg'
const prints = new WeakMap<Drawing, DocumentFragment>()
const haloed = new WeakMap<Drawing, DocumentFragment>()

/** `halo`: behind it lies everything it covers as one shape. Copy it, don't move it. */
export function printOf(drawing: Drawing, halo: boolean): DocumentFragment {
  const known = halo ? haloed : prints
  const print = known.get(drawing) ?? newPrint(drawing, halo)
  known.set(drawing, print)
  return print
}

function newPrint(drawing: Drawing, halo: boolean): DocumentFragment {
  const print = document.createDocumentFragment()
  if (halo) print.append(pathOf('halo', silhouette(drawing)))
  for (const { ink, path } of press(drawing)) print.append(pathOf(`ink-${ink}`, path))
  return print
}

function pathOf(name: string, shape: string): SVGPathElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('class', name)
  path.setAttribute('d', shape)
  return path
}
