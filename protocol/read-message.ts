/** Reads messages of the server. It loads no schema, so that browsers do not load any either. */
import type { VisibleEvent } from '#engine/event.ts'
import type { Shape } from '#engine/state.ts'
import type { Codec } from './codec.ts'
import { json } from './codec.ts'
import type { ToClient, ToClientOf, WireEvent, WireMessage, WireStep } from './to-client.ts'

/** Expands the short form of a step. */
export function readMessage(data: string | Uint8Array, codec: Codec = json): ToClient {
  const message = codec.read(data) as WireMessage
  return 'step' in message ? readStep(message) : message
}

function readStep({ step, events, ...rest }: WireStep): ToClientOf<'step'> {
  return { type: 'step', version: step, events: events.map(readEvent), ...rest }
}

/** An event of a step as the engine has it. */
export function visibleEvent<S extends Shape = Shape>({ hidden, ...open }: WireEvent): VisibleEvent<S> {
  return { open: open as S['open'], hidden: (hidden ?? null) as S['hidden'] | null }
}

/** Its only key is the type. */
function readEvent(event: WireStep['events'][number]): WireEvent {
  const [[type, fields]] = Object.entries(event)
  return { type, ...fields }
}
