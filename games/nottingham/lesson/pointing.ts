/** What the guide points at while a card is chosen: the card, and once it is chosen the button. */
import type { Item } from '#games/nottingham/items.ts'

export function toChoose(name: 'hand' | 'pick', item: Item): string {
  const row = `[data-row="${name}"]`
  const chosen = `[data-ask]:has(${row} [aria-pressed="true"] [data-card="${item}"])`
  return [
    `[data-ask]:not(${chosen}) ${row} [data-card="${item}"]`,
    `${chosen} .button.primary:not([aria-disabled])`,
  ].join()
}
