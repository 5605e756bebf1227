/** A table that the server has just described need not be asked for again by the screen that shows it. */
import type { TableView } from '#protocol/table.ts'

let kept: { readonly key: string; readonly view: TableView } | null = null

export function keepFresh(key: string, view: TableView): void {
  kept = { key, view }
}

/** Once, and only by the screen right after. */
export function takeFresh(key: string): TableView | null {
  const view = kept?.key === key ? kept.view : null
  kept = null
  return view
}
