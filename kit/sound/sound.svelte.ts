/** Plays the sounds: never before the person has touched the page, never louder than they chose. */

import { keep, recall, recallPart } from '../settings.ts'
import type { Sound } from './voices.ts'
import { VOICES } from './voices.ts'

let volume = $state(recallPart('volume', 0.6))
let muted = $state(recall('muted', ['yes', 'no'], 'no') === 'yes')

let audio: AudioContext | null = null
let master: GainNode | null = null

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
  play(name: Sound): void {
    if (muted || volume === 0 || audio?.state !== 'running' || !master) return
    VOICES[name]({ audio, out: master, at: audio.currentTime })
  },
}

/** Loudness is heard by its logarithm, so the middle of the slider is a quarter of the power. */
function turn(): void {
  if (audio && master) master.gain.setTargetAtTime(muted ? 0 : volume ** 2, audio.currentTime, 0.02)
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
    void audio.resume()
  }
  for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true })
}
