/** The view of a table that was just created, so that its screen need not ask for it again. */
import type { TableView } from '#protocol/table.ts'

let kept: { readonly key: string; readonly view: TableView } | null = null

export function keepFresh(key: string, view: TableView): void {
  kept = { key, view }
}

/** Once, for the next screen only. */
export function takeFresh(key: string): TableView | null {
  const view = kept?.key === key ? kept.view : null
  kept = null
  return view
}
