/** This person's voice at a table: microphone and camera, and a connection to everybody else who has joined. */
import { ignored } from '#client/state/ignored-people.svelte.ts'
import { forgetJoined, noteJoined } from '#client/state/joined-voice.ts'
import { randomHex } from '#client/state/random-hex.ts'
import { asideOf } from '#client/table/asides.ts'
import type { OnlineTable } from '#client/table/online-table.svelte.ts'
import { VOICE } from '#client/table/online-table.svelte.ts'
import type { ToClientOf } from '#protocol/to-client.ts'
import type { Speaker } from '#protocol/voice.ts'
import { keep, recall, recallPart } from '#ui/settings.ts'
import { comparisonCode } from './comparison.ts'
import { chosenDevice, openCamera, openMicrophone } from './devices.ts'
import { Loudspeaker } from './loudspeaker.ts'
import type { Access, PairState } from './pair.ts'
import { Pair } from './pair.ts'

export const MODES = ['open', 'push'] as const
export type Mode = (typeof MODES)[number]

/** What voice needs of the table. */
export type VoiceTable = Pick<OnlineTable, 'view' | 'seat' | 'speakers' | 'send'>

/** Milliseconds. */
const MEASURE_EVERY = 100
/** After a break the others come back one after the other. */
const RETURN_WITHIN = 8_000
/** What was meant for one does not reach everybody because it ended a moment too early. */
const AFTER_ASIDE = 1_000
/** How loud the table is for two who have stepped aside. */
const BEHIND = 0.2
/** Below this it is breath and hum. */
const SPEAKING = 0.04
/** Milliseconds; passwords for the relay last longer. */
const NEW_PASSWORDS_EVERY = 3_600_000

interface Other {
  readonly pair: Pair
  readonly state: PairState
  readonly video: MediaStreamTrack | null
  readonly code: string | null
}

export class Voice {
  /** names this page */
  readonly peer = randomHex(8)
  readonly #table: VoiceTable
  readonly #onLeft: () => void
  readonly #speaker = new Loudspeaker()
  readonly #timers: readonly ReturnType<typeof setInterval>[]
  #access: Access | null = null
  #isJoined = false
  #isEnded = false
  /** until when people may come back who have not been here since this page was connected again */
  #patientUntil = 0
  readonly #seen = new Set<string>()
  #asideUntil = 0
  #lastAside: string | null = null
  #microphone = $state.raw<MediaStreamTrack | null>(null)
  #camera = $state.raw<MediaStreamTrack | null>(null)
  #isMuted = $state(true)
  #isPressed = $state(false)
  #isTested = $state(false)
  #mode = $state<Mode>(recall('voice.mode', MODES, 'open'))
  #others = $state.raw<ReadonlyMap<string, Other>>(new Map())
  #levels = $state.raw<ReadonlyMap<string, number>>(new Map())

