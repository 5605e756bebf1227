/** Keys of a table. The digits pick cards of whatever row is asked about. */
import { onDestroy } from 'svelte'

type Pick = (place: number) => unknown

const pickers: Pick[] = []

/** The latest that asks is the one that is meant. For components. */
export function onCardKey(pick: Pick): void {
  pickers.push(pick)
  onDestroy(() => void pickers.splice(pickers.indexOf(pick), 1))
}

/** Nobody is writing, no dialog is open, no other key is held. */
export function isForTable(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  return target?.closest('input, textarea, select, [contenteditable]') == null
}

export function pickByKey(key: string): boolean {
  if (!/^[1-9]$/.test(key) || pickers.length === 0) return false
  pickers.at(-1)?.(Number(key) - 1)
  return true
}
