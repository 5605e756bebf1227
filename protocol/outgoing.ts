/** A message to several clients. It is written once in each form, however many receive it. */
import type { Codec, Data } from './codec.ts'
import { json } from './codec.ts'
import type { ToClient, WireMessage } from './to-client.ts'

export interface Outgoing {
  data(codec: Codec): Data
}

export function outgoing(message: ToClient | WireMessage): Outgoing {
  let text: Data | null = null
  let bytes: Data | null = null
  return {
    data(codec) {
      if (codec !== json) {
        bytes ??= codec.write(message)
        return bytes
      }
      text ??= codec.write(message)
      return text
    },
  }
}

/** The same message as the answer to a move. */
export const acknowledging = (message: Outgoing, ack: number): Outgoing => ({
  data: (codec) => codec.acknowledge(message.data(codec), ack),
})
