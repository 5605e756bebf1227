/** People who talk at a table, and what their browsers measure of it. */
import { WebSocket } from 'ws'
import type { Guest } from './guest.ts'
import type { TestSite } from './test-site.ts'

declare global {
  interface Window {
    /** every connection this page has made */
    connections: RTCPeerConnection[]
  }
}

/** Runs in the page before everything else. */
export function recordConnections(): void {
  if (window.connections !== undefined) return
  window.connections = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      window.connections.push(this)
    }
  }
}

export async function talker(site: TestSite, options = {}, address?: string): Promise<Guest> {
  const guest = await site.guest({ hasDevices: true, ...options }, address)
  await guest.context.addInitScript(recordConnections)
  return guest
}

export const joinVoice = ({ page }: Guest): Promise<void> => page.locator('[data-voice-join]').click()

/** What went through one open connection until now, in bytes of sound and picture. */
export interface Flow {
  readonly sent: number
  readonly heard: number
  readonly video: number
  /** everything on the wire, with headers and keep-alives */
  readonly up: number
  readonly down: number
  /** of this end of the way in use: `host`, `srflx`, `relay` */
  readonly way: string
}

/** Of every connection that is open, in the order they were made. */
export const flows = ({ page }: Guest): Promise<Flow[]> =>
  page.evaluate(async () => {
    const open = window.connections.filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      open.map(async (one) => {
        const all = [...(await one.getStats()).values()]
        const sum = (type: string, kind: string, field: string): number =>
          all
            .filter((stat) => stat.type === type && stat.kind === kind)
            .reduce((total, stat) => total + (stat[field] ?? 0), 0)
        const pair = all.find(
          (stat) => stat.type === 'candidate-pair' && stat.nominated && stat.state === 'succeeded',
        )
        const transport = all.find((stat) => stat.type === 'transport')
        return {
          sent: sum('outbound-rtp', 'audio', 'bytesSent'),
          heard: sum('inbound-rtp', 'audio', 'bytesReceived'),
          video: sum('inbound-rtp', 'video', 'bytesReceived'),
          up: transport?.bytesSent ?? 0,
          down: transport?.bytesReceived ?? 0,
          way: all.find((stat) => stat.id === pair?.localCandidateId)?.candidateType ?? '',
        }
      }),
    )
  })

/** What came and went within so many milliseconds, by connection. */
export async function flowsWithin(guest: Guest, milliseconds: number): Promise<Flow[]> {
  const before = await flows(guest)
  await guest.page.waitForTimeout(milliseconds)
  const after = await flows(guest)
  return after.map((now, i) => ({
    sent: now.sent - (before[i]?.sent ?? 0),
    heard: now.heard - (before[i]?.heard ?? 0),
    video: now.video - (before[i]?.video ?? 0),
    up: now.up - (before[i]?.up ?? 0),
    down: now.down - (before[i]?.down ?? 0),
    way: now.way,
  }))
}

/** Waits until all of them hear each other, measured at both ends; returns the milliseconds it took. */
export async function hearEachOther(guests: readonly Guest[], within = 60_000): Promise<number> {
  const start = performance.now()
  for (;;) {
    const all = await Promise.all(guests.map((guest) => flowsWithin(guest, 300)))
    const took = performance.now() - start
    const isWhole = (pairs: readonly Flow[]): boolean =>
      pairs.length === guests.length - 1 && pairs.every(({ sent, heard }) => sent > 300 && heard > 300)
    if (all.every(isWhole)) return took
    if (took > within) throw new Error(`after ${Math.round(took)} ms: ${JSON.stringify(all)}`)
  }
}

interface SeenTable {
  readonly sheriffs: readonly number[]
  readonly phase: { readonly type: string }
}

/** Everybody makes moves that the server proposes until the table is as wanted. The pages only watch. */
export async function playOn(
  guests: readonly Guest[],
  code: string,
  isWanted: (table: SeenTable) => boolean,
): Promise<SeenTable> {
  const reached = Promise.withResolvers<SeenTable>()
  const sockets = await Promise.all(
    guests.map(async ({ base, context }) => {
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      return new WebSocket(`${base.replace('http', 'ws')}/api/tables/${code}/socket`, { headers: { cookie } })
    }),
  )
  let isOver = false
  for (const [id, socket] of sockets.entries()) {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', mode: 'views' })))
    socket.on('message', (data) => {
      const { type, match, version, view, asked, hints } = JSON.parse(data.toString())
      if (type !== 'view' || isOver) return
      isOver = isWanted(view.table)
      if (isOver) return reached.resolve(view.table)
      const must = asked.some((one: { seat: unknown; must: boolean }) => one.seat === view.seat && one.must)
      const move = hints.find((one: { move: string }) => one.move !== 'offer') ?? hints[0]
      if (must) socket.send(JSON.stringify({ type: 'move', id, match, seen: version, move }))
    })
  }
  const table = await reached.promise
  for (const socket of sockets) socket.close()
  return table
}
