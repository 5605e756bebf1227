/**
 * Two browsers connected to each other: sound and a small picture in both directions. Both are agreed on once, at the
 * beginning, so that microphones and cameras come and go without another agreement. Where both browsers propose
 * something at once, the polite one gives way ("perfect negotiation").
 */
import type { ToClientOf } from '#protocol/to-client.ts'

export type PairState = 'connecting' | 'connected' | 'broken'
export type Signal = Pick<ToClientOf<'voice.signal'>, 'description' | 'candidates'>
export type Access = Pick<ToClientOf<'voice.joined'>, 'servers' | 'relay'>
export type Tracks = Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>

interface PairOptions {
  /** gives way; the other one begins */
  readonly isPolite: boolean
  readonly access: Access
  send(signal: Signal): void
  onState(state: PairState): void
  onReceiver(receiver: RTCRtpReceiver): void
}

/** Milliseconds. */
const TOGETHER = 30
const MOST_CANDIDATES = 20
const CONNECT_WITHIN = 5_000
/** The polite one waits longer, so that not both try again at once. */
const POLITE_WAITS = 1_500
/** An answer that takes longer got lost. */
const ANSWER_WITHIN = 2_000
const COME_BACK_WITHIN = 1_500
const TRY_AGAIN_AFTER = 15_000
/** At once: an attempt anew, one through the relay, and one more. Others follow after a while. */
const SOON = 3
/** Few codecs make short descriptions. */
const CODECS = { audio: 'audio/opus', video: 'video/VP8' } as const
const BITS_PER_SECOND = { audio: 32_000, video: 90_000 } as const
const KINDS = ['audio', 'video'] as const

export class Pair {
  readonly #options: PairOptions
  #connection: RTCPeerConnection
  /** this connection, not an earlier one */
  #wasConnected = false
  /** of the other end, in the connection before this one */
  #oldKeys: string | null = null
  #access: Access
  #tracks: Tracks = { audio: null, video: null }
  #isOffering = false
  #isIgnoring = false
  #receiving: Promise<void> = Promise.resolve()
  #candidates: NonNullable<Signal['candidates']> = []
  #sendSoon: ReturnType<typeof setTimeout> | null = null
  #watch: ReturnType<typeof setTimeout> | null = null
  #tries = 0
  #offeredAt = 0
  #isClosed = false

  constructor(options: PairOptions) {
    this.#options = options
    this.#access = options.access
    this.#connection = this.#begin(options.access)
    this.#prepare()
    this.#watchFor(CONNECT_WITHIN)
  }

  #begin(access: Access): RTCPeerConnection {
    const connection = new RTCPeerConnection(configurationOf(access))
    connection.onnegotiationneeded = () => void this.#offer()
    connection.onicecandidate = ({ candidate }) => candidate?.candidate && this.#queue(candidate)
    connection.onconnectionstatechange = () => this.#look()
    connection.ontrack = ({ receiver }) => this.#options.onReceiver(receiver)
    if (!this.#options.isPolite) for (const kind of KINDS) connection.addTransceiver(kind)
    this.#offeredAt = performance.now()
    return connection
  }

