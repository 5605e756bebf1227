/** People who talk at a table, and what their browsers measure of it. */
import type { Locator } from 'playwright-core'
import { WebSocket } from 'ws'
import type { Guest } from './guest.ts'
import type { TestSite } from './test-site.ts'

declare global {
  interface Window {
    /** every connection this page has made */
    connections: RTCPeerConnection[]
    /** no network lets this page through */
    isBlocked: boolean
    /** what the loudspeaker plays */
    played: AnalyserNode[]
  }
}

/** Runs in the page before everything else. */
export function recordConnections(): void {
  if (window.connections !== undefined) return
  window.connections = []
  window.played = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(allowed(configuration))
      window.connections.push(this)
    }
    override setConfiguration(configuration?: RTCConfiguration): void {
      super.setConfiguration(allowed(configuration))
    }
  }
  // without a relay, "only through the relay" leads nowhere
  const allowed = (configuration?: RTCConfiguration): RTCConfiguration | undefined =>
    window.isBlocked ? { ...configuration, iceServers: [], iceTransportPolicy: 'relay' } : configuration
  const { connect } = AudioNode.prototype as { connect(this: AudioNode, to: AudioNode): AudioNode }
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      const meter = this.context.createAnalyser()
      connect.call(this, meter)
      window.played.push(meter)
    }
    return connect.call(this, to)
  } as typeof AudioNode.prototype.connect
}

/** How loud the loudspeaker was within so many milliseconds; 0: silent all this time. */
export const loudestWithin = ({ page }: Guest, milliseconds: number): Promise<number> =>
  page.evaluate(async (wait) => {
    const samples = new Float32Array(2_048)
    let loudest = 0
    for (const end = performance.now() + wait; performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      for (const meter of window.played) {
        meter.getFloatTimeDomainData(samples)
        loudest = Math.max(loudest, ...samples.map(Math.abs))
      }
    }
    return loudest
  }, milliseconds)

/** Milliseconds that a page may take to show something. Voice tests end early, since whatever fails once fails in all later steps. */
const SHOWS_WITHIN = 30_000

export async function talker(site: TestSite, options = {}, address?: string): Promise<Guest> {
  const guest = await site.guest({ hasDevices: true, ...options }, address)
  guest.context.setDefaultTimeout(SHOWS_WITHIN)
  await guest.context.addInitScript(recordConnections)
  return guest
}

export async function joinVoice(guest: Guest): Promise<void> {
  await guest.page.locator('[data-voice-join]').click()
  // players are told who will hear them, people who watch are not heard
  const heard = guest.page
    .getByRole('dialog')
    .getByRole('button', { name: guest.text('voice.join'), exact: true })
  await heard.or(guest.page.locator('[data-voice-open]')).first().waitFor()
  if (await heard.isVisible()) await heard.click()
}

/** Opens the panel, does something there, and closes it. */
export async function inPanel({ page }: Guest, use: (panel: Locator) => Promise<unknown>): Promise<void> {
  await page.locator('[data-voice-open]').click()
  const panel = page.locator('[data-voice-panel]')
  await use(panel)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** Milliseconds in which voice comes back by itself. */
const BACK_WITHIN = 5_000

/** What goes through one open connection, in bytes of sound and picture. */
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

/** Within so many milliseconds, of every connection that is open all this time, in the order they were made. */
export const flowsWithin = ({ page }: Guest, milliseconds: number): Promise<Flow[]> =>
  page.evaluate(async (wait) => {
    const open = () => window.connections.filter(({ connectionState }) => connectionState === 'connected')
    // Firefox never answers for a connection that is closed meanwhile
    const statsOf = (one: RTCPeerConnection) =>
      Promise.race([one.getStats(), new Promise<null>((resolve) => setTimeout(resolve, 2_000, null))])
    const measure = async (one: RTCPeerConnection): Promise<Flow | null> => {
      const stats = await statsOf(one)
      if (stats === null) return null
      const all = [...stats.values()]
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
    }
    const before = await Promise.all(open().map(async (one) => [one, await measure(one)] as const))
    await new Promise((resolve) => setTimeout(resolve, wait))
    const changes = await Promise.all(
      before.map(async ([one, old]) => {
        const now = open().includes(one) ? await measure(one) : null
        if (now === null || old === null) return []
        return [
          {
            sent: now.sent - old.sent,
            heard: now.heard - old.heard,
            video: now.video - old.video,
            up: now.up - old.up,
            down: now.down - old.down,
            way: now.way,
          },
        ]
      }),
    )
    return changes.flat()
  }, milliseconds)

/** Milliseconds of one measurement: several packets of sound. */
const WINDOW = 200

/**
 * Measures at all of them until what flows is as wanted. After so many milliseconds it fails and says what it measured.
 * `isMet` gets the connections of each guest.
 */
export async function untilFlows(
  guests: readonly Guest[],
  isMet: (flows: readonly (readonly Flow[])[]) => boolean,
  within = BACK_WITHIN,
): Promise<void> {
  const start = performance.now()
  for (;;) {
    const all = await Promise.all(guests.map((guest) => flowsWithin(guest, WINDOW)))
    if (isMet(all)) return
    const took = Math.round(performance.now() - start)
    if (took > within)
      throw new Error(
        `after ${took} ms (at most ${within}) sound flows as ${JSON.stringify(all.map((pairs) => pairs.map(({ sent, heard }) => ({ sent, heard }))))}`,
      )
  }
}

const isTwoWay = ({ sent, heard }: Flow): boolean => sent > 0 && heard > 0

/** All of them hear each other, measured at both ends. */
export const hearEachOther = (guests: readonly Guest[], within?: number): Promise<void> =>
  untilFlows(
    guests,
    (all) => all.every((pairs) => pairs.length === guests.length - 1 && pairs.every(isTwoWay)),
    within,
  )

/** One sends nothing at all, and hears everybody else. */
export const onlyListens = (guest: Guest): Promise<void> =>
  untilFlows(
    [guest],
    ([pairs]) => pairs.length > 0 && pairs.every(({ sent, heard }) => sent === 0 && heard > 0),
  )

interface SeenTable {
  readonly sheriffs: readonly number[]
  readonly phase: { readonly type: string }
}

/** Milliseconds for a part of a round. */
const PLAYED_WITHIN = 40_000

/** Everybody makes moves that the server proposes until the table is as wanted. The pages only watch. */
export async function playOn(
  guests: readonly Guest[],
  code: string,
  isWanted: (table: SeenTable) => boolean,
): Promise<SeenTable> {
  const reached = Promise.withResolvers<SeenTable>()
  const cookies = await Promise.all(guests.map(({ context }) => context.cookies()))
  // nothing is awaited between making them and listening to them: a socket that opens meanwhile would never say hello
  const sockets = guests.map(({ base }, i) => {
    const cookie = cookies[i].map(({ name, value }) => `${name}=${value}`).join('; ')
    return new WebSocket(`${base.replace('http', 'ws')}/api/tables/${code}/socket`, { headers: { cookie } })
  })
  let isOver = false
  for (const [id, socket] of sockets.entries()) {
    socket.on('error', reached.reject)
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
  const late = setTimeout(() => reached.reject(new Error('the match did not get there')), PLAYED_WITHIN)
  try {
    return await reached.promise
  } finally {
    clearTimeout(late)
    for (const socket of sockets) socket.close()
  }
}
