/** The drawing of a good at once; one that has to be fetched first leaves its place empty until it comes. */
import type { Drawing } from '#ui/art/drawing.ts'
import { drawingOf } from './looks.ts'

const BLANK: Drawing = { marks: [] }
let fetched = $state(0)

export function shownOf(good: string): Drawing {
  void fetched
  const drawing = drawingOf(good)
  if (!(drawing instanceof Promise)) return drawing
  // Without a connection the place stays empty, and the next that is drawn asks again.
  void drawing.then(
    () => fetched++,
    () => {},
  )
  return BLANK
}
