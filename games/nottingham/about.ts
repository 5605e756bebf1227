import type { GameAbout } from '#engine/about.ts'

export const about: GameAbout = {
  title: { en: 'Nottingham', uk: 'Ноттінгем' },
  order: 2,
  phrases: [],
  gestures: [],
}
