/** The servers that are measured: how each is started, and its adapter. */
import { join } from 'node:path'

export const NAMES = ['ours', 'ours in JSON', 'boardgame.io', 'Colyseus', 'bare ws'] as const
export type Name = (typeof NAMES)[number]

export interface Contender {
  readonly name: Name
  /** what Node is to run */
  readonly server: readonly string[]
  /** module of the driver's side */
  readonly adapter: string
  /** answers once the server is ready */
  readonly ready: string
  /** needs what is in `peers` */
  readonly peer: boolean
}

const here = import.meta.dirname
const root = join(here, '..', '..')
const peer = (file: string): string => join(here, 'peers', file)

export const CONTENDERS: readonly Contender[] = [
  {
    name: 'ours',
    server: [join(root, 'cli', 'gatehouse.ts'), 'serve'],
    adapter: join(here, 'ours.ts'),
    ready: '/readyz',
    peer: false,
  },
  {
    name: 'ours in JSON',
    server: [join(root, 'cli', 'gatehouse.ts'), 'serve'],
    adapter: join(here, 'ours-json.ts'),
    ready: '/readyz',
    peer: false,
  },
  {
    name: 'boardgame.io',
    server: [peer('boardgame-server.mjs')],
    adapter: peer('boardgame-client.mjs'),
    ready: '/games',
    peer: true,
  },
  {
    name: 'Colyseus',
    server: [peer('colyseus-server.mjs')],
    adapter: peer('colyseus-client.mjs'),
    ready: '/',
    peer: true,
  },
  {
    name: 'bare ws',
    server: [join(here, 'relay.ts')],
    adapter: join(here, 'relay-client.ts'),
    ready: '/',
    peer: false,
  },
]
