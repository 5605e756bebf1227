/** Settings in the browser's storage. Without storage they last as long as the page. */

const PREFIX = 'gatehouse.'

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function recall<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const kept = read(name)
  return allowed.find((one) => one === kept) ?? otherwise
}

export const recallText = (name: string): string | null => read(name)

/** A number between 0 and 1. */
export function recallPart(name: string, otherwise: number): number {
  const kept = read(name)
  const value = kept === null ? Number.NaN : Number(kept)
  return value >= 0 && value <= 1 ? value : otherwise
}
