/** Which match this window is at: after a reload it is the same one, also when it is over. */
const NAME = 'gatehouse.solo'

export function show(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, id)
  } catch {
    // Then the newest one that is not over is shown.
  }
}

export function shownId(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}
