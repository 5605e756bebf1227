/** One step as text, for each viewer what that viewer overhears. What is the same for several is written once. */
import type { Event } from '#engine/event.ts'
import { visibleTo } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'

export class StepText {
  readonly #version: number
  readonly #events: readonly Event<Shape>[]
  /** the open part of each event, up to its last two brackets */
  readonly #open: readonly string[]
  /** for everybody who is not whispered to */
  #common: string | null = null

  constructor(version: number, events: readonly Event<Shape>[]) {
    this.#version = version
    this.#events = events
    this.#open = events.map(openText)
  }

  for(viewer: Viewer): string {
    if (this.#events.some((event) => visibleTo(event, viewer).hidden !== null)) return this.#write(viewer)
    this.#common ??= this.#write('spectator')
    return this.#common
  }

  #write(viewer: Viewer): string {
    let text = ''
    for (const [i, event] of this.#events.entries()) {
      const { hidden } = visibleTo(event, viewer)
      const open = this.#open[i]
      const whisper =
        hidden === null ? '' : `${open.endsWith('{') ? '' : ','}"hidden":${JSON.stringify(hidden)}`
      text += `${i === 0 ? '' : ','}${open}${whisper}}}`
    }
    return `{"step":${this.#version},"events":[${text}]}`
  }
}

/** `{"type":"discarded","seat":1}` as `{"discarded":{"seat":1`, cut out of the text: leaving a field out of an object is slow. */
function openText({ open }: Event<Shape>): string {
  const { type } = open
  const text = JSON.stringify(open)
  const begin = `{"type":"${type}",`
  if (text.startsWith(begin)) return `{"${type}":{${text.slice(begin.length, -1)}`
  const { type: _, ...fields } = open
  return `{"${type}":${JSON.stringify(fields).slice(0, -1)}`
}

/** The same message as an answer to a move. */
export const acknowledging = (text: string, ack: number): string => `${text.slice(0, -1)},"ack":${ack}}`
