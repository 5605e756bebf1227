/** Adapter: the same clients, but with messages in JSON. */
import type { Client, Received } from './adapter.ts'
import { connectWith } from './ours.ts'

export const connect = (origin: string, number: number, received: Received): Promise<Client> =>
  connectWith([], origin, number, received)
