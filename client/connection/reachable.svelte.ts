/** Whether the server answers, as far as the last question tells. */
let away = $state(false)

export const reach = {
  get away(): boolean {
    return away
  },
}

export function heard(answered: boolean): void {
  away = !answered
}
