/** JSON values in this browser: unfinished choices as long as the tab is open, notes for good. */

export function read<T>(storage: () => Storage, name: string): T | null {
  try {
    return JSON.parse(storage().getItem(`gatehouse.${name}`) ?? 'null')
  } catch {
    return null
  }
}

export function write(storage: () => Storage, name: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(`gatehouse.${name}`)
    else storage().setItem(`gatehouse.${name}`, JSON.stringify(value))
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

export const tab = (): Storage => sessionStorage
export const browser = (): Storage => localStorage
