/** Theme and motion, stored in the browser and set as attributes of the root element. */

import { keep, recall } from '#ui/settings.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const MOTIONS = ['system', 'full', 'reduced'] as const
type Theme = (typeof THEMES)[number]
type Motion = (typeof MOTIONS)[number]

let theme = $state<Theme>(recall('theme', THEMES, 'system'))
let motion = $state<Motion>(recall('motion', MOTIONS, 'system'))

export const appearance = {
  get theme(): Theme {
    return theme
  },
  set theme(choice: Theme) {
    theme = choice
    keep('theme', choice)
    show('theme', choice)
  },
  get motion(): Motion {
    return motion
  },
  set motion(choice: Motion) {
    motion = choice
    keep('motion', choice)
    show('motion', choice)
  },
}

/** Called once, before anything is drawn. */
export function applyAppearance(): void {
  show('theme', theme)
  show('motion', motion)
}

function show(name: 'theme' | 'motion', choice: string): void {
  if (choice === 'system') delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = choice
}
