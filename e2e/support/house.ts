/** One server and one Chromium for a file of tests, and everybody who comes through the door. */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { CHROMIUM, needed } from '#scripts/services/install.ts'
import { CHROMIUM as FLAGS } from '#ui/gallery/server.ts'
import { takeClient } from './built.ts'
import type { Wish } from './guest.ts'
import { Guest } from './guest.ts'
import type { Server } from './server.ts'
import { startServer } from './server.ts'

export class House {
  readonly #home = mkdtempSync(join(tmpdir(), 'gatehouse-browser-'))
  /** a copy of its own, which nobody builds anew while it is being looked at */
  readonly #client = join(this.#home, 'client')
  readonly #browser: Browser
  #server: Server | null = null

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  /** `client`: a folder that was built before; else it is built where it is not as new as its sources. */
  static async open(client?: string): Promise<House> {
    if (!CHROMIUM.isThere()) throw new Error(needed(CHROMIUM))
    const house = new House(await chromium.launch(FLAGS))
    if (client === undefined) takeClient(house.#client)
    else cpSync(client, house.#client, { recursive: true })
    await house.up()
    return house
  }

  get address(): string {
    return `http://127.0.0.1:${this.#server?.port}`
  }

  /** Starts the server, again at the same address if it was there before. */
  async up(): Promise<void> {
    this.#server = await startServer(this.#home, this.#client, this.#server?.port ?? 0)
  }

  /** Another version of the app lies there from now on. */
  renew(): void {
    appendFileSync(join(this.#client, 'worker.js'), '// newer\n')
    for (const packed of ['br', 'gz']) rmSync(join(this.#client, `worker.js.${packed}`), { force: true })
  }

  /** Without a word to anybody. */
  async kill(): Promise<void> {
    await this.#server?.kill()
  }

  /** Somebody with a browser of their own. */
  guest(wish: Partial<Wish> = {}, address = this.address): Promise<Guest> {
    return Guest.arrive(this.#browser, address, wish)
  }

  /** Another browser of the same person, at the same page. */
  async mirror(guest: Guest, wish: Partial<Wish>): Promise<Guest> {
    const mirror = await Guest.arrive(this.#browser, this.address, wish, guest)
    await mirror.go(new URL(guest.page.url()).pathname)
    return mirror
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.kill()
    rmSync(this.#home, { recursive: true, force: true })
  }
}
