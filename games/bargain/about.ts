import type { GameAbout } from '#engine/about.ts'

export const about: GameAbout = {
  title: { en: 'Bargain' },
  order: 3,
  phrases: [],
  gestures: [],
}
