/**
 * One connection between two browsers: sound and a small picture in both directions. Both are agreed on once, at the
 * beginning, so that microphones and cameras come and go without another agreement. Where both browsers propose
 * something at once, the polite one gives way ("perfect negotiation").
 */
import { attemptIn, CODECS, fingerprintIn, KINDS, tidied } from './descriptions.ts'
import type { Signal } from './pair.ts'

type Content = Omit<Signal, 'connection'>
export type Tracks = Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>

interface ConnectionOptions {
  /** drawn by the one who begins */
  readonly id: string
  /** gives way; the other one begins */
  readonly isPolite: boolean
  readonly configuration: RTCConfiguration
  readonly tracks: Tracks
  send(content: Content): void
  onState(state: RTCPeerConnectionState): void
  onReceiver(receiver: RTCRtpReceiver): void
}

/** Milliseconds. */
const TOGETHER = 30
const MOST_CANDIDATES = 20
const BITS_PER_SECOND = { audio: 32_000, video: 90_000 } as const

export class PeerConnection {
  readonly id: string
  readonly #options: ConnectionOptions
  readonly #rtc: RTCPeerConnection
  #tracks: Tracks
  #wasConnected = false
  #isOffering = false
  /** the newest one of this end, and the newest offer of the other one */
  #description: Signal['description'] | null = null
  #offer: string | null = null
  #receiving: Promise<void> = Promise.resolve()
  /** of this attempt, and those of them that are not sent yet */
  #candidates: NonNullable<Signal['candidates']> = []
  #unsent: NonNullable<Signal['candidates']> = []
  #sendSoon: ReturnType<typeof setTimeout> | null = null

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.id = options.id
    this.#tracks = options.tracks
    const rtc = new RTCPeerConnection(options.configuration)
    this.#rtc = rtc
    rtc.onnegotiationneeded = () => void this.#propose().catch(() => {})
    rtc.onicecandidate = ({ candidate }) => candidate?.candidate && this.#queue(candidate)
    rtc.onconnectionstatechange = () => this.#look()
    rtc.ontrack = ({ receiver }) => options.onReceiver(receiver)
    if (!options.isPolite) for (const kind of KINDS) rtc.addTransceiver(kind)
    this.#prepare()
  }

  get isConnected(): boolean {
    return this.#rtc.connectionState === 'connected'
  }

  /** It was connected, and is not any more. */
  get isLost(): boolean {
    return this.#wasConnected && !this.isConnected
  }

  /** The other one has this connection too. */
  get isAnswered(): boolean {
    return this.#rtc.remoteDescription !== null
  }

  /** Of the keys of both ends, own first; null: not agreed yet. */
  get fingerprints(): readonly [string, string] | null {
    const own = fingerprintIn(this.#rtc.localDescription)
    const other = fingerprintIn(this.#rtc.remoteDescription)
    return own === null || other === null ? null : [own, other]
  }

  /** What the other one gets from now on; null: nothing is sent. */
  setTracks(tracks: Tracks): void {
    this.#tracks = tracks
    this.#prepare()
  }

  /** For the next restart. */
  configure(configuration: RTCConfiguration): void {
    this.#rtc.setConfiguration(configuration)
  }

  /**
   * Looks for another way with the same keys. False: that is of no use. Firefox sends nothing after a restart before the
   * first connection, and an offer that nobody has answered got lost.
   */
  restart(): boolean {
    if (!this.#wasConnected || this.#rtc.signalingState !== 'stable') return false
    this.#rtc.restartIce()
    return true
  }

  /** Says what the other one may have missed, in the same words. */
  repeat(): void {
    if (this.#description === null || this.#rtc.signalingState === 'closed') return
    this.#options.send({ description: this.#description })
    this.#unsent = [...this.#candidates]
    this.#flushSoon()
  }

  receive(content: Content): void {
    this.#receiving = this.#receiving.then(() => this.#receive(content)).catch(() => {})
  }

  close(): void {
    const rtc = this.#rtc
    rtc.onnegotiationneeded = null
    rtc.onicecandidate = null
    rtc.onconnectionstatechange = null
    rtc.ontrack = null
    if (this.#sendSoon !== null) clearTimeout(this.#sendSoon)
    rtc.close()
  }

  #look(): void {
    if (this.isConnected) this.#wasConnected = true
    this.#options.onState(this.#rtc.connectionState)
  }

  #prepare(): void {
    for (const transceiver of this.#rtc.getTransceivers()) {
      const { kind } = transceiver.receiver.track
      if (kind !== 'audio' && kind !== 'video') continue
      if (transceiver.currentDirection === null) choose(transceiver, kind)
      const track = this.#tracks[kind]
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track).catch(() => {})
    }
  }

  async #propose(): Promise<void> {
    try {
      this.#isOffering = true
      await this.#describeAnew()
    } finally {
      this.#isOffering = false
    }
  }

  async #receive({ description, candidates = [] }: Content): Promise<void> {
    if (description?.type === 'offer') await this.#answer(description)
    else if (description !== undefined) await this.#rtc.setRemoteDescription(description)
    if (description !== undefined) void this.#limitBits()
    // one of an earlier attempt is of no use, and no harm
    for (const candidate of candidates) await this.#rtc.addIceCandidate(candidate).catch(() => {})
  }

  async #answer(offer: NonNullable<Signal['description']>): Promise<void> {
    if (offer.sdp === this.#offer) {
      // it was repeated, since nobody could know whether it had come
      this.repeat()
      return
    }
    const collides = this.#isOffering || this.#rtc.signalingState !== 'stable'
    if (collides && !this.#options.isPolite) return
    await this.#rtc.setRemoteDescription(offer)
    this.#offer = offer.sdp
    this.#prepare()
    await this.#describeAnew()
  }

  async #limitBits(): Promise<void> {
    for (const { sender, receiver } of this.#rtc.getTransceivers()) {
      const parameters = sender.getParameters()
      const [encoding] = parameters.encodings
      if (encoding === undefined) continue
      encoding.maxBitrate = BITS_PER_SECOND[receiver.track.kind as 'audio' | 'video']
      await sender.setParameters(parameters).catch(() => {})
    }
  }

  async #describeAnew(): Promise<void> {
    await this.#rtc.setLocalDescription()
    const { localDescription } = this.#rtc
    if (localDescription === null) return
    const { type, sdp } = localDescription
    this.#description = { type: type as 'offer', sdp: tidied(sdp) }
    const attempt = attemptIn(sdp)
    this.#candidates = this.#candidates.filter(({ usernameFragment }) => usernameFragment === attempt)
    this.repeat()
  }

  #queue({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    const one = { candidate, sdpMid, sdpMLineIndex, usernameFragment }
    this.#candidates.push(one)
    this.#unsent.push(one)
    this.#flushSoon()
  }

  /** Several in one message, since the server counts messages. */
  #flushSoon(): void {
    this.#sendSoon ??= setTimeout(() => {
      this.#sendSoon = null
      const waiting = this.#unsent.splice(0, MOST_CANDIDATES)
      if (waiting.length > 0) this.#options.send({ candidates: waiting })
      if (this.#unsent.length > 0) this.#flushSoon()
    }, TOGETHER)
  }
}

function choose(transceiver: RTCRtpTransceiver, kind: 'audio' | 'video'): void {
  transceiver.direction = 'sendrecv'
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
  const wanted = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === CODECS[kind].toLowerCase())
  if (wanted.length > 0) transceiver.setCodecPreferences?.(wanted)
}
