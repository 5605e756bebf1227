/**
 * Two people, and the connection between their browsers. One of the two begins every connection and draws a name for it;
 * the other one follows, or asks for a new one. So whoever has forgotten the other, and whatever got lost, both agree
 * after one message in each direction. Timers are only for ways that lead nowhere.
 */
import { randomHex } from '#client/state/random-hex.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import type { Tracks } from './peer-connection.ts'
import { PeerConnection } from './peer-connection.ts'

export type PairState = 'connecting' | 'connected' | 'broken'
/** With neither description nor candidates it asks for a new connection in place of this one. */
export type Signal = Pick<ToClientOf<'voice.signal'>, 'connection' | 'description' | 'candidates'>
export type Access = Pick<ToClientOf<'voice.joined'>, 'servers' | 'relay'>

interface PairOptions {
  /** follows; the other one begins */
  readonly isPolite: boolean
  readonly access: Access
  send(signal: Signal): void
  onState(state: PairState): void
  onReceiver(receiver: RTCRtpReceiver): void
}

/** Milliseconds. */
const CONNECT_WITHIN = 5_000
/** Whoever has just joined is usually called at once. */
const ASK_AFTER = 300
/** The polite one waits longer, so that not both try again at once. */
const POLITE_WAITS = 1_500
const COME_BACK_WITHIN = 1_500
const TRY_AGAIN_AFTER = 15_000
/** At once: an attempt anew, one through the relay, and one more. Others follow after a while. */
const SOON = 3
/** A browser has only so many connections, and whoever asks for ever more wants to use them up. */
const MOST_A_MINUTE = 20

export class Pair {
  readonly #options: PairOptions
  #access: Access
  #tracks: Tracks = { audio: null, video: null }
  /** null: the other one has not begun yet */
  #connection: PeerConnection | null = null
  #ask: ReturnType<typeof setTimeout> | null = null
  #watch: ReturnType<typeof setTimeout> | null = null
  #tries = 0
  /** when connections were begun */
  #begun: number[] = []

  constructor(options: PairOptions) {
    this.#options = options
    this.#access = options.access
    this.#watchFor(CONNECT_WITHIN)
    if (!options.isPolite) this.#renew()
    else this.#ask = setTimeout(() => this.#connection ?? this.#renew(), ASK_AFTER)
  }

  get isConnected(): boolean {
    return this.#connection?.isConnected ?? false
  }

  /** Of the keys of both ends, own first; null: not agreed yet. */
  get fingerprints(): readonly [string, string] | null {
    return this.#connection?.fingerprints ?? null
  }

  /** What the other one gets from now on; null: nothing is sent. */
  setTracks(tracks: Tracks): void {
    this.#tracks = tracks
    this.#connection?.setTracks(tracks)
  }

  /** Changes the passwords for the relay. */
  setAccess(access: Access): void {
    this.#access = access
    this.#connection?.configure(configurationOf(access))
  }

  /** Somebody pressed: all ways are tried again. */
  retry(): void {
    this.#tries = 0
    this.#retry()
  }

  /** This page was away, and what both sent meanwhile got lost. */
  comeBack(): void {
    if (!this.isConnected) this.#startOver()
  }

  receive({ connection, ...content }: Signal): void {
    const isOffer = content.description?.type === 'offer'
    const isAsking = content.description === undefined && content.candidates === undefined
    if (isAsking) this.#asked(connection)
    if (isAsking || connection === null) return
    const isNew = connection !== this.#connection?.id
    // it belongs to a connection that is gone
    if (isNew && !(isOffer && this.#options.isPolite)) return
    // whoever tries again gets the time for it
    if (isOffer && this.#connection !== null && (isNew || this.#connection.isLost)) this.#count()
    if (isNew && !this.#begin(connection, this.#access)) return
    this.#connection?.receive(content)
  }

  close(): void {
    if (this.#ask !== null) clearTimeout(this.#ask)
    if (this.#watch !== null) clearTimeout(this.#watch)
    this.#connection?.close()
  }

  /** False: too many were begun. */
  #begin(id: string, access: Access): boolean {
    const now = performance.now()
    this.#begun = this.#begun.filter((time) => now - time < 60_000)
    if (this.#begun.length >= MOST_A_MINUTE) return false
    this.#begun.push(now)
    this.#connection?.close()
    this.#connection = new PeerConnection({
      id,
      isPolite: this.#options.isPolite,
      configuration: configurationOf(access),
      tracks: this.#tracks,
      send: (content) => this.#options.send({ connection: id, ...content }),
      onState: (state) => this.#look(state),
      onReceiver: (receiver) => this.#options.onReceiver(receiver),
    })
    return true
  }

  /** A new connection takes the place of this one. Whoever begins it chooses the ways. */
  #renew(): void {
    if (this.#options.isPolite) this.#options.send({ connection: this.#connection?.id ?? null })
    else this.#begin(randomHex(8), { ...this.#access, relay: this.#access.relay || this.#isRelayNext })
  }

  /** Every second attempt goes through the relay only. */
  get #isRelayNext(): boolean {
    const hasRelay = this.#access.servers.some(({ urls }) => urls.some((url) => url.startsWith('turn')))
    return hasRelay && this.#tries > 0 && this.#tries % 2 === 0
  }

  #startOver(): void {
    this.#tries = 0
    this.#count()
    this.#renew()
  }

  /** The other one has this connection, or none. */
  #asked(id: string | null): void {
    const current = this.#connection
    if (this.#options.isPolite || current === null) return
    // the offer may still be on its way, or got lost
    if (current.id !== id && !current.isAnswered) current.repeat()
    else this.#startOver()
  }

  /** First another way with the same keys, then a new connection through the relay, then any. */
  #retry(): void {
    this.#count()
    if (this.#tries > 1 || !this.#connection?.restart()) this.#renew()
  }

  /** Whoever has waited long is told, and may press. */
  #count(): void {
    this.#tries++
    this.#options.onState(this.#tries > 1 ? 'broken' : 'connecting')
    this.#watchFor(CONNECT_WITHIN)
  }

  #look(state: RTCPeerConnectionState): void {
    switch (state) {
      case 'connected':
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
      () => this.isConnected || this.#retry(),
      this.#tries < SOON ? wait : wait + TRY_AGAIN_AFTER,
    )
  }
}

const configurationOf = ({ servers, relay }: Access): RTCConfiguration => ({
  iceServers: servers,
  iceTransportPolicy: relay ? 'relay' : 'all',
  // one way for sound and picture
  bundlePolicy: 'max-bundle',
})
