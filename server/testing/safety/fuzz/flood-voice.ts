/** Two people signal each other while others at the same table send every kind of bad message about voice. */
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { MAX_SDP } from '#protocol/voice.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { pick, randomBelow } from '#server/testing/random.ts'
import { oddValue } from './grammar.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 5, order: 'seated', first: null } as const
const ANN = 'a'.repeat(16)
const BEN = 'b'.repeat(16)
const BATCH = 200
/** One honest signal in each direction for this many batches. */
const HONEST = 5

export interface VoiceFlood {
  readonly sent: number
  readonly refused: number
  readonly disconnected: number
  /** signals between the honest two, each of which arrived once, in order and under the right name */
  readonly honest: number
  readonly seconds: number
}

class Caller {
  readonly #address: string
  readonly #cookie: string | null
  #socket!: WebSocket
  peer = ''
  refused = 0
  disconnected = 0
  readonly signals: { readonly from: string; readonly candidates?: readonly { candidate: string }[] }[] = []
  #pongs: (() => void)[] = []

  constructor(base: string, key: string, cookie: string | null) {
    this.#address = `${base.replace('http', 'ws')}/api/tables/${key}/socket`
    this.#cookie = cookie
  }

  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = this.#cookie === null ? {} : { cookie: this.#cookie }
      const socket = new WebSocket(this.#address, { headers })
      this.#socket = socket
      socket.on('error', reject)
      socket.on('close', () => {
        this.disconnected++
        for (const pong of this.#pongs.splice(0)) pong()
      })
      socket.on('open', () => socket.send('{"type":"hello"}'))
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString())
        if (message.type === 'welcome') resolve()
        if (message.type === 'refused') this.refused++
        if (message.type === 'voice.signal') this.signals.push(message)
        if (message.type === 'pong') this.#pongs.shift()?.()
      })
    })
  }

  send(message: object | string): void {
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Resolves when the server has read everything that was sent before, or has ended the connection. */
  async answered(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return this.connect()
    await new Promise<void>((resolve) => {
      this.#pongs.push(resolve)
      this.send({ type: 'ping' })
    })
  }

  join(peer: string): void {
    this.send({ type: 'voice.join', id: 1, peer })
  }

  close(): void {
    this.#socket.close()
  }
}

const anyPeer = (below: Below): unknown =>
  pick([ANN, BEN, 'e'.repeat(16), `${below(1e6)}`.padStart(16, '0'), oddValue(below)], below)

/** Half of them well-formed; none of them is for the good of anybody. */
function hostile(below: Below): object | string {
  const sdp = () => pick(['v=0\r\n', 'x'.repeat(below(2 * MAX_SDP)), '\u0000', oddValue(below)], below)
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  const connection = pick([null, ANN, anyPeer(below)], below)
  const kind = pick(['offer', 'answer', 'rollback', oddValue(below)], below)
  return pick<() => object | string>(
    [
      () => ({ type: 'voice.join', id: below(9), peer: anyPeer(below) }),
      () => ({ type: 'voice.leave' }),
      () => ({ type: 'voice.state', muted: below(2) === 0, camera: below(2) === 0 }),
      () => ({ type: 'voice.state', muted: oddValue(below), camera: oddValue(below) }),
      () => ({ type: 'voice.aside', with: anyPeer(below) }),
      () => ({
        type: 'voice.signal',
        to: anyPeer(below),
        connection,
        description: { type: kind, sdp: sdp() },
      }),
      () => ({
        ...{ type: 'voice.signal', to: anyPeer(below), connection },
        candidates: Array(below(40)).fill(candidate),
      }),
      () => ({ type: 'voice.signal', to: anyPeer(below), connection }),
      () => ({ type: 'voice.signal', to: BEN, from: ANN, connection, candidates: [] }),
      () => ({ type: 'voice.signal', to: oddValue(below), [String(oddValue(below))]: oddValue(below) }),
      () => `{"type":"voice.signal","to":"${ANN}","candidates":[${'['.repeat(below(500))}`,
    ],
    below,
  )()
}

export async function floodVoice(base: string, seed: number, messages: number): Promise<VoiceFlood> {
  const below = randomBelow(seed)
  const visitors = await Promise.all(['Ann', 'Ben', 'Eve', 'Dan'].map((name) => Visitor.arrive(base, name)))
  const [host, ben, eve, dan] = visitors
  const { code, id } = await host.newTable({ plan: { ...PLAN, options: [] } })
  if (code === null) throw new Error('the host did not get the code')
  for (const one of [ben, eve]) await one.act(code, { action: 'sit', seat: null })
  await host.act(code, { action: 'voice', listeners: true })
  const honest = [host, ben].map((one) => new Caller(base, code, one.cookie))
  const attackers = [
    new Caller(base, code, eve.cookie),
    new Caller(base, id, dan.cookie),
    new Caller(base, id, null),
  ]
  for (const one of [...honest, ...attackers]) await one.connect()
  const [ann, other] = honest
  ann.join(ANN)
  other.join(BEN)
  await Promise.all(honest.map((one) => one.answered()))
  const start = performance.now()
  let sent = 0
  let said = 0
  for (let batch = 0; sent < messages; batch++) {
    const attacker = attackers[batch % attackers.length]
    for (let i = 0; i < BATCH; i++) attacker.send(hostile(below))
    sent += BATCH
    if (batch % HONEST === 0) {
      const candidates = [
        { candidate: `${++said}`, sdpMid: null, sdpMLineIndex: null, usernameFragment: null },
      ]
      ann.send({ type: 'voice.signal', to: BEN, connection: ANN, candidates })
      other.send({ type: 'voice.signal', to: ANN, connection: ANN, candidates })
      await Promise.all(honest.map((one) => one.answered()))
    }
    await attacker.answered()
  }
  await Promise.all(honest.map((one) => one.answered()))
  const seconds = (performance.now() - start) / 1000
  const expected = Array.from({ length: said }, (_, i) => `${i + 1}`).join()
  for (const [one, from] of [
    [ann, BEN],
    [other, ANN],
  ] as const) {
    const own = one.signals.filter((signal) => signal.from === from)
    if (own.map(({ candidates }) => candidates?.[0]?.candidate).join() !== expected)
      throw new Error('signals between honest people got lost, doubled, mixed up or invented')
    if (one.disconnected > 0) throw new Error('an honest person was disconnected')
  }
  const total = (count: (one: Caller) => number): number =>
    attackers.reduce((sum, one) => sum + count(one), 0)
  const result = {
    ...{ sent, seconds, honest: 2 * said },
    refused: total(({ refused }) => refused),
    disconnected: total(({ disconnected }) => disconnected),
  }
  for (const one of [...honest, ...attackers]) one.close()
  return result
}
