/**
 * Press and hold. Whoever can't hold (a screen reader or a switch sends a bare click) presses twice instead.
 *
 * idle → pressed → done, or → short when let go too early; a bare click: idle → armed → done.
 */
export type HoldState = 'idle' | 'pressed' | 'short' | 'armed'

interface Options {
  readonly duration: () => number
  readonly changed: (state: HoldState) => void
  readonly done: () => void
}

interface Hold {
  readonly press: () => void
  readonly release: () => void
  readonly leave: () => void
  readonly click: () => void
}

export function holding({ duration, changed, done }: Options): Hold {
  let state: HoldState = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A click that a press of ours caused is not a bare one. */
  let pressed = false
  /** The finger is still down, also when what it held for is done: letting go makes a click. */
  let isDown = false
  const become = (next: HoldState): void => {
    state = next
    changed(next)
  }
  const finish = (): void => {
    become('idle')
    done()
  }
  const stop = (): void => {
    clearTimeout(timer)
    if (state === 'pressed') become('short')
  }
  return {
    press() {
      pressed = true
      isDown = true
      if (state === 'pressed') return
      become('pressed')
      timer = setTimeout(finish, duration())
    },
    release() {
      isDown = false
      stop()
    },
    leave() {
      stop()
      if (!isDown) pressed = false
      if (state !== 'idle') become('idle')
    },
    click() {
      if (pressed) pressed = false
      else if (state === 'armed') finish()
      else become('armed')
    },
  }
}
