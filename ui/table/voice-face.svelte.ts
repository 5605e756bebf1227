/** What is shown at somebody's face while they talk: the shell sets it when voice is joined, and until then nothing is loaded. */
import type { Component } from 'svelte'

let Face = $state.raw<Component<{ seat: number }> | null>(null)

export const voiceFace = {
  get Face() {
    return Face
  },
  set Face(shown: typeof Face) {
    Face = shown
  },
}
