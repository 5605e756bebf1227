/** Plays what others say, each as loud as wanted, and measures how loud everybody is. */

interface Channel {
  readonly source: MediaStreamAudioSourceNode
  readonly gain: GainNode
  readonly meter: AnalyserNode
  /** null: one's own */
  readonly other: Other | null
}

interface Other {
  readonly receiver: RTCRtpReceiver
  /** Chromium plays what comes from elsewhere only if an element has it too */
  readonly element: HTMLAudioElement
}

const SAMPLES = 512
/** Seconds after which one hears oneself in a test. */
const ECHO_AFTER = 0.6

export class Loudspeaker {
  readonly #context = new AudioContext()
  readonly #channels = new Map<string, Channel>()
  readonly #samples = new Float32Array(SAMPLES)

  constructor() {
    this.wake()
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.wake)
  }

  /** After a reload, or a call on an iPhone, a browser may stay silent until somebody presses something. */
  readonly wake = (): void => {
    if (!['running', 'closed'].includes(this.#context.state)) void this.#context.resume().catch(() => {})
  }

  /** Somebody else's sound. */
  play(peer: string, receiver: RTCRtpReceiver): void {
    const { track } = receiver
    const element = new Audio()
    element.srcObject = new MediaStream([track])
    element.volume = 0
    // where the volume of an element can't be changed
    element.muted = element.volume > 0
    void element.play().catch(() => {})
    this.#add(peer, track, { receiver, element }).gain.connect(this.#context.destination)
  }

  /** One's own microphone: it is measured, and heard only in a test. */
  measure(peer: string, track: MediaStreamTrack): void {
    const { gain } = this.#add(peer, track, null)
    gain.gain.value = 0
    const delay = this.#context.createDelay(1)
    delay.delayTime.value = ECHO_AFTER
    gain.connect(delay).connect(this.#context.destination)
  }

  #add(peer: string, track: MediaStreamTrack, other: Other | null): Channel {
    this.remove(peer)
    const source = this.#context.createMediaStreamSource(new MediaStream([track]))
    const channel = {
      source,
      gain: this.#context.createGain(),
      meter: this.#context.createAnalyser(),
      other,
    }
    channel.meter.fftSize = SAMPLES
    source.connect(channel.meter)
    source.connect(channel.gain)
    this.#channels.set(peer, channel)
    return channel
  }

  setVolume(peer: string, volume: number): void {
    const channel = this.#channels.get(peer)
    if (channel) channel.gain.gain.value = volume
  }

  /** 0 for silence, about 1 for a shout. */
  level(peer: string): number {
    const channel = this.#channels.get(peer)
    if (channel === undefined) return 0
    return Math.min(
      1,
      4 * (this.#context.state === 'running' ? this.#measured(channel) : receivedLevel(channel)),
    )
  }

  #measured({ meter }: Channel): number {
    meter.getFloatTimeDomainData(this.#samples)
    return Math.sqrt(this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES)
  }

  remove(peer: string): void {
    const channel = this.#channels.get(peer)
    if (channel === undefined) return
    this.#channels.delete(peer)
    channel.source.disconnect()
    channel.gain.disconnect()
    if (channel.other) channel.other.element.srcObject = null
  }

  /** Where it is heard, if the browser lets one choose. */
  async useOutput(device: string): Promise<void> {
    const context = this.#context as AudioContext & { setSinkId?(id: string): Promise<void> }
    await context.setSinkId?.(device)
  }

  close(): void {
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, this.wake)
    for (const peer of [...this.#channels.keys()]) this.remove(peer)
    void this.#context.close()
  }
}

/** What the sender says about it, where nothing is played yet: before the first press, or in Firefox without a loudspeaker. */
const receivedLevel = ({ other }: Channel): number =>
  other?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0

export const mayChooseOutput = (): boolean => 'setSinkId' in AudioContext.prototype
