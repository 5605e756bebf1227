/**
 * Cards of a row glide to their new places, and from one row of a group to another. Positions are read only in a
 * ResizeObserver's callback, right after layout: at any other time each read forces another layout.
 */
import { calm, isStill } from './calm.ts'

/** Within its row. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}
type Places = ReadonlyMap<string, Place>
interface Row {
  readonly list: HTMLElement
  places: Places
  /** the latest that left it, and where they lay */
  gone: Places
}

/** Rows between which cards go. */
export class Group {
  readonly rows = new Set<Row>()
}

const SHIFT = 260
const FLIGHT = 420
const APPEAR = 80
const EASING = 'cubic-bezier(0.65, 0, 0.35, 1)'
const NONE: Places = new Map()

/** `{@attach gliding(group)}` on a list; each of its items says in `data-glides` which card it is. */
export const gliding =
  (group: Group = new Group()) =>
  (list: HTMLElement): (() => void) => {
    const row: Row = { list, places: NONE, gone: NONE }
    let changed = false
    const laidOut = new ResizeObserver(() => {
      settle(row, group, changed && !isStill())
      changed = false
    })
    const watch = new MutationObserver(() => {
      changed = true
      // observes again, so that it is called even if the size stays the same
      laidOut.unobserve(list)
      laidOut.observe(list)
    })
    group.rows.add(row)
    laidOut.observe(list)
    watch.observe(list, { childList: true })
    return () => {
      group.rows.delete(row)
      laidOut.disconnect()
      watch.disconnect()
    }
  }

function settle(row: Row, group: Group, moves: boolean): void {
  const items = [...row.list.children] as HTMLElement[]
  const places = new Map(items.map((item) => [item.dataset.glides ?? '', placeOf(item, row.list)] as const))
  const before = row.places
  row.gone = new Map([...before].filter(([card]) => !places.has(card)))
  row.places = places
  if (!moves) return
  for (const item of items) {
    const card = item.dataset.glides ?? ''
    const place = places.get(card) as Place
    const was = before.get(card)
    if (was !== undefined) glide(item, was, place, SHIFT)
    else arrive(item, place, leftBehind(row, group, card))
  }
}

const placeOf = ({ offsetLeft, offsetTop, offsetWidth }: HTMLElement, list: HTMLElement): Place => ({
  x: offsetLeft - list.offsetLeft,
  y: offsetTop - list.offsetTop,
  width: offsetWidth,
})

/** Where a card lay in another row, relative to this one. Either row may be called first. */
function leftBehind(here: Row, { rows }: Group, card: string): Place | null {
  for (const row of rows) {
    const place = row === here ? undefined : (row.gone.get(card) ?? row.places.get(card))
    if (place === undefined) continue
    const [from, to] = [row.list.getBoundingClientRect(), here.list.getBoundingClientRect()]
    return { ...place, x: place.x + from.x - to.x, y: place.y + from.y - to.y }
  }
  return null
}

function arrive(item: HTMLElement, place: Place, from: Place | null): void {
  if (from === null) item.animate({ opacity: [0, 1] }, calm(APPEAR))
  else {
    const distance = Math.hypot(from.x - place.x, from.y - place.y)
    glide(item, from, place, Math.min(FLIGHT + distance / 4, 2 * FLIGHT))
  }
}

function glide(item: HTMLElement, from: Place, to: Place, duration: number): void {
  const [x, y] = [from.x - to.x, from.y - to.y]
  if (x === 0 && y === 0 && from.width === to.width) return
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  item.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, { duration, easing: EASING })
}
