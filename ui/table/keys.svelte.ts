/** Keys of a table. The digits pick cards of whatever row is asked about. */
import { onDestroy } from 'svelte'
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'

/** How this person plays at the moment: by keys, or with a finger or mouse. */
export const hands = { onKeys: false }

type Picker = (place: number) => unknown

const pickers: Picker[] = []

/** The latest that asks is the one that is meant. For components. */
export function onCardKey(pick: Picker): void {
  pickers.push(pick)
  onDestroy(() => void pickers.splice(pickers.indexOf(pick), 1))
}

/** Nobody is writing, no dialog or choice is open, no other key is held. */
export function isForTable(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open], [popover=auto]:popover-open')) return false
  return target?.closest('input, textarea, select, [contenteditable]') == null
}

function pickByKey(key: string): boolean {
  if (!/^[1-9]$/.test(key) || pickers.length === 0) return false
  pickers.at(-1)?.(Number(key) - 1)
  return true
}

/** To the one card, bag or player of a group that the tab key would reach. */
export const focusIn = (where: string): void =>
  document.querySelector<HTMLElement>(`${where} [data-item][tabindex='0'], ${where} [data-item]`)?.focus()

/** `letters`: what a key of one letter does; they and the digits rest where software types for this person. */
export function pressTable(
  event: KeyboardEvent,
  play: Pick<Play<Shape>, 'keys'>,
  letters: Readonly<Record<string, () => void>>,
  skip: () => void,
): void {
  if (!isForTable(event)) return
  const letter = play.keys === false ? undefined : letters[event.key.toLowerCase()]
  if (event.key === 'Escape') event.repeat || skip()
  else if (letter) letter()
  else if (play.keys === false || !pickByKey(event.key)) return
  event.preventDefault()
}
