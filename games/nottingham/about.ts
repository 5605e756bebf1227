import type { GameAbout } from '#engine/about.ts'

export const about: GameAbout = {
  title: { en: 'Nottingham', uk: 'Ноттінгем' },
  order: 2,
  phrases: [],
  gestures: [],
  queue: [
    {
      flavour: 'usual',
      ...{ edition: null, options: [], players: 4 },
      clocks: { thinking: 75, grace: 30 },
      pace: 'brisk',
      strength: 'journeyman',
    },
  ],
  adviser: 'maud',
}
