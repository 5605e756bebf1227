/** Whoever is told that they are banned looks up why. */

let heard: () => void = () => {}

/** Calls back when any answer says so. */
export function onShutOut(listener: () => void): void {
  heard = listener
}

export function noteRefusal(code: string): void {
  if (code === 'shut-out') heard()
}
