/** What this tab remembers over a reload. Without storage it remembers nothing. */

const PREFIX = 'gatehouse.'

/** Null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // A reload begins anew.
  }
}

export function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
