/** Four guests of our server at one table. */
import { WebSocket } from 'ws'
import { codecOf } from '#protocol/codec.ts'
import type { Plan } from '#protocol/table.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { SEATS } from './adapter.ts'

export const PLAN: Plan = {
  ...{ game: 'sheriff', edition: 2, options: [], players: SEATS },
  ...{ order: 'seated', first: null },
}

export interface Seated {
  /** the host first */
  readonly people: readonly Visitor[]
  readonly code: string
}

export async function seatFour(base: string): Promise<Seated> {
  const arrivals = Array.from({ length: SEATS }, (_, seat) => Visitor.arrive(base, `Guest ${seat}`))
  const people = await Promise.all(arrivals)
  const wish = { plan: PLAN, clocks: { thinking: null, grace: null }, open: false }
  const { code } = await people[0].newTable(wish)
  if (code === null) throw new Error('the host did not get the code')
  for (let seat = 1; seat < SEATS; seat++) await people[seat].act(code, { action: 'sit', seat })
  return { people, code }
}

export async function startMatch({ people, code }: Seated): Promise<void> {
  for (const guest of people.slice(1)) await guest.act(code, { action: 'ready', ready: true, salt: SALT })
  await people[0].act(code, { action: 'start', salt: SALT })
}

/** Says hello as soon as it is open. */
export function socketOf({ people, code }: Seated, seat: number, subprotocols: readonly string[]): WebSocket {
  const { base, cookie } = people[seat]
  const address = `${base.replace('http', 'ws')}/api/tables/${code}/socket`
  const socket = new WebSocket(address, [...subprotocols], { headers: { cookie }, perMessageDeflate: false })
  socket.on('open', () => socket.send(codecOf(socket.protocol).write({ type: 'hello' })))
  return socket
}
