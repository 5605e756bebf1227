/** What the guide points at while cards are chosen: those that are not yet as they should be; then the button. */
import type { Good } from '#games/sheriff/goods.ts'

const HAND = '[data-row="hand"]'
const BAG = '[data-row="bag"]'

const kinds = (goods: readonly Good[]): string =>
  [...new Set(goods)].map((good) => `[data-card="${good}"]`).join()

const thenButton = (...wrong: readonly string[]): string =>
  `${wrong.join()}, [data-ask]:not(:has(${wrong.join()})) .acts .button.primary:not([aria-disabled])`

/** These cards and no others are to be set aside. All of a kind are. */
export const toSwap = (goods: readonly Good[]): string =>
  thenButton(
    `${HAND} [aria-pressed="false"] :is(${kinds(goods)})`,
    `${HAND} [aria-pressed="true"] [data-card]:not(${kinds(goods)})`,
  )

/** These cards and no others are to go into the bag. All of a kind are. */
export const toLoad = (goods: readonly Good[]): string =>
  thenButton(`${HAND} :is(${kinds(goods)})`, `${BAG} [data-card]:not(${kinds(goods)})`)
