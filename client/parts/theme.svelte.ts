/** The light or dark theme, by the person's choice or the system's. */
import { appearance } from '#ui/theme/appearance.svelte.ts'

const night = matchMedia('(prefers-color-scheme: dark)')
let system = $state(night.matches)
night.addEventListener('change', () => {
  system = night.matches
})

export const isDark = (): boolean => (appearance.theme === 'system' ? system : appearance.theme === 'dark')

export function turnTheme(): void {
  appearance.theme = isDark() ? 'light' : 'dark'
}
