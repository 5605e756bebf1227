/**
 * Drawings as the browser shows them: printed once, on a sheet that nobody sees, and shown from there wherever they
 * appear. A table has hundreds.
 */
import { whenIdle } from '#ui/idle.ts'
import type { Drawing, Ink } from './drawing.ts'
import { press, silhouette } from './drawing.ts'

const SVG = 'http://www.w3.org/2000/svg'
const prints = new WeakMap<Drawing, string>()
const haloed = new WeakMap<Drawing, string>()
let sheet: SVGSVGElement | null = null
let next = 0

/** Where a `use` finds it. `halo`: behind it lies everything it covers as one shape. */
export function printOf(drawing: Drawing, halo: boolean): string {
  const known = halo ? haloed : prints
  const print = known.get(drawing) ?? newPrint(drawing, halo)
  known.set(drawing, print)
  return print
}

/** Cutting a drawing takes a while, and in the midst of a step there is none; soon after a table opens all are needed. */
const SOON = 100

/** While nobody waits, one by one. */
export function printAhead(drawings: readonly Drawing[], halo: boolean): void {
  const [first, ...rest] = drawings
  if (first === undefined) return
  whenIdle(() => {
    printOf(first, halo)
    printAhead(rest, halo)
  }, SOON)
}

function newPrint(drawing: Drawing, halo: boolean): string {
  const print = document.createElementNS(SVG, 'g')
  print.id = `print-${next++}`
  if (halo) print.append(haloOf(silhouette(drawing)))
  for (const { ink, path } of press(drawing)) print.append(inked(ink, path))
  sheet ??= newSheet()
  sheet.append(print)
  return `#${print.id}`
}

function newSheet(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'prints')
  svg.setAttribute('aria-hidden', 'true')
  document.body.append(svg)
  return svg
}

function haloOf(shape: string): SVGPathElement {
  const path = pathOf(shape)
  path.setAttribute('class', 'halo')
  return path
}

function inked(ink: Ink, shape: string): SVGPathElement {
  const path = pathOf(shape)
  path.style.fill = `var(--art-${ink})`
  return path
}

function pathOf(shape: string): SVGPathElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', shape)
  return path
}
