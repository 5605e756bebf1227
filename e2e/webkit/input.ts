/** Mouse and keyboard of a page in WebKit. */
import type { Session } from './session.ts'

export class Mouse {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async #act(...actions: readonly object[]): Promise<void> {
    await this.#session.send('POST', 'actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  move(x: number, y: number): Promise<void> {
    return this.#act({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  }

  down(): Promise<void> {
    return this.#act({ type: 'pointerDown', button: 0 })
  }

  up(): Promise<void> {
    return this.#act({ type: 'pointerUp', button: 0 })
  }

  async click(x: number, y: number): Promise<void> {
    await this.move(x, y)
    await this.#act({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }
}

/** WebDriver's names of keys that type no letter. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export class Keyboard {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async #act(types: readonly ('keyDown' | 'keyUp')[], name: string): Promise<void> {
    const actions = types.map((type) => ({ type, value: KEYS[name] ?? name }))
    await this.#session.send('POST', 'actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  down(name: string): Promise<void> {
    return this.#act(['keyDown'], name)
  }

  up(name: string): Promise<void> {
    return this.#act(['keyUp'], name)
  }

  /** `Shift+Tab`: the first is held meanwhile. */
  async press(names: string): Promise<void> {
    const [name, ...held] = names.split(/(?<=.)\+/).reverse()
    for (const one of held) await this.down(one)
    await this.#act(['keyDown', 'keyUp'], name)
    for (const one of held) await this.up(one)
  }
}
