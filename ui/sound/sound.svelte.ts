/** Plays the sounds: never before the person has touched the page, never louder than they chose. */

import { keep, recall, recallPart } from '#ui/settings.ts'
import type { Sound, VOICES } from './voices.ts'

let volume = $state(recallPart('volume', 0.6))
let muted = $state(recall('muted', ['yes', 'no'], 'no') === 'yes')

/** for this page only, whatever this browser's setting is */
let hushed = $state(false)
let audio: AudioContext | null = null
let master: GainNode | null = null
let rest: ReturnType<typeof setTimeout> | undefined
/** loaded with the first gesture: before it browsers play nothing */
let voices: typeof VOICES | null = null
type Voice = (typeof VOICES)[Sound]

export const sound = {
  get volume(): number {
    return volume
  },
  set volume(part: number) {
    volume = Math.max(0, Math.min(1, part))
    keep('volume', String(volume))
    turn()
  },
  get muted(): boolean {
    return muted
  },
  set muted(choice: boolean) {
    muted = choice
    keep('muted', choice ? 'yes' : 'no')
    turn()
  },
  /** For this page only; other pages of the browser stay as they are. */
  get hushed(): boolean {
    return hushed
  },
  set hushed(choice: boolean) {
    hushed = choice
    turn()
  },
  play(name: Sound): void {
    if (muted || hushed || volume === 0 || !audio || !master || !voices) return
    void sing(voices[name], audio, master)
  },
}

/** Milliseconds; longer than any of them sounds. */
const LONGEST = 2_500
const LATE = 500

async function sing(voice: Voice, audio: AudioContext, out: AudioNode): Promise<void> {
  const asked = performance.now()
  await wake(audio)
  // Otherwise all sounds would play at once when the system resumes audio.
  if (performance.now() - asked < LATE) voice({ audio, out, at: audio.currentTime })
}

/** Audio is suspended between sounds, because playing silence drains a phone's battery. */
function wake(audio: AudioContext): Promise<void> {
  clearTimeout(rest)
  rest = setTimeout(() => void audio.suspend(), LONGEST)
  return audio.resume()
}

/** Loudness is heard by its logarithm, so the middle of the slider is a quarter of the power. */
function turn(): void {
  if (audio && master) master.gain.setTargetAtTime(muted || hushed ? 0 : volume ** 2, audio.currentTime, 0.02)
}

/** Called once. Browsers allow sound only after a gesture; audio starts with the first one. */
export function awaitGesture(): void {
  const gestures = ['pointerdown', 'keydown'] as const
  const begin = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, begin, true)
    audio = new AudioContext()
    const limit = new DynamicsCompressorNode(audio)
    master = new GainNode(audio, { gain: 0 })
    master.connect(limit).connect(audio.destination)
    turn()
    // Some browsers allow later sounds only if audio started within a gesture.
    void wake(audio)
    // Without sounds everything else works.
    void import('./voices.ts').then(
      (loaded) => {
        voices = loaded.VOICES
      },
      () => {},
    )
  }
  for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true })
}
