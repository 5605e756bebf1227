/**
 * Figures that no rulebook prints (`figures` of a game's menu): a game shows and changes its own.
 * `games/<id>/ui/figures/index.ts` exports this as `figures`.
 */

import type { Component } from 'svelte'
import type { Language } from '#engine/languages.ts'
import type { MenuFigures } from '#engine/menu.ts'
import type { Catalogue, Words } from './words/words.ts'

interface Props {
  /** the parts where the table does not play with the house's */
  readonly own: MenuFigures
  readonly words: Words
}

export interface FiguresUi {
  messages(language: Language): Promise<Catalogue>
  /** Changes them. Whatever is entered, the result can be played. */
  readonly Form: Component<Props & { onchange: (own: MenuFigures) => void }>
  /** Shows one part, or all of them; what is the table's own is marked. */
  readonly Shown: Component<Props & { part?: string }>
}