  constructor(table: VoiceTable, onLeft: () => void) {
    this.#table = table
    this.#onLeft = onLeft
    this.#timers = [
      setInterval(() => this.#measure(), MEASURE_EVERY),
      setInterval(() => this.rejoin(), NEW_PASSWORDS_EVERY),
    ]
    void this.#speaker.useOutput(chosenDevice('speaker')).catch(() => {})
    addEventListener('pagehide', this.#hideNow)
    addEventListener('online', this.#comeBack)
  }

  /** The browser asks for the microphone. Whoever refuses can still listen. */
  async join(isMuted = false): Promise<void> {
    if (this.#table.seat !== null) await this.openMicrophone().catch(() => {})
    if (this.#isEnded) return
    this.#isMuted = isMuted || this.#microphone === null
    this.rejoin()
  }

  /** Also after the connection to the server was renewed: the connections between people go on meanwhile. */
  rejoin(): void {
    this.#isJoined = false
    this.#seen.clear()
    this.#patientUntil = performance.now() + RETURN_WITHIN
    this.#table.send({ type: 'voice.join', id: VOICE, peer: this.peer })
  }

  leave(): void {
    if (this.#isEnded) return
    this.#table.send({ type: 'voice.leave' })
    forgetJoined()
    this.#end()
  }

  #end(): void {
    this.#isEnded = true
    for (const timer of this.#timers) clearInterval(timer)
    removeEventListener('pagehide', this.#hideNow)
    removeEventListener('online', this.#comeBack)
    for (const { pair } of this.#others.values()) pair.close()
    this.#others = new Map()
    this.#microphone?.stop()
    this.#camera?.stop()
    this.#speaker.close()
    this.#onLeft()
  }

  /** A page that is left, or kept for coming back, is silent. One that is loaded again joins again. */
  readonly #hideNow = (): void => {
    this.#table.send({ type: 'voice.leave' })
    this.#end()
  }

  readonly #comeBack = (): void => {
    for (const { pair } of this.#others.values()) pair.comeBack()
  }

  get mode(): Mode {
    return this.#mode
  }
  set mode(mode: Mode) {
    this.#mode = mode
    keep('voice.mode', mode)
    this.#tell()
  }
  get isMuted(): boolean {
    return this.#isMuted
  }
  get hasMicrophone(): boolean {
    return this.#microphone !== null
  }
  get hasCamera(): boolean {
    return this.#camera !== null
  }
  get isTested(): boolean {
    return this.#isTested
  }
  get others(): ReadonlyMap<string, Other> {
    return this.#others
  }
  /** some may not be reached */
  get hasRelay(): boolean {
    return this.#access?.servers.some(({ urls }) => urls.some((url) => url.startsWith('turn'))) ?? true
  }
  get own(): Speaker | undefined {
    return this.#table.speakers.find(({ peer }) => peer === this.peer)
  }
  /** what is said now reaches somebody */
  get isOpen(): boolean {
    return !this.#isMuted && !this.#isTested && !this.isSilenced && (this.#mode === 'open' || this.#isPressed)
  }
  /** by the host */
  get isSilenced(): boolean {
    return this.own !== undefined && this.#table.view.muted.includes(this.own.id)
  }

  /** 0: silent. */
  levelOf({ peer }: Speaker): number {
    return this.#levels.get(peer) ?? 0
  }

  /** Whoever talks with somebody else in private is not seen meanwhile. */
  videoOf(one: Speaker): MediaStreamTrack | null {
    if (one.peer === this.peer) return this.#camera
    const aside = asideOf(one, this.#table.speakers)
    const isSeen = one.camera && (aside === null || aside.peer === this.peer)
    return isSeen ? (this.#others.get(one.peer)?.video ?? null) : null
  }

  async openMicrophone(): Promise<void> {
    const track = await this.#opened(openMicrophone())
    this.#microphone?.stop()
    this.#microphone = track
    track.onended = () => void this.openMicrophone().catch(() => this.mute(true))
    this.#speaker.measure(this.peer, track)
    this.#apply()
  }

  /** Whoever leaves while the browser still asks has nothing open. */
  async #opened(opening: Promise<MediaStreamTrack>): Promise<MediaStreamTrack> {
    const track = await opening
    if (!this.#isEnded) return track
    track.stop()
    throw new Error('left meanwhile')
  }

  mute(isMuted: boolean): void {
    if (!isMuted && this.#microphone === null) {
      void this.openMicrophone().then(
        () => this.mute(false),
        () => {},
      )
      return
    }
    this.#isMuted = isMuted
    this.#tell()
  }

  /** The key or button for talking is held down, or let go. */
  press(isPressed: boolean): void {
    if (this.#isPressed === isPressed) return
    this.#isPressed = isPressed
    this.#apply()
  }

  /** Hears oneself, and nobody else hears it. */
  test(isTested: boolean): void {
    this.#isTested = isTested
    this.#speaker.setVolume(this.peer, isTested ? 1 : 0)
    this.#tell()
  }

  async film(isOn: boolean): Promise<void> {
    this.#camera?.stop()
    this.#camera = null
    if (isOn) this.#camera = await this.#opened(openCamera())
    if (this.#camera) this.#camera.onended = () => void this.film(false)
    this.#tell()
  }

  useOutput(device: string): Promise<void> {
    return this.#speaker.useOutput(device)
  }

  volumeOf({ id }: Speaker): number {
    return recallPart(`voice.volume.${id}`, 1)
  }
  setVolume({ id }: Speaker, volume: number): void {
    keep(`voice.volume.${id}`, `${volume}`)
    this.#apply()
  }

  ignore({ id }: Speaker, isIgnored: boolean): void {
    ignored.set(id, isIgnored)
    this.#apply()
  }

  stepAside(peer: string | null): void {
    if (peer === null) this.#lastAside = null
    this.#table.send({ type: 'voice.aside', with: peer })
  }

  retry({ peer }: Speaker): void {
    this.#others.get(peer)?.pair.retry()
  }

  // ── messages ──

  receive(message: ToClientOf<'voice.joined'> | ToClientOf<'voice.signal'>): void {
    if (message.type === 'voice.signal') {
      this.#others.get(message.from)?.pair.receive(message)
      return
    }
    const isOther = this.#access !== null && this.#access.relay !== message.relay
    this.#access = message
    this.#isJoined = true
    if (isOther) for (const peer of [...this.#others.keys()]) this.#drop(peer)
    for (const { pair } of this.#others.values()) pair.setAccess(message)
    this.#comeBack()
    this.update()
    this.#tell()
  }

  /** Who has joined, or what is agreed at the table, has changed. */
  update(): void {
    const { speakers, view } = this.#table
    if (this.#isEnded || !this.#isJoined || this.#access === null) return
    const own = this.own
    if (own === undefined) {
      this.leave()
      return
    }
    if (view.open !== this.#access.relay) {
      this.rejoin()
      return
    }
    for (const { peer } of speakers) this.#seen.add(peer)
    for (const one of speakers)
      if (one.peer !== this.peer && (one.seat !== null || own.seat !== null)) this.#connect(one.peer)
    for (const peer of this.#others.keys()) if (!speakers.some((one) => one.peer === peer)) this.#miss(peer)
    this.#apply()
  }

  #connect(peer: string): void {
    if (this.#others.has(peer) || this.#access === null) return
    const change = (changes: Partial<Other>): void => {
      const other = this.#others.get(peer)
      if (other?.pair === pair) this.#others = new Map(this.#others).set(peer, { ...other, ...changes })
    }
    const pair = new Pair({
      isPolite: this.peer < peer,
      access: this.#access,
      send: (signal) => this.#table.send({ type: 'voice.signal', to: peer, ...signal }),
      onState: (state) => {
        change({ state })
        const keys = state === 'connected' ? pair.fingerprints : null
        const noCode = (): void => {}
        if (keys) void comparisonCode(...keys).then((code) => change({ code }), noCode)
      },
      onReceiver: (receiver) => {
        if (receiver.track.kind === 'video') return change({ video: receiver.track })
        this.#speaker.play(peer, receiver)
        this.#apply()
      },
    })
    this.#others = new Map(this.#others).set(peer, { pair, state: 'connecting', video: null, code: null })
  }

  /** Somebody is not there any more, or has not come back yet. */
  #miss(peer: string): void {
    const left = this.#patientUntil - performance.now()
    if (left <= 0 || this.#seen.has(peer)) this.#drop(peer)
    else setTimeout(() => this.update(), left + 1)
  }

  #drop(peer: string): void {
    this.#others.get(peer)?.pair.close()
    this.#speaker.remove(peer)
    const others = new Map(this.#others)
    others.delete(peer)
    this.#others = others
  }

  /** With whom this person talks in private; null: with nobody. */
  get aside(): string | null {
    return asideOf(this.own, this.#table.speakers)?.peer ?? null
  }

  /** Everybody gets what they may hear, and is as loud as wanted. */
  #apply(): void {
    const aside = this.aside
    if (this.#lastAside !== null && aside === null) {
      this.#asideUntil = performance.now() + AFTER_ASIDE
      setTimeout(() => this.#apply(), AFTER_ASIDE + 1)
    }
    this.#lastAside = aside
    const isAlone = aside === null && performance.now() < this.#asideUntil
    const tracks = { audio: this.isOpen ? this.#microphone : null, video: this.#camera }
    const nothing = { audio: null, video: null }
    for (const [peer, { pair }] of this.#others) {
      const isMeant = aside === null ? !isAlone : aside === peer
      pair.setTracks(isMeant ? tracks : nothing)
    }
    for (const one of this.#table.speakers) {
      if (one.peer === this.peer) continue
      // whoever watches only listens, whatever their browser sends
      const isSilent = one.seat === null || ignored.has(one.id) || this.#table.view.muted.includes(one.id)
      const part = aside === null || aside === one.peer ? 1 : BEHIND
      this.#speaker.setVolume(one.peer, isSilent ? 0 : part * this.volumeOf(one))
    }
  }

  /** Others see whether somebody could be heard. */
  #tell(): void {
    this.#apply()
    if (!this.#isJoined) return
    noteJoined(this.#table.view.id, this.#isMuted)
    const muted = this.#isMuted || this.#isTested || this.#microphone === null
    this.#table.send({ type: 'voice.state', muted, camera: this.hasCamera })
  }

  #measure(): void {
    const levels = new Map<string, number>()
    for (const { peer } of this.#table.speakers) {
      const isSilent = peer === this.peer && !this.isOpen && !this.#isTested
      const level = isSilent ? 0 : this.#speaker.level(peer)
      // in steps, so that a page does not change with every breath
      levels.set(peer, level < SPEAKING ? 0 : Math.ceil(level * 8) / 8)
    }
    const isSame =
      levels.size === this.#levels.size &&
      [...levels].every(([peer, level]) => this.#levels.get(peer) === level)
    if (!isSame) this.#levels = levels
  }
}
