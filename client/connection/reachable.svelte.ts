/** Whether the server answered the last request. */
let away = $state(false)

export const reach = {
  get away(): boolean {
    return away
  },
}

export function setReachable(isReachable: boolean): void {
  away = !isReachable
}
