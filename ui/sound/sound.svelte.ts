/** Plays the sounds: never before the person has touched the page, never louder than they chose. */

import { keep, recall, recallPart } from '#ui/settings.ts'
import type { Sound, VOICES } from './voices.ts'

let volume = $state(recallPart('volume', 0.6))
let muted = $state(recall('muted', ['yes', 'no'], 'no') === 'yes')

/** as long as this page is open, whatever was chosen for this browser */
let hushed = $state(false)
let audio: AudioContext | null = null
let master: GainNode | null = null
let rest: ReturnType<typeof setTimeout> | undefined
/** how they sound is learnt with the first gesture: before it there is none */
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
  /** For a page beside others of the same browser, which may be as loud as they are. */
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
  // where the system has taken the sound away for a while, it would come all at once afterwards
  if (performance.now() - asked < LATE) voice({ audio, out, at: audio.currentTime })
}

/** Silence is work too while the machinery runs: between sounds it rests, and so may a phone. */
function wake(audio: AudioContext): Promise<void> {
  clearTimeout(rest)
  rest = setTimeout(() => void audio.suspend(), LONGEST)
  return audio.resume()
}

/** Loudness is heard by its logarithm, so the middle of the slider is a quarter of the power. */
function turn(): void {
  if (audio && master) master.gain.setTargetAtTime(muted || hushed ? 0 : volume ** 2, audio.currentTime, 0.02)
}

/** Called once. Browsers allow sound only after a gesture; we start the machinery with the first one. */
export function awaitGesture(): void {
  const gestures = ['pointerdown', 'keydown'] as const
  const begin = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, begin, true)
    audio = new AudioContext()
    const limit = new DynamicsCompressorNode(audio)
    master = new GainNode(audio, { gain: 0 })
    master.connect(limit).connect(audio.destination)
    turn()
    // some browsers let it sound later only if it has begun within a gesture
    void wake(audio)
    // Without them it is quiet, and nothing else is wrong.
    void import('./voices.ts').then(
      (loaded) => {
        voices = loaded.VOICES
      },
      () => {},
    )
  }
  for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true })
}
