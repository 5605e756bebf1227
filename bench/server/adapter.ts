/** What the driver and its adapters share. Each measured server has one adapter. */
import type { WebSocket } from 'ws'

export const SEATS = 4

/** An adapter reports that one receiver has got the current move, in a message of so many bytes. */
export type Received = (bytes: number) => void

/** The four clients of one match. */
export interface Client {
  /** Sends the next move and returns its kind; null when the match is over. There is only one move at a time. */
  next(): string | null
  /** Starts a new match if this one is over or nearly so. */
  renew(): Promise<void>
  close(): void
}

export interface Adapter {
  /** Creates a match with four clients and connects them. */
  connect(origin: string, number: number, received: Received): Promise<Client>
}

/** Tasks of the driver, done one after the other. */
export type Task =
  | { readonly task: 'connect'; readonly matches: number }
  /** starts new matches where they are over or nearly so */
  | { readonly task: 'renew' }
  | { readonly task: 'paced'; readonly seconds: number }
  | { readonly task: 'saturated'; readonly seconds: number }
  | { readonly task: 'close' }

/** What a load of moves cost. */
export interface LoadResult {
  readonly moves: number
  readonly seconds: number
  /** processor time of the server in seconds, of all its threads */
  readonly processor: number
  /** the same of the driver: near `seconds`, it was the limit */
  readonly driver: number
  /** processor time of all other processes; where it is large, the figures are rough */
  readonly others: number
  /** milliseconds from sending to the last receiver: half of them, and 99 % of them, took at most so long */
  readonly p50: number
  readonly p99: number
  /** median of the bytes to one receiver */
  readonly bytes: number
  /** moves that were due before the last one had arrived */
  readonly late: number
  /** how often each kind was made */
  readonly mix: Readonly<Record<string, number>>
}

/** Memory of a process in bytes, after garbage collection. */
export interface MemoryUse {
  readonly rss: number
  readonly heap: number
}

/** Sends JSON as one buffer: a string would go out in two pieces, its frame header and its text. */
export const sendText = (socket: WebSocket, message: object): void =>
  socket.send(Buffer.from(JSON.stringify(message)), { binary: false })
