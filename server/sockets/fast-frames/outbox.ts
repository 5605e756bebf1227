/**
 * What is said in one turn of the event loop goes out at its end. Handing bytes to the system is most of a server's work
 * and runs far quicker when nothing else comes between; and who is told several things at once is written to once.
 */

/** Where bytes go. */
export interface Letterbox {
  /** hands over what has gathered */
  empty(): void
}

export class Outbox {
  #full: Letterbox[] = []

  /** To be called once for each box that has something in it. */
  add(box: Letterbox): void {
    // everything that was decided before this was asked comes first
    if (this.#full.push(box) === 1) queueMicrotask(() => this.#carry())
  }

  #carry(): void {
    const full = this.#full
    this.#full = []
    for (const box of full) box.empty()
  }
}