  /** Another connection, with other keys, takes the place of this one. */
  #beginAnew(access: Access): void {
    this.#oldKeys = fingerprintIn(this.#connection.remoteDescription)
    this.#end()
    this.#isOffering = false
    this.#wasConnected = false
    this.#candidates = []
    this.#connection = this.#begin(access)
    this.#prepare()
  }

  #end(): void {
    const connection = this.#connection
    connection.onnegotiationneeded = null
    connection.onicecandidate = null
    connection.onconnectionstatechange = null
    connection.ontrack = null
    connection.close()
  }

  /** What the other one gets from now on; null: nothing is sent. */
  setTracks(tracks: Tracks): void {
    this.#tracks = tracks
    this.#prepare()
  }

  /** Changes the passwords for the relay. */
  setAccess(access: Access): void {
    this.#access = access
    this.#connection.setConfiguration(configurationOf(access))
  }

  receive(signal: Signal): void {
    this.#receiving = this.#receiving.then(() => this.#receive(signal)).catch(() => {})
  }

  /**
   * Looks for another way; every second time through the relay only. Whoever has waited long is told, and may press.
   * Firefox sends nothing when ICE restarted before the first connection: then both begin anew. Only the impolite one
   * can; an offer asks it to.
   */
  async #retry(): Promise<void> {
    if (this.#isClosed) return
    this.#count()
    const connection = this.#connection
    // the other one has not begun yet
    if (connection.getTransceivers().length === 0) return
    const hasRelay = this.#access.servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')))
    const relay = this.#access.relay || (hasRelay && this.#tries % 2 === 0)
    const access = { ...this.#access, relay }
    if (!this.#wasConnected && !this.#options.isPolite) return this.#beginAnew(access)
    connection.setConfiguration(configurationOf(access))
    const isLost = performance.now() - this.#offeredAt > ANSWER_WITHIN
    // it may come at this very moment after all
    if (connection.signalingState === 'have-local-offer' && isLost)
      await connection.setLocalDescription({ type: 'rollback' }).catch(() => {})
    connection.restartIce()
  }

  #count(): void {
    this.#tries++
    this.#options.onState(this.#tries > 1 ? 'broken' : 'connecting')
    this.#watchFor(CONNECT_WITHIN)
  }

  /** All ways are tried anew. */
  retry(): void {
    if (this.#isWaiting) return
    this.#tries = 0
    void this.#retry().catch(() => {})
  }

  /** A connection has just begun, and its first answer is on the way. */
  get #isWaiting(): boolean {
    const isNew = this.#connection.remoteDescription === null
    return isNew && performance.now() - this.#offeredAt < ANSWER_WITHIN
  }

  get isConnected(): boolean {
    return this.#connection.connectionState === 'connected'
  }

  /** Of the keys of both ends, own first; null: not agreed yet. */
  get fingerprints(): readonly [string, string] | null {
    const { localDescription, remoteDescription } = this.#connection
    const own = fingerprintIn(localDescription)
    const other = fingerprintIn(remoteDescription)
    return own === null || other === null ? null : [own, other]
  }

  /** The other end has begun a connection anew, with other keys. */
  #isReplacedBy(description: NonNullable<Signal['description']>): boolean {
    const known = fingerprintIn(this.#connection.remoteDescription)
    return known !== null && fingerprintIn(description) !== known
  }

  close(): void {
    this.#isClosed = true
    if (this.#watch !== null) clearTimeout(this.#watch)
    if (this.#sendSoon !== null) clearTimeout(this.#sendSoon)
    this.#end()
  }

  #prepare(): void {
    for (const transceiver of this.#connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track
      if (kind !== 'audio' && kind !== 'video') continue
      if (transceiver.currentDirection === null) choose(transceiver, kind)
      const track = this.#tracks[kind]
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track).catch(() => {})
    }
  }

  async #offer(): Promise<void> {
    const connection = this.#connection
    try {
      this.#isOffering = true
      this.#offeredAt = performance.now()
      await connection.setLocalDescription()
      if (connection === this.#connection) this.#describe()
    } catch {
      // it was closed, or the other one's offer came first
    } finally {
      if (connection === this.#connection) this.#isOffering = false
    }
  }

  async #receive({ description, candidates = [] }: Signal): Promise<void> {
    if (this.#isClosed || (description !== undefined && this.#makesAnew(description))) return
    const connection = this.#connection
    if (description !== undefined) {
      const isOffer = description.type === 'offer'
      const collides = isOffer && (this.#isOffering || connection.signalingState !== 'stable')
      this.#isIgnoring = collides && !this.#options.isPolite
      if (!this.#isIgnoring) {
        if (isOffer) this.#follow()
        await connection.setRemoteDescription(description)
        if (isOffer) {
          this.#prepare()
          await connection.setLocalDescription()
          if (connection === this.#connection) this.#describe()
        }
        void this.#limitBits()
      }
    }
    // one of an earlier attempt is of no use, and no harm
    for (const candidate of candidates) await connection.addIceCandidate(candidate).catch(() => {})
  }

  /** Whether there is no more to do with this description than to begin anew, or nothing. */
  #makesAnew(description: NonNullable<Signal['description']>): boolean {
    const isOffer = description.type === 'offer'
    if (this.#isReplacedBy(description)) {
      this.#count()
      this.#beginAnew(this.#access)
      // an answer is to an offer that nobody remembers
      return !isOffer
    }
    if (!isOffer)
      return this.#connection.remoteDescription === null && fingerprintIn(description) === this.#oldKeys
    if (this.#options.isPolite || this.#wasConnected) return false
    if (!this.#isWaiting) void this.#retry().catch(() => {})
    return true
  }

  /** Whoever begins anew chooses the ways, and gets the time for it. */
  #follow(): void {
    this.#connection.setConfiguration(configurationOf(this.#access))
    if (!this.isConnected && this.#connection.remoteDescription !== null) this.#count()
  }

  async #limitBits(): Promise<void> {
    for (const { sender, receiver } of this.#connection.getTransceivers()) {
      const parameters = sender.getParameters()
      const [encoding] = parameters.encodings
      if (encoding === undefined) continue
      encoding.maxBitrate = BITS_PER_SECOND[receiver.track.kind as 'audio' | 'video']
      await sender.setParameters(parameters).catch(() => {})
    }
  }

  #describe(): void {
    const { localDescription } = this.#connection
    if (localDescription === null) return
    const { type, sdp } = localDescription
    // candidates that still wait are of an earlier attempt
    this.#candidates = []
    this.#options.send({ description: { type: type as 'offer', sdp: tidied(sdp) } })
  }

  #queue({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    this.#candidates.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    // several in one message, since the server counts messages
    this.#sendSoon ??= setTimeout(() => {
      this.#sendSoon = null
      const waiting = this.#candidates.splice(0, MOST_CANDIDATES)
      if (waiting.length > 0) this.#options.send({ candidates: waiting })
    }, TOGETHER)
  }

  #look(): void {
    switch (this.#connection.connectionState) {
      case 'connected':
        this.#wasConnected = true
        this.#tries = 0
        if (this.#watch !== null) clearTimeout(this.#watch)
        this.#options.onState('connected')
        break
      case 'disconnected':
        this.#watchFor(COME_BACK_WITHIN)
        break
      case 'failed':
        this.#watchFor(0)
        break
    }
  }

  #watchFor(milliseconds: number): void {
    if (this.#watch !== null) clearTimeout(this.#watch)
    const wait = milliseconds + (this.#options.isPolite ? POLITE_WAITS : 0)
    this.#watch = setTimeout(
      () => this.isConnected || void this.#retry().catch(() => {}),
      this.#tries < SOON ? wait : wait + TRY_AGAIN_AFTER,
    )
  }
}

const configurationOf = ({ servers, relay }: Access): RTCConfiguration => ({
  iceServers: servers,
  iceTransportPolicy: relay ? 'relay' : 'all',
})

function choose(transceiver: RTCRtpTransceiver, kind: 'audio' | 'video'): void {
  transceiver.direction = 'sendrecv'
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
  const wanted = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === CODECS[kind].toLowerCase())
  if (wanted.length > 0) transceiver.setCodecPreferences?.(wanted)
}

/** Firefox also describes codecs that it does not offer, which Chromium refuses. */
export function tidied(sdp: string): string {
  const offered = new Set(
    [...sdp.matchAll(/^m=\S+ \d+ \S+ (.*?)\r?$/gm)].flatMap(([, types]) => types.split(' ')),
  )
  return sdp.replace(/^a=rtcp-fb:(\d+) .*\r?\n/gm, (line, type: string) => (offered.has(type) ? line : ''))
}

const fingerprintIn = (description: { readonly sdp: string } | null): string | null =>
  /^a=fingerprint:(\S+ \S+)/im.exec(description?.sdp ?? '')?.[1]?.toUpperCase() ?? null
