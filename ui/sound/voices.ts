/** The sounds of the table, made of oscillators and noise: nothing to load. */

/** Where and when a sound is played. */
interface SoundOutput {
  readonly audio: BaseAudioContext
  readonly out: AudioNode
  readonly at: number
}

interface Tone {
  readonly from: number
  readonly to?: number
  readonly start?: number
  readonly length: number
  readonly loud: number
  readonly type?: OscillatorType
}

function tone(
  { audio, out, at }: SoundOutput,
  { from, to = from, start = 0, length, loud, type = 'sine' }: Tone,
): void {
  const begin = at + start
  const oscillator = new OscillatorNode(audio, { type, frequency: from })
  oscillator.frequency.setValueAtTime(from, begin)
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length)
  oscillator.connect(envelope(audio, out, begin, length, loud))
  oscillator.start(begin)
  oscillator.stop(begin + length)
}

interface Noise {
  readonly start?: number
  readonly length: number
  readonly loud: number
  /** The band that is heard: its middle, and how narrow it is. */
  readonly middle: number
  readonly narrow?: number
  readonly slow?: true
}

function noise(
  { audio, out, at }: SoundOutput,
  { start = 0, length, loud, middle, narrow = 1, slow }: Noise,
): void {
  const begin = at + start
  const source = new AudioBufferSourceNode(audio, { buffer: hiss(audio), loop: true })
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: middle, Q: narrow })
  source.connect(band).connect(envelope(audio, out, begin, length, loud, slow ? length / 2 : 0.004))
  source.start(begin, (begin * 0.37) % 0.5)
  source.stop(begin + length)
}

function envelope(
  audio: BaseAudioContext,
  out: AudioNode,
  begin: number,
  length: number,
  loud: number,
  rise = 0.004,
): AudioNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(loud, begin + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  gain.connect(out)
  return gain
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>()

/** A second of white noise, the same every time. */
function hiss(audio: BaseAudioContext): AudioBuffer {
  const known = hisses.get(audio)
  if (known) return known
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 12345
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    samples[i] = seed / 0x3fffffff - 1
  }
  hisses.set(audio, buffer)
  return buffer
}

const bell = (output: SoundOutput, pitch: number, start: number, loud: number): void => {
  for (const [ratio, part] of [
    [1, 1],
    [2.02, 0.5],
    [2.98, 0.3],
    [4.2, 0.16],
  ]) {
    tone(output, { from: pitch * ratio, start, length: 1.4 / ratio ** 0.5, loud: loud * part })
  }
}

export const VOICES = {
  snap(output: SoundOutput): void {
    noise(output, { length: 0.03, loud: 0.9, middle: 3800, narrow: 3 })
    tone(output, { from: 2300, to: 1500, length: 0.05, loud: 0.3, type: 'square' })
    noise(output, { start: 0.045, length: 0.05, loud: 0.6, middle: 1700, narrow: 4 })
    tone(output, { from: 190, to: 90, start: 0.04, length: 0.09, loud: 0.5 })
  },
  card(output: SoundOutput): void {
    noise(output, { length: 0.16, loud: 0.28, middle: 2400, narrow: 0.7, slow: true })
    noise(output, { start: 0.13, length: 0.03, loud: 0.3, middle: 900, narrow: 1.5 })
  },
  coins(output: SoundOutput): void {
    for (const [i, pitch] of [3100, 3720, 2890, 4100, 3400].entries()) {
      tone(output, { from: pitch, start: i * 0.055, length: 0.22, loud: 0.13, type: 'triangle' })
      tone(output, { from: pitch * 1.51, start: i * 0.055, length: 0.12, loud: 0.07 })
    }
  },
  knock(output: SoundOutput): void {
    for (const start of [0, 0.17, 0.34]) {
      tone(output, { from: 160, to: 70, start, length: 0.12, loud: 0.8 })
      noise(output, { start, length: 0.04, loud: 0.5, middle: 420, narrow: 2 })
    }
  },
  bell(output: SoundOutput): void {
    bell(output, 523, 0, 0.35)
  },
  tick(output: SoundOutput): void {
    noise(output, { length: 0.02, loud: 0.5, middle: 2600, narrow: 6 })
    tone(output, { from: 1250, to: 900, length: 0.03, loud: 0.18, type: 'square' })
  },
  gasp(output: SoundOutput): void {
    for (const [start, middle] of [
      [0, 900],
      [0.04, 1500],
      [0.09, 1150],
    ]) {
      noise(output, { start, length: 0.5, loud: 0.22, middle, narrow: 3, slow: true })
    }
  },
  crowd(output: SoundOutput): void {
    for (const [start, middle] of [
      [0, 420],
      [0.15, 640],
      [0.3, 520],
      [0.5, 760],
    ]) {
      noise(output, { start, length: 0.9, loud: 0.3, middle, narrow: 4, slow: true })
    }
  },
  seal(output: SoundOutput): void {
    tone(output, { from: 120, to: 48, length: 0.2, loud: 0.9 })
    noise(output, { length: 0.07, loud: 0.5, middle: 300 })
    noise(output, { start: 0.08, length: 0.25, loud: 0.1, middle: 1300, slow: true })
  },
  fanfare(output: SoundOutput): void {
    for (const [start, pitch, length] of [
      [0, 392, 0.16],
      [0.16, 392, 0.1],
      [0.26, 523, 0.2],
      [0.46, 659, 0.2],
      [0.66, 784, 0.7],
    ]) {
      tone(output, { from: pitch, start, length, loud: 0.2, type: 'sawtooth' })
      tone(output, { from: pitch * 1.004, start, length, loud: 0.14, type: 'square' })
    }
  },
} as const

export type Sound = keyof typeof VOICES
export const SOUNDS = Object.keys(VOICES) as readonly Sound[]
